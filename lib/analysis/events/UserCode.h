//===- UserCode.h - Whose code is this? -----------------------------------===//
//
// Answers: "does this declaration belong to the people who run the linter, or
// to a library?" Code of libraries is never reported and never looked into.
//
// A header is theirs if it is no system header and lies below the root of the
// main file's project. pip's torch, for one, is included with -I, not -isystem.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_USERCODE_H
#define ARRAYLINT_ANALYSIS_EVENTS_USERCODE_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace arraylint {

/// The folder of the project that \p File, an absolute path, belongs to: the
/// nearest one with a .git, else the outermost one with a build description,
/// else the file's own.
std::string projectRoot(llvm::StringRef File);

class UserCode {
public:
  explicit UserCode(const clang::SourceManager &Sources);

  /// What a macro makes counts where it is expanded.
  bool contains(const clang::Decl &D) { return contains(D.getLocation()); }
  bool contains(clang::SourceLocation Where);

private:
  bool isUserFile(clang::FileID File) const;

  const clang::SourceManager &Sources;
  std::string Root;
  llvm::DenseMap<clang::FileID, bool> Files;
};

} // namespace arraylint

#endif
