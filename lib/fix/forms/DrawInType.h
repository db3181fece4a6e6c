//===- DrawInType.h - Draw random numbers in the type that is needed ------===//
//
// Answers: "how does `rand({n}).to(kFloat64)` become `rand({n}, kFloat64)`?"
//
// Suggested: other bits are drawn for another type.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DRAWINTYPE_H
#define ARRAYLINT_FIX_FORMS_DRAWINTYPE_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing unless \p Type is all that \p Cast says, and the dtype parameter is
/// the first that \p Draw leaves out.
std::optional<Fix> drawInType(const ArrayEvent &Draw, const ArrayCall &Cast,
                              const clang::Expr &Type);

} // namespace arraylint

#endif
