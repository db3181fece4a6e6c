#include "unit/cache/OpenFolder.h"
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace arraylint {

int OpenFolder::statAt(const char *Path, struct stat &Status) {
  const llvm::StringRef Whole(Path);
  const llvm::StringRef InFront = Whole.take_front(Whole.rfind('/') + 1);
  if (InFront != Folder)
    open(InFront);
  const char *Name = Path + InFront.size();
  if (!*Name) // the folder itself
    return stat(Path, &Status);
  if (Descriptor >= 0)
    return fstatat(Descriptor, Name, &Status, 0);
  // A file in a missing folder is missing, too.
  if (Error != ENOENT && Error != ENOTDIR)
    return stat(Path, &Status);
  errno = Error;
  return -1;
}

void OpenFolder::open(llvm::StringRef Path) {
  close();
  Folder = Path.str();
  Error = 0;
  if (Folder.empty())
    return;
  Descriptor = ::open(Folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (Descriptor < 0)
    Error = errno;
}

void OpenFolder::close() {
  if (Descriptor >= 0)
    ::close(Descriptor);
  Descriptor = -1;
}

} // namespace arraylint
