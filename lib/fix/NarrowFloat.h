//===- NarrowFloat.h - Are these numbers too short to be summed? ----------===//
//
// Answers: "may the elements of this array have a floating-point type that
// loses digits, or overflows, if the numbers of many iterations are added?"
//
//   auto loss = net(x.to(torch::kHalf)).sum();   loss may
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_NARROWFLOAT_H
#define ARRAYLINT_FIX_NARROWFLOAT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is a type with at most 16 bits named where \p Array is computed from, and by
/// no later cast? What an unknown function returns may have each type that its
/// caller names.
bool mayBeNarrowFloat(const clang::Expr *Array, const FunctionBody &Body,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
