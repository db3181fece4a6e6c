//===- CacheFolder.h - Storage that persists between runs -----------------===//
//
// Answers: "what was stored under this name?" A name always refers to the same
// contents: it is a hash of the contents or of what they were computed from.
//
//   CacheFolder Cache(CacheFolder::defaultPath());
//   if (auto Bytes = Cache.read("results", Key)) …
//   Cache.write("results", Key, Bytes);
//
// Several processes may use a folder at the same time, and each may be killed
// at any time: files appear under their names only when they are complete, and
// damaged ones are treated as missing. If the folder is not writable, nothing
// is stored, and fault() returns the reason.
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
  /// The value of ARRAYLINT_CACHE_DIR, else `arraylint` in XDG_CACHE_HOME or
  /// ~/.cache. An absolute path; empty if none of them is known.
  static std::string defaultPath();
  /// The value of ARRAYLINT_CACHE_LIMIT in bytes ("500M", "2G"; 0 disables the
  /// cache), else 2 GiB. Fails if it is not a size.
  static llvm::Expected<uint64_t> defaultLimit();

  /// The folder is created when something is stored. With an empty \p Path,
  /// nothing is stored or found.
  explicit CacheFolder(std::string Path) : Path(std::move(Path)) {}

  const std::string &path() const { return Path; }
  /// The first reason why something could not be stored; nothing more is stored
  /// then. Empty if there was no failure.
  const std::string &fault() const { return Fault; }
  /// The number of bytes stored by this object so far.
  uint64_t bytesStored() const { return Stored; }
  /// Transfers statistics from a worker process to its parent: account()
  /// returns the number of bytes stored since \p Before and the fault, as a
  /// line without a line break; join() adds them to this object.
  std::string account(uint64_t Before) const;
  void join(llvm::StringRef Account);

  /// \p Kind is a folder of the cache; \p Name has at least two characters.
  std::optional<std::string> read(llvm::StringRef Kind, llvm::StringRef Name);
  bool contains(llvm::StringRef Kind, llvm::StringRef Name) const;
  /// Returns false if the bytes could not be stored.
  bool write(llvm::StringRef Kind, llvm::StringRef Name, llvm::StringRef Bytes);
  /// Stores the bytes without a header that detects damage, for files that
  /// other programs read.
  bool writeBare(llvm::StringRef Kind, llvm::StringRef Name,
                 llvm::StringRef Bytes);
  /// The path of such a file, whether or not it exists.
  std::string pathOf(llvm::StringRef Kind, llvm::StringRef Name) const;
  /// The path of a new file, to be written and then renamed; empty if none can
  /// be created. If the process is killed in between, a later run removes the
  /// file.
  std::string temporary();
  /// Marks the file as recently used; the least recently used files are evicted
  /// first.
  void touch(llvm::StringRef Kind, llvm::StringRef Name);
  void remove(llvm::StringRef Kind, llvm::StringRef Name);

private:
  bool fail(llvm::StringRef What, int Error);
  bool makeFolder(llvm::StringRef Folder);
  /// Renames the file \p Temporary to its final name; removes it if that fails.
  bool publish(const std::string &Temporary, llvm::StringRef Kind,
               llvm::StringRef Name);
  bool store(llvm::StringRef Kind, llvm::StringRef Name, llvm::StringRef Head,
             llvm::StringRef Bytes);

  std::string Path, Fault;
  uint64_t Stored = 0;
};

} // namespace arraylint

#endif
