#include "unit/cache/FileMemo.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <map>
#include <vector>

namespace arraylint {

constexpr int64_t NanosecondsPerSecond = 1'000'000'000;
constexpr int64_t CoarsestStep = 2 * NanosecondsPerSecond;

static int64_t nanoseconds(const timespec &Time) {
  return Time.tv_sec * NanosecondsPerSecond + Time.tv_nsec;
}

bool FileStatus::isMissing() const {
  return Error == ENOENT || Error == ENOTDIR;
}

// Converts the result of a call such as stat(2).
static FileStatus toFileStatus(int Result, const struct stat &Status) {
  if (Result != 0)
    return {FileStatus::Kind::Nothing, {}, 0, errno};
  if (S_ISDIR(Status.st_mode))
    return {FileStatus::Kind::Folder, {}};
  if (!S_ISREG(Status.st_mode))
    return {FileStatus::Kind::Other, {}};
  return {FileStatus::Kind::File,
          {static_cast<uint64_t>(Status.st_size), nanoseconds(Status.st_mtim),
           nanoseconds(Status.st_ctim), Status.st_ino},
          Status.st_dev};
}

FileStatus statFile(const std::string &Path) {
  struct stat Status;
  const int Result = stat(Path.c_str(), &Status);
  return toFileStatus(Result, Status);
}

bool isTooYoung(const FileTimes &Times) {
  const int64_t Now = std::chrono::duration_cast<std::chrono::nanoseconds>(
                          std::chrono::system_clock::now().time_since_epoch())
                          .count();
  return Now - std::max(Times.Modified, Times.Changed) < CoarsestStep;
}

std::optional<ContentHash> listingOf(const std::string &Folder) {
  std::vector<std::string> Names;
  std::error_code Error;
  for (llvm::sys::fs::directory_iterator It(Folder, Error), End;
       !Error && It != End; It.increment(Error))
    Names.push_back(It->path());
  if (Error)
    return std::nullopt;
  std::sort(Names.begin(), Names.end());
  KeyBuilder All;
  for (const std::string &Name : Names)
    All.add(Name);
  return All.hash();
}

const FileStatus &FileMemo::status(llvm::StringRef Path) {
  const auto [It, IsNew] = Statuses.try_emplace(Path);
  if (IsNew) {
    struct stat Status;
    const int Result = LastFolder.statAt(It->getKeyData(), Status);
    It->second = toFileStatus(Result, Status);
  }
  return It->second;
}

const std::optional<ContentHash> &FileMemo::content(llvm::StringRef Path) {
  const auto [It, IsNew] = Contents.try_emplace(Path);
  if (IsNew)
    It->second = ContentHash::ofFile(Path);
  return It->second;
}

const std::optional<ContentHash> &FileMemo::listing(llvm::StringRef Folder) {
  const auto [It, IsNew] = Listings.try_emplace(Folder);
  if (IsNew)
    It->second = listingOf(Folder.str());
  return It->second;
}

// Resolves the folder recursively, because most files of a search path share
// their folders.
const std::string &FileMemo::real(llvm::StringRef Path) {
  if (const auto It = RealPaths.find(Path); It != RealPaths.end())
    return It->second;
  namespace path = llvm::sys::path;
  std::string Real = Path.str();
  const llvm::StringRef Name = path::filename(Path);
  if (path::has_relative_path(Path)) {
    if (Name == ".." || llvm::sys::fs::is_symlink_file(Path)) {
      Real = realPath(Path);
    } else {
      llvm::SmallString<256> Whole(real(path::parent_path(Path)));
      path::append(Whole, Name);
      Real = Whole.str().str();
    }
  }
  return RealPaths[Path] = std::move(Real);
}

ContentHash FileMemo::aliasHash(llvm::ArrayRef<llvm::StringRef> Paths) {
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> Numbers;
  KeyBuilder Key;
  for (const llvm::StringRef Path : Paths) {
    const FileStatus &Status = status(Path);
    Key.add(
        Numbers
            .try_emplace({Status.Device, Status.Times.Number}, Numbers.size())
            .first->second);
  }
  return Key.hash();
}

} // namespace arraylint
