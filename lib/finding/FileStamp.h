//===- FileStamp.h - Is this still the file that was analysed? ------------===//
//
//   FileStamp Seen = stampOf("/src/a.cpp", Content);   // when it is analysed
//   readUnchanged("/src/a.cpp", Seen)   // later: its content, or nothing
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FILESTAMP_H
#define ARRAYLINT_FINDING_FILESTAMP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace arraylint {

struct FileStamp {
  std::string File; ///< absolute path
  uint64_t Size = 0;
  uint64_t Hash = 0;

  auto operator<=>(const FileStamp &) const = default;
};

FileStamp stampOf(llvm::StringRef File, llvm::StringRef Content);

/// Reads \p File from disk. Returns nothing if it cannot be read or its content
/// differs from any of \p Seen, which are stamps of that file.
std::optional<std::string> readUnchanged(llvm::StringRef File,
                                         llvm::ArrayRef<FileStamp> Seen);

} // namespace arraylint

#endif
