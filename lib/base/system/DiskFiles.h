//===- DiskFiles.h - The files that Clang may open ------------------------===//
//
//   auto Files = diskFiles();   // as llvm::vfs::getRealFileSystem()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_DISKFILES_H
#define ARRAYLINT_BASE_SYSTEM_DISKFILES_H

#include "llvm/Support/VirtualFileSystem.h"

namespace arraylint {

/// The files on disk. A FIFO or device cannot be opened, because that may never
/// end; see faultOfKind().
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> diskFiles();

} // namespace arraylint

#endif
