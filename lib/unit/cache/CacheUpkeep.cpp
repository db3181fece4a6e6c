#include "unit/cache/CacheUpkeep.h"
#include "base/text/FileText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {
namespace {

constexpr llvm::StringLiteral TemporaryKind = "new";
constexpr llvm::StringLiteral CountsName = "counts";
constexpr llvm::StringLiteral LockName = "lock";
// Writing a file takes less than this, in seconds.
constexpr int64_t OldTemporary = 3600;
// Rescans the folder regularly, because data stored by killed processes was not
// counted.
constexpr int64_t ScanInterval = 7 * 24 * 3600;
// Evicts more than necessary, so that the cache is not full again immediately.
constexpr double LeftOfLimit = 0.8;

struct StoredFile {
  std::string Path, Kind;
  uint64_t Size = 0;
  int64_t Used = 0; ///< in seconds since 1970
};

/// A lock that one process holds at a time while others wait. If files cannot
/// be locked, no process waits: at worst a file is removed too early.
class FolderLock {
public:
  explicit FolderLock(const std::string &Path)
      : File(open((Path + "/" + LockName).str().c_str(),
                  O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (File >= 0)
      flock(File, LOCK_EX);
  }
  ~FolderLock() {
    if (File >= 0)
      close(File);
  }
  FolderLock(const FolderLock &) = delete;
  FolderLock &operator=(const FolderLock &) = delete;

  bool isWritable() const { return File >= 0; }

private:
  int File;
};

} // namespace

static bool isHash(llvm::StringRef Name, size_t Digits) {
  return Name.size() == Digits && llvm::all_of(Name, llvm::isHexDigit);
}

/// The first folder that could not be read.
using FolderFault = std::string;

/// Nothing, if \p Folder is no folder.
static void forEachIn(llvm::StringRef Folder, FolderFault &Fault,
                      llvm::function_ref<void(llvm::StringRef Path)> Do) {
  std::error_code Error;
  for (fs::directory_iterator It(Folder, Error, /*follow_symlinks=*/false), End;
       !Error && It != End; It.increment(Error))
    Do(It->path());
  if (Error && Error != std::errc::no_such_file_or_directory &&
      Error != std::errc::not_a_directory && Fault.empty())
    Fault = ("cannot read '" + Folder + "': " + Error.message()).str();
}

static void addFile(std::vector<StoredFile> &Files, llvm::StringRef Path,
                    llvm::StringRef Kind) {
  struct stat Status;
  if (lstat(Path.str().c_str(), &Status) == 0 && S_ISREG(Status.st_mode))
    Files.push_back({Path.str(), Kind.str(),
                     static_cast<uint64_t>(Status.st_size),
                     Status.st_mtim.tv_sec});
}

/// The files of the cache: KIND/ab/0123… with 32 hexadecimal digits in total
/// and an optional extension, and temporary files.
static std::vector<StoredFile> filesOf(llvm::StringRef Root,
                                       FolderFault &Fault) {
  std::vector<StoredFile> Files;
  forEachIn(Root, Fault, [&](llvm::StringRef KindPath) {
    const llvm::StringRef Kind = path::filename(KindPath);
    if (!llvm::all_of(Kind, llvm::isLower))
      return; // lost+found
    forEachIn(KindPath, Fault, [&](llvm::StringRef Path) {
      if (Kind == TemporaryKind && isHash(path::filename(Path), 12))
        addFile(Files, Path, Kind);
      if (isHash(path::filename(Path), 2))
        forEachIn(Path, Fault, [&](llvm::StringRef File) {
          if (isHash(path::filename(File).split('.').first, 30))
            addFile(Files, File, Kind);
        });
    });
  });
  return Files;
}

llvm::Expected<CacheCounts> cacheCounts(const std::string &Path) {
  CacheCounts Counts;
  const std::string File = (Path + "/" + CountsName).str();
  if (!fs::is_regular_file(File))
    return Counts;
  auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Text.getError().message());
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(*Text, Words);
  uint64_t *const Into[] = {&Counts.Last.Found,  &Counts.Last.Missed,
                            &Counts.Last.Shared, &Counts.All.Found,
                            &Counts.All.Missed,  &Counts.All.Shared,
                            &Counts.Bytes};
  if (Words.size() != std::size(Into) + 1)
    return CacheCounts();
  for (auto [Number, Word] : llvm::zip(Into, Words))
    if (Word.getAsInteger(10, *Number))
      return CacheCounts();
  return Words.back().getAsInteger(10, Counts.Scanned) ? CacheCounts() : Counts;
}

