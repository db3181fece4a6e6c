//===- RecordingFiles.h - Who looks at which files? -----------------------===//
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

/// \p Base, which has to show the disk as it is, and notes in \p Into all that
/// is asked of it: files that are read, with the hash of what was read; files
/// and folders that are only looked at; and what was not found. \p Into has to
/// live as long. Nothing is noted of the file \p Known, an absolute path: what
/// it depends on is.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
recordingInto(Dependencies &Into,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
              llvm::StringRef Known = {});

} // namespace arraylint

#endif
