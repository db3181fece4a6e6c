//===- Extent.h - Does a loop cover the whole of an array? ----------------===//
//
// Answers: "is [start, stop) of this loop exactly the first axis of this
// array?" True for `x.size(0)`, and for the extent that x was allocated with.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_EXTENT_H
#define ARRAYLINT_FIX_EXTENT_H

#include "analysis/code/InductionVariable.h"

namespace arraylint {

/// Is \p E surely the number of elements along the first axis of \p Array?
bool isFirstExtent(const clang::Expr *E, const clang::Expr *Array,
                   const FunctionBody &Body, RoleLookup &Roles);

/// Could \p E be the extent of \p Array along \p Axis? Not if it is known to be
/// another number, or computed.
bool mayBeExtent(const clang::Expr *E, const clang::Expr *Array, unsigned Axis,
                 const FunctionBody &Body, RoleLookup &Roles);

/// Proven coverage of axis 0 of \p Array by the passes of the loop.
bool coversFirstAxis(const InductionVariable &I, const clang::Expr *Array,
                     const Loop &L, RoleLookup &Roles);

/// Could the passes be all of axis 0? Not if they start elsewhere, or are known
/// to stop elsewhere.
bool mayCoverFirstAxis(const InductionVariable &I, const clang::Expr *Array,
                       const Loop &L, RoleLookup &Roles);

/// Do the elements of \p Array lie side by side, as a pointer counts them?
/// Those of a slice may not.
bool liesDense(const clang::Expr *Array, const FunctionBody &Body,
               RoleLookup &Roles);

/// Are both surely the same value: the same constant, or the same variable
/// that nobody writes in the function?
bool isSameValue(const clang::Expr *A, const clang::Expr *B,
                 const FunctionBody &Body);

} // namespace arraylint

#endif
