//===- UserNames.h - The identifiers that user code contains --------------===//
//
// Answers: "may user code name this?", before it is parsed. The main file and
// all headers that it may include, except system headers, are searched for
// identifiers; what conditions leave out counts, and so do the macros and
// headers of the command line. Where that may not be all, such as for a name
// that a macro composes, any name may be there.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERNAMES_H
#define ARRAYLINT_UNIT_PARSE_USERNAMES_H

#include "clang/Basic/FileEntry.h"
#include "llvm/ADT/DenseSet.h"
#include <set>
#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace arraylint {

class UserNames {
public:
  explicit UserNames(clang::Preprocessor &Compiler);

  /// May user code contain \p Name, or an identifier that starts with it and an
  /// underscore?
  bool mayContain(llvm::StringRef Name) const;
  /// Adds the words of \p Text, which need not be C++.
  void addWords(llvm::StringRef Text);

private:
  void addCommandLine();
  void addFile(clang::FileEntryRef File);
  void addCode(llvm::StringRef Code, clang::FileEntryRef File);
  void addIncluded(llvm::StringRef Directive, clang::FileEntryRef From);

  clang::Preprocessor &Compiler;
  std::set<std::string, std::less<>> Names;
  llvm::DenseSet<const clang::FileEntry *> Seen;
  bool IsComplete = true; ///< false: it may contain any name
};

} // namespace arraylint

#endif
