//===- GitHead.h - The commit that a file is checked out from -------------===//
//
//   std::optional<GitHead> Head = gitHead("/w/src/a.cpp");
//   Head->Date   // "2026-11-26"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_GITHEAD_H
#define ARRAYLINT_BASE_SYSTEM_GITHEAD_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace arraylint {

struct GitHead {
  std::string Top; ///< the repository's root, spelled as in the file's path
  std::string Revision;    ///< the hash of the commit
  std::string Date;        ///< when it was committed
  std::string Remote;      ///< the URL of `origin`; empty if there is none
  bool HasChanges = false; ///< do tracked files differ from the commit?
};

/// Nothing if git does not track \p File, an absolute path, or is not
/// installed. Writes nothing.
std::optional<GitHead> gitHead(llvm::StringRef File);

/// The root \p Real of the repository that contains \p File, spelled as in \p
/// File: the user may have entered the folder through a symbolic link, which
/// the paths of the findings then contain, too.
std::string spelledTop(llvm::StringRef Real, llvm::StringRef File);

} // namespace arraylint

#endif
