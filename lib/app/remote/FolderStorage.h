//===- FolderStorage.h - A folder that several machines share -------------===//
//
// For `file:` URLs, such as a folder in a network file system.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_FOLDERSTORAGE_H
#define ARRAYLINT_APP_REMOTE_FOLDERSTORAGE_H

#include "app/remote/RemoteStorage.h"

namespace arraylint {

class FolderStorage : public RemoteStorage {
public:
  explicit FolderStorage(std::string Path) : Path(std::move(Path)) {}

  std::vector<std::optional<std::string>> get(llvm::ArrayRef<std::string> Names,
                                              Patience &Limit) override;
  void put(llvm::ArrayRef<RemoteItem> Items, Patience &Limit) override;

private:
  std::optional<std::string> read(llvm::StringRef Name);

  std::string Path;
};

} // namespace arraylint

#endif
