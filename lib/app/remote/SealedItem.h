//===- SealedItem.h - Bytes that can be told from damaged ones ------------===//
//
//   Storage.put({sealed(Name, Bytes)});
//   opened(Name, *Storage.get({Name})[0])   // Bytes, or nothing
//
// The digest is that of the name and the content, so what belongs under
// another name is refused as well. It protects against accidents; who can write
// to the storage can replace whole items.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_SEALEDITEM_H
#define ARRAYLINT_APP_REMOTE_SEALEDITEM_H

#include "app/remote/RemoteStorage.h"
#include "unit/cache/ContentHash.h"

namespace arraylint {

/// "results/ab/0123…"
std::string remoteName(llvm::StringRef Kind, const ContentHash &Of);

RemoteItem sealed(std::string Name, llvm::StringRef Bytes);
std::optional<std::string> opened(llvm::StringRef Name, llvm::StringRef Stored);

} // namespace arraylint

#endif
