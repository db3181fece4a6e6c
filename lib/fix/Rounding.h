//===- Rounding.h - Does an element's place decide its last bit? ----------===//
//
// Answers: "is every element of this work computed alike, alone, in a slice or
// in the whole array?"
//
//   z.slice(0, s, s + 10).sigmoid_()    no: eight elements in a vector, two one
//                                       by one, and both round in their own way
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_ROUNDING_H
#define ARRAYLINT_FIX_ROUNDING_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Is there a call in \p S whose rounding depends on where an element stands?
bool roundsByPlace(const clang::Stmt *S, RoleLookup &Roles);

} // namespace arraylint

#endif
