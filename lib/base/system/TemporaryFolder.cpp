#include "base/system/TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

/// Opens and locks a folder; -1 if another process holds the lock, or if it is
/// no folder.
static int lockFolder(const std::string &Path) {
  const int Opened =
      open(Path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (Opened < 0 || flock(Opened, LOCK_EX | LOCK_NB) == 0)
    return Opened;
  close(Opened);
  return -1;
}

static bool isOurs(const std::string &Path) {
  fs::file_status Status;
  return !fs::status(Path, Status, /*follow=*/false) &&
         fs::is_directory(Status) && Status.getUser() == geteuid();
}

static bool isLeftover(llvm::StringRef Folder, llvm::StringRef Name) {
  return Folder.consume_front(Name) && Folder.consume_front("-") &&
         Folder.size() == 6 && llvm::all_of(Folder, llvm::isHexDigit);
}

void TemporaryFolder::removeAbandoned(llvm::StringRef Name) {
  llvm::SmallString<128> Parent;
  path::system_temp_directory(/*ErasedOnReboot=*/true, Parent);
  std::error_code Error;
  fs::directory_iterator It(Parent, Error, /*follow_symlinks=*/false);
  for (fs::directory_iterator End; It != End && !Error; It.increment(Error)) {
    const std::string &Path = It->path();
    if (!isLeftover(path::filename(Path), Name) || !isOurs(Path))
      continue;
    const int Lock = lockFolder(Path);
    if (Lock >= 0)
      TemporaryFolder(Path, Lock).remove();
  }
}

llvm::Expected<TemporaryFolder> TemporaryFolder::create(llvm::StringRef Name) {
  removeAbandoned(Name);
  for (;;) {
    llvm::SmallString<128> Path;
    if (const std::error_code Error = fs::createUniqueDirectory(Name, Path))
      return llvm::createStringError("cannot make a scratch folder: " +
                                     Error.message());
    const int Lock = lockFolder(Path.str().str());
    if (Lock < 0 || fs::exists(Path))
      return TemporaryFolder(Path.str().str(), Lock);
    close(Lock); // another process has taken it for an abandoned one
  }
}

void TemporaryFolder::remove() {
  // LLVM's function does not end if a folder cannot be read.
  std::error_code Ignored; // the next create() tries again
  if (!Path.empty())
    std::filesystem::remove_all(Path, Ignored);
  if (Lock >= 0)
    close(Lock);
  Path.clear();
  Lock = -1;
}

TemporaryFolder::~TemporaryFolder() { remove(); }

} // namespace arraylint
