//===- DrawInType.h - Draw random numbers in the needed type --------------===//
//
// Answers: "how does `rand({n}).to(kFloat64)` become `rand({n}, kFloat64)`?"
//
// Suggested, because a generator draws different numbers for another type.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DRAWINTYPE_H
#define ARRAYLINT_FIX_FORMS_DRAWINTYPE_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires that \p Type is all that \p Cast specifies, and that the dtype
/// parameter is the first one that \p Draw does not pass.
std::optional<Fix> drawInType(const ArrayEvent &Draw, const ArrayCall &Cast,
                              const clang::Expr &Type);

} // namespace arraylint

#endif
