//===- NormalPath.h - One spelling for one file ---------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_NORMALPATH_H
#define ARRAYLINT_BASE_TEXT_NORMALPATH_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// \p Path as an absolute path (relative to \p Directory) without `.`. A `..`
/// is removed unless it follows a symbolic link, where removing it would name
/// another file.
std::string normalPath(llvm::StringRef Path, llvm::StringRef Directory);

/// \p Path as an absolute path without symbolic links; \p Path itself if the
/// file does not exist.
std::string realPath(llvm::StringRef Path);

} // namespace arraylint

#endif
