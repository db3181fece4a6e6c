//===- ArrayPlace.h - Arrays that reside on a device ----------------------===//
//
// Answers: "is this array certainly processed on a device?" Always true for
// libraries that distribute arrays over devices; otherwise only if the code
// names a device for the array, or for an array that it is computed from.
//
//   auto x = torch::zeros({64}, torch::kCUDA);   x, x * 2
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ARRAYPLACE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ARRAYPLACE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool isOnDevice(const clang::Expr *Array, const FunctionBody &Body,
                RoleLookup &Roles);

} // namespace arraylint

#endif
