//===- LostWrite.h - Written, and never looked at -------------------------===//
//
// Answers: "is what is written to this new array dropped with it?"
//
//   x.flip(0).zero_();                       the temporary is written
//   auto d = x.flip(0); use(d); d.zero_();   nothing looks at d afterwards
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The call that writes \p Made, an array of its own, or a view of it, after
/// which nothing uses either; empty if there is none.
ArrayCall lostWrite(const clang::Expr *Made, const FunctionBody &Body,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
