//===- Guard.h - What kind of condition is this? --------------------------===//
//
// Answers: "does this condition let only some passes of a loop through, and
// which?" Seen by its shape: a modulus, a countdown, a null test, an end.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_GUARD_H
#define ARRAYLINT_ANALYSIS_CODE_GUARD_H

#include "analysis/code/LoopContext.h"

namespace arraylint {

/// Periodic, FirstTime, LastPass, or Sometimes for any other condition.
Reach classifyGuard(const clang::Expr *Condition, const Loop &L);

/// Does this branch end by leaving the loop that it stands in?
bool leavesLoop(const clang::Stmt *Branch);

} // namespace arraylint

#endif
