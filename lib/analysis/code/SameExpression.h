//===- SameExpression.h - Written the same --------------------------------===//
//
// Answers: "do these two expressions say the same?" Whether they give the same
// value is another question: something may be written in between.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SAMEEXPRESSION_H
#define ARRAYLINT_ANALYSIS_CODE_SAMEEXPRESSION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The same operations on the same declarations and constants; lists in braces
/// part by part. Two missing expressions are the same.
bool isSameExpression(const clang::Expr *A, const clang::Expr *B,
                      const FunctionBody &Body);

/// Equal for the same expressions; lists in braces have none.
unsigned expressionHash(const clang::Expr *E, const FunctionBody &Body);

} // namespace arraylint

#endif
