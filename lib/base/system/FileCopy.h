//===- FileCopy.h - Copy a file, whatever interrupts it -------------------===//
//
//   if (std::error_code Fault = copyFile("/w/.git/index", "/tmp/x/index"))
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_FILECOPY_H
#define ARRAYLINT_BASE_SYSTEM_FILECOPY_H

#include <filesystem>
#include <system_error>

namespace arraylint {

/// Copies a regular file, over an existing one. A signal that interrupts the
/// copy is no error: the copy starts again.
std::error_code copyFile(const std::filesystem::path &From,
                         const std::filesystem::path &To);

} // namespace arraylint

#endif
