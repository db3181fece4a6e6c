//===- SameShape.h - Sizes that only look variable ------------------------===//
//
// Answers: "is this shape, size or type the same in every iteration of the
// loop, although variables of the iteration hold it?"
//
//   for (int i = 0; i < n; ++i) {
//     const int k = x.size(0);               // x is never rebound
//     auto t = zeros({k});                   // the same
//     auto next = zeros(field.shape());      // the same, although
//     field = next;                          // field is rebound
//     auto u = zeros_like(x[i]);             // x[i] has the shape of x[0]
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_SAMESHAPE_H
#define ARRAYLINT_ANALYSIS_WORK_SAMESHAPE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p E, an argument of an allocation, have the same value or shape in
/// each iteration of \p L, and no side effects? \p Made, which may be null, is
/// the variable that holds the allocated array.
bool isSameShape(const clang::Expr *E, const Loop &L,
                 const clang::VarDecl *Made, RoleLookup &Roles);

} // namespace arraylint

#endif
