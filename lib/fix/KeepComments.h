//===- KeepComments.h - Edits that preserve comments ----------------------===//
//
// Answers: "which comments would these edits delete, and where are they put
// instead?"
//
//   for (int i = 0; i < n; ++i) {
//     // the gain                 ->   // the gain
//     y[i] = x[i] * 2;                 y.copy_(x * 2);
//   }
//
// Each comment is put on a line of its own before the statement that contained
// it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_KEEPCOMMENTS_H
#define ARRAYLINT_FIX_KEEPCOMMENTS_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include <vector>

namespace arraylint {

/// Adds to \p Edits, which belong to one fix, the comments that they would
/// otherwise remove.
void keepComments(std::vector<clang::FixItHint> &Edits,
                  const clang::SourceManager &Sources);

} // namespace arraylint

#endif
