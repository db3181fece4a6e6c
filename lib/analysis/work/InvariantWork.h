//===- InvariantWork.h - Loop-invariant array computations ----------------===//
//
// Answers: "does this call compute a loop-invariant array, and is it the
// largest expression that does?"
//
//   for (...) y += (a * b).exp() * y;      (a * b).exp(), not a * b
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_INVARIANTWORK_H
#define ARRAYLINT_ANALYSIS_WORK_INVARIANTWORK_H

#include "analysis/events/ArrayUse.h"

namespace arraylint {

/// Does \p Call compute a new array from others? Not true for views, random
/// draws, allocations, and calls that wait for the device.
bool isArrayWork(const ArrayCall &Call, const FunctionBody &Body,
                 RoleLookup &Roles);

/// The array that \p E, of another type, is converted to for a parameter, as in
/// `norm(a.transpose())`; null if it is not.
const clang::CXXConstructExpr *conversionForCall(const clang::Expr *E,
                                                 const FunctionBody &Body,
                                                 RoleLookup &Roles);

/// Is \p Call an array computation that is loop-invariant in \p L?
bool isInvariantWork(const ArrayCall &Call, const Loop &L, RoleLookup &Roles);

/// Is \p Work the first value of an array of the iteration that is then only
/// read and replaced by what is computed from it alone, in the same block?
///   Vector e = -rate * t; e = e.array().exp();
bool isOnlyRefined(const ArrayCall &Work, const Loop &L, RoleLookup &Roles);

/// Is \p Site part of a larger expression that is loop-invariant in \p L?
bool isPartOfInvariantWork(const clang::Expr *Site, const Loop &L,
                           RoleLookup &Roles);

} // namespace arraylint

#endif
