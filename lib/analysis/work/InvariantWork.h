//===- InvariantWork.h - The same array on every pass ---------------------===//
//
// Answers: "does this call compute, on every pass of a loop, an array that it
// could have computed once, and is it the largest expression that does?"
//
//   for (...) y += (a * b).exp() * y;      (a * b).exp(), not a * b
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_INVARIANTWORK_H
#define ARRAYLINT_ANALYSIS_WORK_INVARIANTWORK_H

#include "analysis/events/ArrayUse.h"

namespace arraylint {

/// Does \p Call compute a new array from others? Not views, draws,
/// allocations, or what waits for the device.
bool isArrayWork(const ArrayCall &Call, const FunctionBody &Body,
                 RoleLookup &Roles);

/// Is \p Call array work that gives the same on every pass of \p L?
bool isInvariantWork(const ArrayCall &Call, const Loop &L, RoleLookup &Roles);

/// Is \p Site part of a larger expression that is invariant work in \p L?
bool isPartOfInvariantWork(const clang::Expr *Site, const Loop &L,
                           RoleLookup &Roles);

} // namespace arraylint

#endif
