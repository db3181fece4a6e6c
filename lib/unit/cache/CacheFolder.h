//===- CacheFolder.h - Bytes kept from run to run -------------------------===//
//
// Answers: "what was stored under this name?" A name stands for one content for
// ever: the content itself, or what it was made from, is hashed into it.
//
//   CacheFolder Cache(CacheFolder::defaultPath());
//   if (auto Bytes = Cache.read("results", Key)) …
//   Cache.write("results", Key, Bytes);
//
// Several processes may use a folder at the same time, and each may be killed
// at any time: files appear under their names when they are complete, and what
// is damaged all the same is not there. Where nothing can be written, nothing
// is, and fault() tells why.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_CACHEFOLDER_H
#define ARRAYLINT_UNIT_CACHE_CACHEFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>

namespace arraylint {

class CacheFolder {
public:
  /// ARRAYLINT_CACHE_DIR, else `arraylint` in XDG_CACHE_HOME or ~/.cache;
  /// absolute. Empty if none of them is known.
  static std::string defaultPath();
  /// ARRAYLINT_CACHE_LIMIT in bytes ("500M", "2G"; 0 means that there is to be
  /// no cache); else 2 GiB. Fails if it is no size.
  static llvm::Expected<uint64_t> defaultLimit();

  /// Makes the folder when something is stored. An empty \p Path stores and
  /// finds nothing.
  explicit CacheFolder(std::string Path) : Path(std::move(Path)) {}

  const std::string &path() const { return Path; }
  /// Why something could not be stored; the first reason, and no more is tried.
  /// Empty if all could.
  const std::string &fault() const { return Fault; }
  /// What was stored so far, by this object.
  uint64_t bytesStored() const { return Stored; }
  /// What a process of ours has stored since \p Before, and its fault, as a
  /// line without its end; and taking it over in the process that waits for it.
  std::string account(uint64_t Before) const;
  void join(llvm::StringRef Account);

  /// \p Kind is a folder of the cache, \p Name has two characters at least.
  std::optional<std::string> read(llvm::StringRef Kind, llvm::StringRef Name);
  bool contains(llvm::StringRef Kind, llvm::StringRef Name) const;
  /// False if it could not be stored.
  bool write(llvm::StringRef Kind, llvm::StringRef Name, llvm::StringRef Bytes);
  /// Without what shows damage: for files that others read.
  bool writeBare(llvm::StringRef Kind, llvm::StringRef Name,
                 llvm::StringRef Bytes);
  /// Where such a file is, if it is there.
  std::string pathOf(llvm::StringRef Kind, llvm::StringRef Name) const;
  /// A new file's path, to be written to and then renamed; empty if there can
  /// be none. Whoever is killed in between leaves it to a later run.
  std::string temporary();
  /// Says that the file is of use; what is not is removed first.
  void touch(llvm::StringRef Kind, llvm::StringRef Name);
  void remove(llvm::StringRef Kind, llvm::StringRef Name);

private:
  bool fail(llvm::StringRef What, int Error);
  bool makeFolder(llvm::StringRef Folder);
  /// Gives the file \p Temporary its name; removes it if that fails.
  bool keep(const std::string &Temporary, llvm::StringRef Kind,
            llvm::StringRef Name);
  bool store(llvm::StringRef Kind, llvm::StringRef Name, llvm::StringRef Head,
             llvm::StringRef Bytes);

  std::string Path, Fault;
  uint64_t Stored = 0;
};

} // namespace arraylint

#endif
