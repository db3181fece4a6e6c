//===- ArrayPlace.h - Where does this array live? -------------------------===//
//
// Answers: "is this array surely worked on by a device?" Always for libraries
// that share arrays between devices; else only if the code names a device for
// it, or for something that it is made of.
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
