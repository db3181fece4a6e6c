//===- FileMemo.h - Files of the disk, looked at once ---------------------===//
//
// Answers: "what is there at this path, and is it what it was?" A run asks for
// the same headers once for each of its translation units.
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

/// What a file system says of a file that nobody has changed since.
struct FileTimes {
  uint64_t Size = 0;
  int64_t Modified = 0; ///< nanoseconds since 1970
  int64_t Changed = 0;  ///< the same; cannot be set back, as Modified can
  /// The inode: a folder that takes another's place brings files of its own,
  /// whose other times may be the same.
  uint64_t Number = 0;

  bool operator==(const FileTimes &) const = default;
};

struct FileLook {
  enum class Kind { Nothing, File, Folder, Other };
  Kind What = Kind::Nothing; ///< behind links
  FileTimes Times;           ///< of a File
  uint64_t Device = 0;       ///< that counts FileTimes::Number
  int Error = 0;             ///< why there is Nothing, as errno tells it

  /// Most of what a search path is asked for is not there.
  bool isMissing() const;
};

/// Looks at the disk now.
FileLook lookAt(const std::string &Path);

/// Times this close to the present are no proof: another change might get the
/// same ones (some file systems count in steps of two seconds).
bool isTooYoung(const FileTimes &Times);

/// Precompiled headers are read in parts; to hash them would read them whole.
constexpr uint64_t LargestHashed = 8 << 20;

/// The names in a folder, sorted, as one hash; nothing if it cannot be read.
std::optional<ContentHash> listingOf(const std::string &Folder);

/// Not for several threads.
class FileMemo {
public:
  const FileLook &look(llvm::StringRef Path);
  /// Nothing if it cannot be read.
  const std::optional<ContentHash> &content(llvm::StringRef Path);
  const std::optional<ContentHash> &listing(llvm::StringRef Folder);
  /// An absolute path without its links and `..`; \p Path itself if there is no
  /// such file.
  const std::string &real(llvm::StringRef Path);
  /// Which of these are one file? What is equal then, is.
  ContentHash kinship(llvm::ArrayRef<llvm::StringRef> Paths);

private:
  OpenFolder LastFolder;
  llvm::StringMap<FileLook, llvm::BumpPtrAllocator> Looks;
  llvm::StringMap<std::optional<ContentHash>> Contents, Listings;
  llvm::StringMap<std::string> RealPaths;
};

} // namespace arraylint

#endif
