//===- NumberArray.h - Arrays of one number that a number replaces --------===//
//
// Answers: "is the array of one number that this call makes only there because
// nobody wrote the number?"
//
//   torch::max(x, torch::zeros_like(x))   the call of `max`
//   torch::ones_like(x) - x               the subtraction
//   torch::ones({n}) - x                  none: x may have one element
//   0.1 * torch::ones({n})                the product, a second pass
//   torch::zeros({n}).fill_(0.1)          the second pass
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_NUMBERARRAY_H
#define ARRAYLINT_ANALYSIS_CALLS_NUMBERARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The elementwise work that alone has the array that \p Made makes, has a form
/// that takes a number, and has a result of the same shape and type with it;
/// none if there is none.
ArrayCall workThatTakesNumber(const ArrayEvent &Made, RoleLookup &Roles);

/// The call that gives all elements of the array that \p Made makes, which
/// nothing has read, another number; none if there is none.
ArrayCall secondFill(const ArrayEvent &Made, RoleLookup &Roles);

} // namespace arraylint

#endif
