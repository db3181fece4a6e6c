//===- ArithmeticOperator.h - Functions that do an operator's work --------===//
//
// Answers: "which arithmetic operator does this call compute?"
//
//   x + y, x += y, torch::add(x, y), x.add_(y)      OO_Plus
//   torch::maximum(x, y)                            OO_None
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_ARITHMETICOPERATOR_H
#define ARRAYLINT_ANALYSIS_CODE_ARITHMETICOPERATOR_H

#include "analysis/events/ArrayCall.h"
#include "clang/Basic/OperatorKinds.h"

namespace arraylint {

/// The recipe that writes the result of \p Operator to an existing array; ""
/// if there is none.
llvm::StringRef outRecipe(clang::OverloadedOperatorKind Operator);

/// The operator that \p Call is, without the assignment in it, or that the
/// library's recipes know the called function for. OO_None for other functions.
clang::OverloadedOperatorKind operatorOf(const ArrayCall &Call);

} // namespace arraylint

#endif
