//===- CommentScope.h - Which lines does a comment speak for? -------------===//
//
//   s += a.item();   // one that follows code: for that line
//
//   // one on a line of its own: for the statement or the definition that comes
//   // next, with all that is in it
//   for (auto &a : all)
//     s += a.item();
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_COMMENTSCOPE_H
#define ARRAYLINT_BASE_SOURCE_COMMENTSCOPE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

struct ScopedComment {
  unsigned Offset = 0;
  /// As it is written. A `//` whose parentheses are open goes on in the `//` of
  /// the next line: formatting breaks long ones.
  std::string Text;
  /// Both 0 if no code follows in the block that it stands in.
  unsigned FirstLine = 0, LastLine = 0;
};

/// Those comments of \p Text that hold \p Word.
std::vector<ScopedComment> scopedComments(const std::string &Text,
                                          llvm::StringRef Word);

} // namespace arraylint

#endif
