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

/// May a function of this type return an element type?
bool mayReturnDtype(const clang::FunctionDecl &F);
/// The element type, supported or not, that all return statements of \p Body
/// name, or "".
llvm::StringRef returnedDtype(const FunctionBody &Body, RoleLookup &Roles);

/// The new array that a function returns on every path: an allocation, or the
/// result of a function that other units describe. Both depend on nothing but
/// parameters and constants.
struct ReturnedArray {
  const ArrayEvent *Made = nullptr;
  const UserCall *Call = nullptr;
  const FunctionBody *Body = nullptr; ///< contains them
};

/// What \p Body, or functions of this unit whose result it returns, may
/// allocate; empty if it does not. \p ForFacts: ends at each function that
/// other units know.
ReturnedArray returnedArray(const FunctionBody &Body, const ArrayEvents &Events,
                            RoleLookup &Roles, bool ForFacts = false);

} // namespace arraylint

#endif
