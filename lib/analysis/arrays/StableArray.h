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
//   void g(const Vector &v)     nothing here writes v, but f or its caller may
//
// An array with value semantics that the function is given for reading, or a
// member of such an object, is trusted to stay the same unless the loop calls a
// function whose only purpose can be to change something else. A private member
// that only constructors write (FixedField.h) is trusted without that.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

enum class Stability : uint8_t {
  Varies,
  Trusted, ///< the same, if nothing writes what the function may only read
  Certain,
};

/// How certain is it that \p E, free of side effects, is the same in every
/// iteration of \p L?
Stability stability(const clang::Expr *E, const Loop &L, RoleLookup &Roles);

inline bool isStable(const clang::Expr *E, const Loop &L, RoleLookup &Roles) {
  return stability(E, L, Roles) != Stability::Varies;
}

} // namespace arraylint

#endif
