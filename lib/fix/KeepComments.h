//===- KeepComments.h - What was explained stays explained ----------------===//
//
// Answers: "which comments would these edits drop, and where do they go?"
//
//   for (int i = 0; i < n; ++i) {
//     // the gain                 ->   // the gain
//     y[i] = x[i] * 2;                 y.copy_(x * 2);
//   }
//
// On lines of their own before the statement that they stood in.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_KEEPCOMMENTS_H
#define ARRAYLINT_FIX_KEEPCOMMENTS_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include <vector>

namespace arraylint {

/// Gives \p Edits, those of one fix, the comments that they remove and do not
/// write again.
void keepComments(std::vector<clang::FixItHint> &Edits,
                  const clang::SourceManager &Sources);

} // namespace arraylint

#endif
