//===- Extent.h - Does a loop cover a whole array? ------------------------===//
//
// Answers: "is the range [start, stop) of this loop exactly the first axis of
// this array?" It is if start is 0 and stop is `x.size(0)` or the extent that x
// was allocated with.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_EXTENT_H
#define ARRAYLINT_FIX_EXTENT_H

#include "analysis/loops/InductionVariable.h"

namespace arraylint {

/// Is \p E known to be the number of elements along the first axis of \p Array?
bool isFirstExtent(const clang::Expr *E, const clang::Expr *Array,
                   const FunctionBody &Body, RoleLookup &Roles);

/// Could \p E be the extent of \p Array along \p Axis? False if it is known to
/// be another number or is computed.
bool mayBeExtent(const clang::Expr *E, const clang::Expr *Array, unsigned Axis,
                 const FunctionBody &Body, RoleLookup &Roles);

/// Do the iterations of the loop provably cover axis 0 of \p Array?
bool coversFirstAxis(const InductionVariable &I, const clang::Expr *Array,
                     const Loop &L, RoleLookup &Roles);

/// Could the iterations cover all of axis 0? False if they start elsewhere or
/// are known to stop elsewhere.
bool mayCoverFirstAxis(const InductionVariable &I, const clang::Expr *Array,
                       const Loop &L, RoleLookup &Roles);

/// Is \p Array contiguous in memory, so that a pointer to its data can iterate
/// over all elements? A slice may not be.
bool isContiguous(const clang::Expr *Array, const FunctionBody &Body,
                  RoleLookup &Roles);

/// Are both known to have the same value: the same constant, or the same
/// variable that is never written in the function?
bool isSameValue(const clang::Expr *A, const clang::Expr *B,
                 const FunctionBody &Body);

} // namespace arraylint

#endif
