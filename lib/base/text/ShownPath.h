//===- ShownPath.h - A path as shown to users -----------------------------===//
//
// Answers: "how is this file named relative to the user's directory?"
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

/// \p File relative to \p Directory (absolute, no trailing slash) if it is
/// below it; otherwise \p File itself.
std::string shownPath(llvm::StringRef File, llvm::StringRef Directory);

/// \p File relative to \p Directory even if it is not below it: "../b.h".
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory);

} // namespace arraylint

#endif