static void writeCounts(CacheFolder &Folder, const CacheCounts &Counts) {
  const std::string Temporary = Folder.temporary();
  if (Temporary.empty())
    return;
  const uint64_t Numbers[] = {Counts.Last.Found,  Counts.Last.Missed,
                              Counts.Last.Shared, Counts.All.Found,
                              Counts.All.Missed,  Counts.All.Shared,
                              Counts.Bytes};
  std::string Text;
  for (const uint64_t Number : Numbers)
    Text += std::to_string(Number) + " ";
  Text += std::to_string(Counts.Scanned) + "\n";
  std::error_code Error;
  llvm::raw_fd_ostream OS(Temporary, Error);
  OS << Text;
  OS.close();
  const bool IsWritten = !Error && !OS.has_error();
  OS.clear_error();
  const std::string Final = (Folder.path() + "/" + CountsName).str();
  if (!IsWritten || rename(Temporary.c_str(), Final.c_str()) != 0)
    unlink(Temporary.c_str());
}

void removeOldTemporaries(llvm::StringRef Root) {
  const int64_t Now = time(nullptr);
  std::vector<StoredFile> Files;
  FolderFault Fault; // the next run tries again
  forEachIn((Root + "/" + TemporaryKind).str(), Fault,
            [&](llvm::StringRef Path) {
              if (isHash(path::filename(Path), 12))
                addFile(Files, Path, TemporaryKind);
            });
  for (const StoredFile &File : Files)
    if (Now - File.Used > OldTemporary)
      unlink(File.Path.c_str());
}

/// Evicts files if the cache is larger than \p Limit. Returns the remaining
/// size in bytes.
static uint64_t removeUntil(llvm::StringRef Root, uint64_t Limit) {
  FolderFault Fault; // the next run tries again
  std::vector<StoredFile> Files = filesOf(Root, Fault);
  uint64_t Bytes = 0;
  for (const StoredFile &File : Files)
    Bytes += File.Size;
  if (Bytes <= Limit)
    return Bytes;
  llvm::sort(Files, [](const StoredFile &A, const StoredFile &B) {
    return std::tie(A.Used, A.Path) < std::tie(B.Used, B.Path);
  });
  for (const StoredFile &File : Files) {
    if (Bytes <= Limit * LeftOfLimit)
      break;
    if (File.Kind != TemporaryKind && unlink(File.Path.c_str()) == 0)
      Bytes -= File.Size;
  }
  return Bytes;
}

void maintainCache(CacheFolder &Folder, const CacheUse &Run, uint64_t Limit) {
  const std::string &Path = Folder.path();
  // Does not create the folder only to record that nothing was stored.
  if (Path.empty() || !fs::is_directory(Path))
    return;
  const FolderLock Lock(Path);
  if (!Lock.isWritable())
    return;
  CacheCounts Counts;
  if (auto Before = cacheCounts(Path))
    Counts = *Before;
  else
    llvm::consumeError(Before.takeError());
  Counts.Last = Run;
  Counts.All.Found += Run.Found;
  Counts.All.Missed += Run.Missed;
  Counts.All.Shared += Run.Shared;
  Counts.Bytes += Folder.bytesStored();
  if (Folder.bytesStored())
    removeOldTemporaries(Path);
  const int64_t Now = time(nullptr);
  if (Counts.Bytes > Limit || Now - Counts.Scanned > ScanInterval) {
    Counts.Bytes = removeUntil(Path, Limit);
    Counts.Scanned = Now;
  }
  writeCounts(Folder, Counts);
}

llvm::Expected<std::map<std::string, CacheContent>>
cacheContent(const std::string &Path) {
  std::map<std::string, CacheContent> ByKind;
  FolderFault Fault;
  for (const StoredFile &File : filesOf(Path, Fault)) {
    CacheContent &Of = ByKind[File.Kind];
    ++Of.Files;
    Of.Bytes += File.Size;
  }
  if (!Fault.empty())
    return llvm::createStringError(Fault);
  return ByKind;
}

llvm::Expected<CacheContent> clearCache(const std::string &Path) {
  CacheContent Removed;
  if (!fs::is_directory(Path))
    return Removed;
  const FolderLock Lock(Path);
  FolderFault Fault;
  for (const StoredFile &File : filesOf(Path, Fault)) {
    if (const std::error_code Error = fs::remove(File.Path))
      return llvm::createStringError("cannot remove '" + File.Path +
                                     "': " + Error.message());
    ++Removed.Files;
    Removed.Bytes += File.Size;
  }
  fs::remove((Path + "/" + CountsName).str());
  if (!Fault.empty())
    return llvm::createStringError(Fault);
  return Removed;
}

} // namespace arraylint
