//===- MostIterations.h - Guards that most iterations pass ----------------===//
//
// Answers: "does a loop execute this expression on most iterations, though not
// on every one?" A guard is passed on most iterations if it excludes what is
// absent or incomplete, or the first or last iterations, or if it is a setting
// that does not change while the loop runs.
//
//   if (!p.grad().defined()) continue;      if (i + 1 < n) d(i);
//   if (batch.size(0) < size) continue;     if (clip) total += norm(x);
//
// Docs: decisions/0023-most-iterations.md
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_MOSTITERATIONS_H
#define ARRAYLINT_ANALYSIS_CODE_MOSTITERATIONS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does each iteration of \p L execute \p Site, apart from those in which a
/// guard of \p Site has an unusual value? False if each iteration executes it
/// anyway, and for output under a setting.
bool isOnMostIterations(const clang::Expr *Site, const Loop &L,
                        RoleLookup &Roles);

} // namespace arraylint

#endif
