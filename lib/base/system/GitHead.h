//===- GitHead.h - The commit that files are checked out from -------------===//
//
//   std::optional<GitHead> Head = gitHead("/w/src", {"/w/src/a.cpp"});
//   Head->Date   // "2026-11-26"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_GITHEAD_H
#define ARRAYLINT_BASE_SYSTEM_GITHEAD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <set>
#include <string>

namespace arraylint {

struct GitHead {
  std::string Top;         ///< the repository's root, spelled as in the files
  std::string Revision;    ///< the hash of the commit
  std::string Date;        ///< when it was committed
  std::string Remote;      ///< the URL of `origin`; empty if there is none
  bool HasChanges = false; ///< do tracked files differ from the commit?
  /// The files that are as committed, relative to the root.
  std::set<std::string> Unchanged;
};

/// The commit that \p Files, absolute paths, are of: in the repository of \p
/// Folder, or else in that of the first file. Nothing if git tracks none of
/// them there, or is not installed. Writes nothing, and starts no file system
/// monitor.
std::optional<GitHead> gitHead(llvm::StringRef Folder,
                               llvm::ArrayRef<std::string> Files);

/// The root \p Real of the repository that contains \p File, spelled as in \p
/// File: the user may have entered the folder through a symbolic link, which
/// the paths of the findings then contain, too.
std::string spelledTop(llvm::StringRef Real, llvm::StringRef File);

} // namespace arraylint

#endif
