//===- EditedFiles.h - What a file would look like, without writing it ----===//
//
// Answers: "how does the compiler see files whose edits are not on the disk?"
//
//   FileContents Edited{{"/src/a.h", "int f();\n"}};
//   auto Files = withEdits(llvm::vfs::getRealFileSystem(), Edited);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_EDITEDFILES_H
#define ARRAYLINT_DRIVER_EDITEDFILES_H

#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <string>

namespace arraylint {

using FileContents = std::map<std::string, std::string>; ///< by absolute path

/// \p Base with other contents for the files of \p Edited, which exist there,
/// under whatever name they are opened. \p Edited has to live as long.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withEdits(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
          const FileContents &Edited);

} // namespace arraylint

#endif
