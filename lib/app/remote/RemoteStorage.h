//===- RemoteStorage.h - Bytes by name, on a server or in a folder --------===//
//
// Answers: "what do others have under these names?" A storage may be slow,
// away, full or damaged. After its first failure in a run it is not asked
// again; until then, and no longer than Patience.h says, a run waits for it.
//
//   auto Storage = openStorage(Settings);
//   Storage->get({"results/ab/0123…"})     // their bytes, or nothing
//   Storage->put({{"results/ab/0123…", Bytes}});
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_REMOTESTORAGE_H
#define ARRAYLINT_APP_REMOTE_REMOTESTORAGE_H

#include "app/remote/Patience.h"
#include "app/remote/RemoteSettings.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <optional>
#include <vector>

namespace arraylint {

/// What is larger is not read.
constexpr size_t LargestRemoteItem = 64 << 20;

struct RemoteItem {
  std::string Name; ///< "results/ab/0123…"
  std::string Bytes;
};

class RemoteStorage {
public:
  RemoteStorage() = default;
  RemoteStorage(const RemoteStorage &) = delete;
  RemoteStorage &operator=(const RemoteStorage &) = delete;
  virtual ~RemoteStorage() = default;

  /// The bytes under each of \p Names; nothing where there are none, and for
  /// all that are left after a failure.
  virtual std::vector<std::optional<std::string>>
  get(llvm::ArrayRef<std::string> Names, Patience &Limit) = 0;
  /// Stores the items, up to the first failure.
  virtual void put(llvm::ArrayRef<RemoteItem> Items, Patience &Limit) = 0;

  /// The first failure; empty if there was none.
  const std::string &fault() const { return Fault; }

protected:
  void fail(const llvm::Twine &Why) {
    if (Fault.empty())
      Fault = Why.str();
  }

private:
  std::string Fault;
};

/// \p Settings must name a storage. Fails if what it takes to reach it is not
/// installed.
llvm::Expected<std::unique_ptr<RemoteStorage>>
openStorage(const RemoteSettings &Settings);

} // namespace arraylint

#endif
