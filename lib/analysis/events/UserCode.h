//===- UserCode.h - Distinguishing user code from library code ------------===//
//
// Answers: "is this declaration part of the user's code, or of a library?"
// Library code is never diagnosed or analyzed.
//
// A header is user code if it is not a system header and is below the project
// root of the main file, but not in a folder for third-party code like
// third_party or site-packages. Both are needed because, for example, pip's
// torch is included with -I instead of -isystem. A source file that the main
// file includes, as a unity build does, brings the project that it is in.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_USERCODE_H
#define ARRAYLINT_ANALYSIS_EVENTS_USERCODE_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace arraylint {

/// The root of the project that contains \p File, an absolute path: the nearest
/// directory with a .git, or else the outermost one with a build description or
/// an .arraylint.yaml. Without any, \p Directory, in which the file is
/// compiled, if it contains the file, or the one around it if it holds a
/// compilation database; or else the file's own directory.
std::string projectRoot(llvm::StringRef File, llvm::StringRef Directory);

class UserCode {
public:
  explicit UserCode(const clang::SourceManager &Sources);

  /// For code from a macro, the location of the expansion is used.
  bool contains(const clang::Decl &D) { return contains(D.getLocation()); }
  bool contains(clang::SourceLocation Where);

  /// Is \p File below the project's root, and not third-party code? It may be
  /// included as a system header all the same.
  bool isInProject(clang::FileEntryRef File) const;
  /// Is \p File outside of the project, rather than third-party code in it?
  bool isElsewhere(clang::FileEntryRef File) const;

private:
  bool isUserFile(clang::FileID File) const;
  bool isOfIncludedSource(clang::FileID File,
                          const clang::FileEntryRef &Of) const;
  std::string mainFile() const;

  const clang::SourceManager &Sources;
  std::string Directory; ///< in which the main file is compiled
  std::string Root;
  llvm::DenseMap<clang::FileID, bool> Files;
};

} // namespace arraylint

#endif
