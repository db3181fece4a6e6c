//===- StackWalk.h - One part of an array on each pass --------------------===//
//
// Answers: "does this loop take one part after the other of an array that it
// does not change, so that all parts could be given to one call?"
//
//   for (i = 0; i < 64; ++i)
//     auto q = qr(a[i]);            a[i] of a, which has 64 of them
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_STACKWALK_H
#define ARRAYLINT_ANALYSIS_WORK_STACKWALK_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p E, in \p L, another part of the same array on each pass? False where
/// a pass may need what an earlier one made.
bool isPartOfStack(const clang::Expr *E, const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
