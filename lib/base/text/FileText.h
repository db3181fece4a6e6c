//===- FileText.h - Read a file -------------------------------------------===//
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

/// Reads all bytes of \p File. They are copied, not mapped, so the file may be
/// changed or truncated afterwards. Files of /proc, which have no size, can be
/// read as well; see faultOfKind() for those that cannot.
llvm::ErrorOr<std::string> readFile(const llvm::Twine &File);

/// "not a regular file" for a FIFO, socket or device: opening or reading it may
/// never end. No error for /dev/null, for what the shell passes as /dev/fd/N,
/// and for \p File that does not exist.
std::error_code faultOfKind(const llvm::Twine &File);

} // namespace arraylint

#endif
