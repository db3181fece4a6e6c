//===- SuppressionScope.h - Which lines does a comment apply to? ----------===//
//
//   s += a.item();   // after code: applies to that line
//
//   // on a line of its own: applies to the statement or definition that
//   // follows, with everything in it
//   for (auto &a : all)
//     s += a.item();
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_SUPPRESSIONSCOPE_H
#define ARRAYLINT_BASE_SOURCE_SUPPRESSIONSCOPE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

struct SuppressionScope {
  unsigned Offset = 0;
  /// The text as written. A `//` comment with an unclosed parenthesis continues
  /// in the `//` of the next line, because formatters break long comments.
  std::string Text;
  /// The lines that the comment applies to, inclusive. Both are 0 if no code
  /// follows in the enclosing block.
  unsigned FirstLine = 0, LastLine = 0;
};

/// Returns the comments of \p Text that contain \p Word.
std::vector<SuppressionScope> suppressionScopes(const std::string &Text,
                                                llvm::StringRef Word);

} // namespace arraylint

#endif
