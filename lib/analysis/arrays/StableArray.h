//===- StableArray.h - Array expressions that a loop does not change ------===//
//
// Answers: "does this expression have the same elements in every iteration of
// the loop, even if other code holds handles of its arrays?"
//
//   auto w = torch::ones({n});
//   for (...) { y += w.exp(); f(y); }     w.exp() is stable: w has no alias
//   for (...) { y += v.exp(); f(y); }     a parameter v may be written by f
//
// An array that was created in the function and has one name is written only
// through that name. Any other array may be written by unknown code, by writes
// to arrays that may alias it, and by stores through pointers. An array created
// in the function does not alias a parameter or another array created in it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p E free of side effects and the same in every iteration of \p L?
bool isStable(const clang::Expr *E, const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
