#include "base/system/AtomicFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <sys/stat.h>

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
  if (!fs::status(Path, Status)) {
    if (fs::is_directory(Status))
      return cannotWrite(Path, std::make_error_code(std::errc::is_a_directory));
    if (!fs::is_regular_file(Status)) {
      File.DirectContent = Content.str();
      return File;
    }
    if (std::error_code Error = fs::access(Path, fs::AccessMode::Write))
      return cannotWrite(Path, Error);
    Permissions = Status.permissions();
    // A symbolic link is kept; its target is replaced.
    llvm::SmallString<256> Real;
    if (std::error_code Error = fs::real_path(Path, Real))
      return cannotWrite(Path, Error);
    File.Path = Real.str().str();
  }
  llvm::Expected<fs::TempFile> Temporary =
      fs::TempFile::create(File.Path + ".arraylint-%%%%%%");
  if (!Temporary)
    return cannotWrite(Path, Temporary.takeError());
  File.Temporary = std::move(*Temporary);
  llvm::raw_fd_ostream OS(File.Temporary->FD, /*shouldClose=*/false);
  OS << Content;
  OS.flush();
  std::error_code Error = OS.error();
  OS.clear_error();
  if (!Error)
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
    llvm::Error Error = Temporary->keep(Path);
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
