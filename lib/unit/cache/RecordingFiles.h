//===- RecordingFiles.h - Record file accesses ----------------------------===//
//
//   Dependencies Of;
//   auto Files = recordingInto(Of, llvm::vfs::getRealFileSystem());
//   … parse with Files …
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_RECORDINGFILES_H
#define ARRAYLINT_UNIT_CACHE_RECORDINGFILES_H

#include "unit/cache/Dependencies.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace arraylint {

/// A file system that behaves as \p Base, which must reflect the disk, and
/// records all accesses in \p Into: files that are read, with the hash of their
/// contents; files and folders that are only looked up; and absent paths. \p
/// Into must outlive it. Accesses to the file \p Known, an absolute path, are
/// not recorded, but those that it causes are.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
recordingInto(Dependencies &Into,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
              llvm::StringRef Known = {});

} // namespace arraylint

#endif
