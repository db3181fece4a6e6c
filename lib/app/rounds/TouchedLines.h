//===- TouchedLines.h - Format the lines that edits changed ---------------===//
//
// Formats only changed lines, as clang-format does with a line range. The style
// is that of the project's .clang-format; without one, nothing is formatted.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_TOUCHEDLINES_H
#define ARRAYLINT_APP_ROUNDS_TOUCHEDLINES_H

#include "finding/Finding.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// Lines [First, Last], counted from 1.
struct LineRange {
  unsigned First, Last;
  auto operator<=>(const LineRange &) const = default;
};

/// The lines of \p New that were added or changed since \p Old.
std::vector<LineRange> touchedLines(llvm::StringRef Old, llvm::StringRef New);

/// The edits to \p New, the content of \p File, that format its touched lines.
/// Fails if the .clang-format cannot be used.
llvm::Expected<std::vector<Edit>>
formatTouched(llvm::StringRef File, llvm::StringRef Old, llvm::StringRef New);

} // namespace arraylint

#endif
