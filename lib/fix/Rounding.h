//===- Rounding.h - Does rounding depend on an element's position? --------===//
//
// Answers: "is every element of this work rounded in the same way, whether it
// is computed in a slice or in the whole array?"
//
//   z.slice(0, s, s + 10).sigmoid_()    no: eight elements are computed by a
//                                       vector instruction, two one by one,
//                                       and the two ways round differently
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_ROUNDING_H
#define ARRAYLINT_FIX_ROUNDING_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Does \p S contain a call whose rounding depends on the position of an
/// element?
bool roundsByPlace(const clang::Stmt *S, RoleLookup &Roles);

} // namespace arraylint

#endif
