//===- ShownPath.h - A file's name for people and for other tools ---------===//
//
// Answers: "how is this file called from where the user stands?"
//
//   shownPath("/home/me/p/src/a.cpp", "/home/me/p")   // "src/a.cpp"
//   shownPath("/usr/include/b.h", "/home/me/p")       // "/usr/include/b.h"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_SHOWNPATH_H
#define ARRAYLINT_BASE_TEXT_SHOWNPATH_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// Relative to \p Directory (absolute, no final slash) if it lies below.
std::string shownPath(llvm::StringRef File, llvm::StringRef Directory);

/// Relative to \p Directory wherever \p File lies: "../b.h".
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory);

} // namespace arraylint

#endif
