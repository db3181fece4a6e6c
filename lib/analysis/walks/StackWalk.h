//===- StackWalk.h - Loops over the parts of an array ---------------------===//
//
// Answers: "does this loop process one part after the other of an array that it
// does not change, so that one call could process all parts? Or does it fill
// one part after the other?"
//
//   for (i = 0; i < 64; ++i)
//     auto q = qr(a[i]);            the parts a[0] to a[63] of a
//   for (i = 0; i < 64; ++i)
//     batch[i] = sample(i);         likewise of batch
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_STACKWALK_H
#define ARRAYLINT_ANALYSIS_WORK_STACKWALK_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p E a different part of the same array in each iteration of \p L? False
/// if an iteration may depend on an earlier one.
bool isPartOfStack(const clang::Expr *E, const Loop &L, RoleLookup &Roles);

/// The view of \p E, or of a view of it, that is used otherwise:
/// `x[i].view({-1})` for `x` in `x[i].view({-1}) + 1`.
const clang::Expr *outermostView(const clang::Expr *E, const FunctionBody &Body,
                                 RoleLookup &Roles);

/// Is \p Value assigned, or given by `index_put_`, to a different part of the
/// same array in each iteration of \p L, which does nothing else with that
/// array?
bool fillsPart(const clang::Expr *Value, const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
