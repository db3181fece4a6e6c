//===- EditedFiles.h - A file system with unsaved edits -------------------===//
//
// Answers: "how does the compiler see edits that are not on disk?"
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

/// Contents by absolute path.
using FileContents = std::map<std::string, std::string>;

/// Returns \p Base with the contents of \p Edited in place of its own. The
/// files must exist in \p Base; they are recognized under any name. \p Edited
/// must outlive the result.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withEdits(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
          const FileContents &Edited);

/// Returns \p Base, except that the file with exactly this \p Path is read from
/// \p Other.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withFileOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
           llvm::StringRef Path,
           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Other);

/// Files as they were at an earlier time, as differences from the disk.
struct PastFiles {
  FileContents Changed;         ///< exist on disk, with other content
  FileContents Gone;            ///< do not exist on disk now
  std::set<std::string> Absent; ///< exist on disk, but did not then
};

/// Returns \p Base in the state of \p Past, which must outlive the result.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
asOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
     const PastFiles &Past);

} // namespace arraylint

#endif
