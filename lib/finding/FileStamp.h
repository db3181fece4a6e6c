//===- FileStamp.h - Is this still the file that was analysed? ------------===//
#ifndef ARRAYLINT_FINDING_FILESTAMP_H
#define ARRAYLINT_FINDING_FILESTAMP_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace arraylint {

struct FileStamp {
  std::string File; ///< absolute path
  uint64_t Size = 0;
  uint64_t Hash = 0;

  auto operator<=>(const FileStamp &) const = default;
};

FileStamp stampOf(llvm::StringRef File, llvm::StringRef Content);

} // namespace arraylint

#endif
