//===- Count.h - A number with its noun -----------------------------------===//
//
//   count(1, "file")      // "1 file"
//   count(3, "fix")       // "3 fixes"
//   grouped(1234567)      // "1,234,567"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_COUNT_H
#define ARRAYLINT_BASE_TEXT_COUNT_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// \p Noun, a regular noun in the singular, in the form that follows \p Number.
std::string plural(uint64_t Number, llvm::StringRef Noun);

std::string count(uint64_t Number, llvm::StringRef Noun);

/// \p Number with commas between groups of three digits.
std::string grouped(uint64_t Number);

} // namespace arraylint

#endif
