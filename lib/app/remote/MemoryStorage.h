//===- MemoryStorage.h - A storage in memory, for tests -------------------===//
#ifndef ARRAYLINT_APP_REMOTE_MEMORYSTORAGE_H
#define ARRAYLINT_APP_REMOTE_MEMORYSTORAGE_H

#include "app/remote/RemoteStorage.h"
#include <map>

namespace arraylint {

/// What is stored, by name.
using Items = std::map<std::string, std::string>;

class MemoryStorage : public RemoteStorage {
public:
  explicit MemoryStorage(Items &Stored) : Stored(Stored) {}

  std::vector<std::optional<std::string>> get(llvm::ArrayRef<std::string> Names,
                                              Patience &) override {
    std::vector<std::optional<std::string>> Found;
    for (const std::string &Name : Names) {
      const auto It = Stored.find(Name);
      Found.push_back(It == Stored.end() ? std::nullopt
                                         : std::optional(It->second));
    }
    return Found;
  }
  void put(llvm::ArrayRef<RemoteItem> All, Patience &) override {
    for (const RemoteItem &Item : All)
      Stored[Item.Name] = Item.Bytes;
  }

private:
  Items &Stored;
};

} // namespace arraylint

#endif
