//===- PortablePieces.h - Dependencies as other checkouts can check them --===//
//
// A piece of the dependencies of a result (Dependencies.h) has absolute paths
// and times. Its portable form has the same lines with PortablePaths and
// without times, so that only contents count:
//
//   f 120 - - - HASH - ./src/a.h
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_PORTABLEPIECES_H
#define ARRAYLINT_APP_REMOTE_PORTABLEPIECES_H

#include "app/remote/PortablePaths.h"
#include "unit/cache/Dependencies.h"

namespace arraylint {

/// The portable form of \p Piece; nothing if it depends on something that means
/// nothing elsewhere, such as a file whose content was not hashed.
std::optional<std::string> portablePiece(llvm::StringRef Piece,
                                         const PortablePaths &Paths,
                                         FileMemo &Files);

using LocalPiece = std::vector<std::pair<std::string, Dependency>>;

/// The dependencies here of \p Portable; nothing if one of them differs.
std::optional<LocalPiece> checkedPiece(llvm::StringRef Portable,
                                       const PortablePaths &Paths,
                                       FileMemo &Files);

} // namespace arraylint

#endif
