//===- Guard.h - Classification of conditions in a loop -------------------===//
//
// Answers: "does this condition select only some iterations of a loop, and
// which?" Conditions are recognized by their form: a modulus, a counter, a null
// test, or a comparison with the first or the last iteration.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_GUARD_H
#define ARRAYLINT_ANALYSIS_CODE_GUARD_H

#include "analysis/loops/LoopContext.h"

namespace arraylint {

/// Returns Periodic, FirstIteration or LastIteration, or Sometimes for other
/// conditions.
Reach classifyGuard(const clang::Expr *Condition, const Loop &L);

/// Does \p If test a flag that its first branch clears, as
/// `if (first) { …; first = false; }`?
bool clearsItsFlag(const clang::IfStmt &If, const Loop &L);

/// Does \p L assign the flag \p Condition only where \p Site tells it to, as
/// `if (!seen && Site) seen = true;`? Then the first iterations execute \p
/// Site, until one has found something.
bool isSetOnlyBy(const clang::Expr *Condition, const clang::Expr *Site,
                 const Loop &L);

/// Does this branch end with a statement that leaves the enclosing loop?
bool leavesLoop(const clang::Stmt *Branch);

} // namespace arraylint

#endif
