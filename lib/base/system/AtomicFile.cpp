#include "base/system/AtomicFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace arraylint {

static llvm::Error cannotWrite(llvm::StringRef Path, llvm::Error Reason) {
  return llvm::createStringError("cannot write '" + Path +
                                 "': " + llvm::toString(std::move(Reason)));
}

static llvm::Error cannotWrite(llvm::StringRef Path, std::error_code Reason) {
  return cannotWrite(Path, llvm::errorCodeToError(Reason));
}

static fs::perms permissionsOfNewFile() {
  mode_t Mask = umask(0);
  umask(Mask);
  return static_cast<fs::perms>(0666 & ~Mask);
}

std::string AtomicFile::obstacle(llvm::StringRef Path) {
  fs::file_status Status;
  if (fs::status(Path, Status) || !fs::is_regular_file(Status))
    return "";
  if (Status.getLinkCount() > 1)
    return "file with several hard links";
  return geteuid() != 0 && Status.getUser() != geteuid()
             ? "file of another user"
             : "";
}

/// "a.cpp.arraylint-", which six hexadecimal digits follow.
static std::string temporaryPrefix(llvm::StringRef Path) {
  return (Path + ".arraylint-").str();
}

static bool isTemporary(llvm::StringRef Name, llvm::StringRef Prefix) {
  return Name.consume_front(Prefix) && Name.size() == 6 &&
         llvm::all_of(Name, llvm::isHexDigit);
}

/// A process holds a lock on its temporary files, so that others can tell when
/// it is gone.
static bool isAbandoned(const std::string &File) {
  const int Opened = open(File.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  const bool Is = Opened >= 0 && flock(Opened, LOCK_EX | LOCK_NB) == 0;
  if (Opened >= 0)
    close(Opened);
  return Is;
}

static void removeAbandoned(llvm::StringRef Path) {
  const std::string Prefix = temporaryPrefix(llvm::sys::path::filename(Path));
  const llvm::StringRef Folder = llvm::sys::path::parent_path(Path);
  std::error_code Error;
  fs::directory_iterator It(Folder.empty() ? "." : Folder, Error);
  for (fs::directory_iterator End; It != End && !Error; It.increment(Error))
    if (isTemporary(llvm::sys::path::filename(It->path()), Prefix) &&
        It->type() == fs::file_type::regular_file && isAbandoned(It->path()))
      fs::remove(It->path());
}

/// Gives the file \p Opened the owner and group of \p Like.
static std::error_code keepOwner(int Opened, const fs::file_status &Like) {
  fs::file_status Own;
  if (std::error_code Error = fs::status(Opened, Own))
    return Error;
  if (Own.getUser() == Like.getUser() && Own.getGroup() == Like.getGroup())
    return {};
  return fchown(Opened, Like.getUser(), Like.getGroup()) == 0
             ? std::error_code()
             : std::error_code(errno, std::generic_category());
}

llvm::Error AtomicFile::check(llvm::StringRef Path) {
  if (fs::is_directory(Path))
    return cannotWrite(Path, std::make_error_code(std::errc::is_a_directory));
  if (fs::exists(Path) && !fs::is_regular_file(Path))
    return llvm::Error::success();
  llvm::StringRef Folder = llvm::sys::path::parent_path(Path);
  std::error_code Error =
      fs::access(Folder.empty() ? "." : Folder, fs::AccessMode::Write);
  return Error ? cannotWrite(Path, Error) : llvm::Error::success();
}

llvm::Expected<AtomicFile> AtomicFile::stage(llvm::StringRef Path,
                                             llvm::StringRef Content) {
  AtomicFile File;
  File.Path = Path.str();
  fs::file_status Status;
  fs::perms Permissions = permissionsOfNewFile();
  const bool Exists = !fs::status(Path, Status);
  if (Exists) {
    if (fs::is_directory(Status))
      return cannotWrite(Path, std::make_error_code(std::errc::is_a_directory));
    if (!fs::is_regular_file(Status)) {
      File.DirectContent = Content.str();
      return File;
    }
    if (std::error_code Error = fs::access(Path, fs::AccessMode::Write))
      return cannotWrite(Path, Error);
    if (std::string Why = obstacle(Path); !Why.empty())
      return cannotWrite(Path, llvm::createStringError(Why));
    Permissions = Status.permissions();
    // A symbolic link is kept; its target is replaced.
    llvm::SmallString<256> Real;
    if (std::error_code Error = fs::real_path(Path, Real))
      return cannotWrite(Path, Error);
    File.Path = Real.str().str();
  }
  removeAbandoned(File.Path);
  llvm::Expected<fs::TempFile> Temporary =
      fs::TempFile::create(temporaryPrefix(File.Path) + "%%%%%%");
  if (!Temporary)
    return cannotWrite(Path, Temporary.takeError());
  flock(Temporary->FD, LOCK_EX | LOCK_NB);
  File.Temporary = std::move(*Temporary);
  llvm::raw_fd_ostream OS(File.Temporary->FD, /*shouldClose=*/false);
  OS << Content;
  OS.flush();
  std::error_code Error = OS.error();
  OS.clear_error();
  if (!Error && Exists)
    Error = keepOwner(File.Temporary->FD, Status);
  if (!Error) // after that, which clears some of them
    Error = fs::setPermissions(File.Temporary->FD, Permissions);
  if (Error)
    return cannotWrite(Path, Error);
  return File;
}

AtomicFile::~AtomicFile() {
  if (Temporary)
    llvm::consumeError(Temporary->discard());
}

llvm::Error AtomicFile::commit() {
  if (Temporary) {
    // TempFile::keep(Path) would copy the file if it cannot be renamed.
    if (std::error_code Error = fs::rename(Temporary->TmpName, Path))
      return cannotWrite(Path, Error);
    llvm::Error Error = Temporary->keep();
    Temporary.reset();
    return Error ? cannotWrite(Path, std::move(Error)) : llvm::Error::success();
  }
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  if (Error)
    return cannotWrite(Path, Error);
  OS << DirectContent;
  OS.flush();
  Error = OS.error();
  OS.clear_error();
  return Error ? cannotWrite(Path, Error) : llvm::Error::success();
}

} // namespace arraylint
