//===- FileText.h - What does this file hold? -----------------------------===//
//
//   if (ErrorOr<std::string> Text = readFile("/home/me/p/a.cpp"))
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_FILETEXT_H
#define ARRAYLINT_BASE_TEXT_FILETEXT_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorOr.h"
#include <string>

namespace arraylint {

/// All bytes of \p File. They are copied, not mapped, so the file may change or
/// be cut off afterwards; it may be a pipe, or one of /proc that has no size.
llvm::ErrorOr<std::string> readFile(const llvm::Twine &File);

} // namespace arraylint

#endif
