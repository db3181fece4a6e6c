//===- ReturnedValue.h - What a function makes for its caller -------------===//
//
// Answers: "does this function always return the same element type, or a new
// array that depends only on its arguments?"
//
//   auto real() { return torch::kFloat64; }           "float64"
//   Tensor buffer(int n) { return torch::zeros({n}); }  the call of zeros
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_RETURNEDVALUE_H
#define ARRAYLINT_ANALYSIS_CALLS_RETURNEDVALUE_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// The element type that \p E names, also one that a library does not support;
/// "" if it names none.
llvm::StringRef namedDtype(const clang::Expr *E, RoleLookup &Roles);

/// May a function of this type return an element type?
bool mayReturnDtype(const clang::FunctionDecl &F);
/// The element type that all return statements of \p Body name, or "".
llvm::StringRef returnedDtype(const FunctionBody &Body, RoleLookup &Roles);

/// The allocation whose result every path through \p Body returns, if it
/// depends on nothing but parameters and constants; null if there is none.
const ArrayEvent *returnedAllocation(const FunctionBody &Body,
                                     RoleLookup &Roles);

} // namespace arraylint

#endif
