//===- UserNames.h - May user code name this? -----------------------------===//
//
// Answers: "may user code contain this name?", before it is parsed. The main
// file and all headers that it may include, except system headers, are searched
// for identifiers (UserIdentifiers.h). Where these may not be all, such as for
// a name that a macro composes, any name may be there.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERNAMES_H
#define ARRAYLINT_UNIT_PARSE_USERNAMES_H

#include "llvm/ADT/StringRef.h"
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
  std::set<std::string, std::less<>> Names;
  bool IsComplete = false; ///< false: it may contain any name
};

} // namespace arraylint

#endif
