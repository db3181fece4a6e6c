//===- IterationValue.h - Values that each iteration sets -----------------===//
//
// Answers: "does each iteration of the loop set this variable before it gets
// here, so that no value of an earlier iteration is left?"
//
//   for (int b = 0; b < n; ++b) {
//     place = first + b;
//     rows[b] = x[place];            // yes
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_ITERATIONVALUE_H
#define ARRAYLINT_ANALYSIS_CODE_ITERATIONVALUE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Has the local variable \p Use, whatever path leads there, a value that the
/// same iteration of \p L assigns to it, and does \p Accepts each such value?
bool isSetInIteration(
    const clang::Expr *Use, const Loop &L, RoleLookup &Roles,
    llvm::function_ref<bool(const clang::Expr *Value)> Accepts);

} // namespace arraylint

#endif
