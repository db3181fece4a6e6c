//===- SameExpression.h - Syntactic equality of expressions ---------------===//
//
// Answers: "are these two expressions spelled the same?" That does not mean
// that they have the same value: a variable may be written in between.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SAMEEXPRESSION_H
#define ARRAYLINT_ANALYSIS_CODE_SAMEEXPRESSION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// True for the same operations on the same declarations and constants. Braced
/// lists are compared item by item. Two null expressions are the same.
bool isSameExpression(const clang::Expr *A, const clang::Expr *B,
                      const FunctionBody &Body);

/// A hash that is equal for equal expressions; \p E must not be a braced list.
unsigned expressionHash(const clang::Expr *E, const FunctionBody &Body);

} // namespace arraylint

#endif
