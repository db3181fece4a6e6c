//===- Minimum.h - The smaller of two numbers -----------------------------===//
//
// Answers: "is this `std::min(a, b)`?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_MINIMUM_H
#define ARRAYLINT_ANALYSIS_CODE_MINIMUM_H

#include "clang/AST/Expr.h"

namespace arraylint {

/// Returns \p E as a call of `std::min` with two arguments, or null.
const clang::CallExpr *asMinimum(const clang::Expr *E);

} // namespace arraylint

#endif
