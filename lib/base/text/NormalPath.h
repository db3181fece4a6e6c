//===- NormalPath.h - One spelling for one file ---------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_NORMALPATH_H
#define ARRAYLINT_BASE_TEXT_NORMALPATH_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// Absolute (from \p Directory), without `.`; without `..` unless a symbolic
/// link before it makes that another file.
std::string normalPath(llvm::StringRef Path, llvm::StringRef Directory);

/// Absolute, without symbolic links; \p Path itself if there is no such file.
std::string realPath(llvm::StringRef Path);

} // namespace arraylint

#endif
