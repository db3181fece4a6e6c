//===- EditedFiles.h - What a file would look like, without writing it ----===//
//
// Answers: "how does the compiler see files whose edits are not on the disk?"
//
//   FileContents Edited{{"/src/a.h", "int f();\n"}};
//   auto Files = withEdits(llvm::vfs::getRealFileSystem(), Edited);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_EDITEDFILES_H
#define ARRAYLINT_BASE_SYSTEM_EDITEDFILES_H

#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <set>
#include <string>

namespace arraylint {

using FileContents = std::map<std::string, std::string>; ///< by absolute path

/// \p Base with other contents for the files of \p Edited, which exist there,
/// under whatever name they are opened. \p Edited has to live as long.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withEdits(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
          const FileContents &Edited);

/// \p Base, except that \p Path, so written, is read from \p Other.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withFileOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
           llvm::StringRef Path,
           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Other);

/// Files as they were at another time.
struct PastFiles {
  FileContents Changed;         ///< that are on the disk, and read otherwise
  FileContents Gone;            ///< that are not on the disk
  std::set<std::string> Absent; ///< that are on the disk, and were not there
};

/// \p Base as it was then. \p Past has to live as long.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
asOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
     const PastFiles &Past);

} // namespace arraylint

#endif
