//===- FileMemo.h - File properties, cached for a run ---------------------===//
//
// Answers: "what is at this path, and is it unchanged?" A run queries the same
// headers for each of its translation units.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_FILEMEMO_H
#define ARRAYLINT_UNIT_CACHE_FILEMEMO_H

#include "unit/cache/ContentHash.h"
#include "unit/cache/OpenFolder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"

namespace arraylint {

/// The metadata by which an unchanged file is recognized.
struct FileTimes {
  uint64_t Size = 0;
  int64_t Modified = 0; ///< nanoseconds since 1970
  int64_t Changed = 0;  ///< the same; unlike Modified, it cannot be set by
                        ///< programs
  /// The inode. If a folder is replaced by another one, its files may have the
  /// same times, but not the same inodes.
  uint64_t Number = 0;

  bool operator==(const FileTimes &) const = default;
};

struct FileStatus {
  enum class Kind { Nothing, File, Folder, Other };
  Kind What = Kind::Nothing; ///< after following links
  FileTimes Times;           ///< if it is a File
  uint64_t Device = 0;       ///< the device of the inode FileTimes::Number
  int Error = 0;             ///< if Nothing was found, the value of errno

  /// Is the path absent? Most lookups in a search path fail in this way.
  bool isMissing() const;
};

/// Queries the disk.
FileStatus statFile(const std::string &Path);

/// Were the times so recent that they prove nothing? Another change might get
/// the same ones (some file systems have a resolution of two seconds).
bool isTooYoung(const FileTimes &Times);

/// Larger files, such as precompiled headers, are only read in part; hashing
/// them would read them completely.
constexpr uint64_t LargestHashed = 8 << 20;

/// The hash of the sorted names in a folder; nothing if it cannot be read.
std::optional<ContentHash> listingOf(const std::string &Folder);

/// Caches queries to the disk. Not thread-safe.
class FileMemo {
public:
  const FileStatus &status(llvm::StringRef Path);
  /// The hash of the contents; nothing if the file cannot be read.
  const std::optional<ContentHash> &content(llvm::StringRef Path);
  const std::optional<ContentHash> &listing(llvm::StringRef Folder);
  /// The absolute path without links and `..`; \p Path itself if there is no
  /// such file.
  const std::string &real(llvm::StringRef Path);
  /// A hash that tells which of these paths refer to the same file. It is equal
  /// if and only if the same paths do.
  ContentHash aliasHash(llvm::ArrayRef<llvm::StringRef> Paths);

private:
  OpenFolder LastFolder;
  llvm::StringMap<FileStatus, llvm::BumpPtrAllocator> Statuses;
  llvm::StringMap<std::optional<ContentHash>> Contents, Listings;
  llvm::StringMap<std::string> RealPaths;
};

} // namespace arraylint

#endif
