//===- MakeInType.h - Make an array in the type that is needed ------------===//
//
// Answers: "how does `zeros({n}).to(kInt64)` become `zeros({n}, kInt64)`?"
//
// Safe for arrays of one number. For random numbers it is only suggested,
// because a generator draws different numbers for another type, and so it is
// for `arange(n)`, which may round large numbers in other ways.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_CREATION_MAKEINTYPE_H
#define ARRAYLINT_FIX_CREATION_MAKEINTYPE_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires that \p Type is all that \p Cast specifies, and that the dtype
/// parameter is the first one that \p Made does not pass.
std::optional<Fix> makeInType(const ArrayEvent &Made, const ArrayCall &Cast,
                              const clang::Expr &Type);

} // namespace arraylint

#endif
