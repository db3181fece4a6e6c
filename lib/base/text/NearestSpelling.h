//===- NearestSpelling.h - Did you mean? ----------------------------------===//
//
//   didYouMean("--fxi", {"--fix", "--diff"})   // "; did you mean '--fix'?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_NEARESTSPELLING_H
#define ARRAYLINT_BASE_TEXT_NEARESTSPELLING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// The end of a message about the unknown \p Word, suggesting the nearest of \p
/// Words; empty if none is near.
std::string didYouMean(llvm::StringRef Word,
                       llvm::ArrayRef<llvm::StringRef> Words);
std::string didYouMean(llvm::StringRef Word, llvm::ArrayRef<std::string> Words);

} // namespace arraylint

#endif
