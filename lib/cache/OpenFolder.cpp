#include "cache/OpenFolder.h"
#include <fcntl.h>
#include <unistd.h>

namespace arraylint {

int OpenFolder::look(const char *Path, struct stat &Status) {
  const llvm::StringRef Whole(Path);
  const llvm::StringRef InFront = Whole.take_front(Whole.rfind('/') + 1);
  if (InFront != Folder)
    open(InFront);
  const char *Name = Path + InFront.size();
  // An empty name is the folder itself, and a folder that cannot be opened says
  // why for each of its files.
  return Descriptor < 0 || !*Name ? stat(Path, &Status)
                                  : fstatat(Descriptor, Name, &Status, 0);
}

void OpenFolder::open(llvm::StringRef Path) {
  close();
  Folder = Path.str();
  if (!Folder.empty())
    Descriptor = ::open(Folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
}

void OpenFolder::close() {
  if (Descriptor >= 0)
    ::close(Descriptor);
  Descriptor = -1;
}

} // namespace arraylint
