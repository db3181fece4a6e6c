//===- LostWrite.h - Writes that are never read ---------------------------===//
//
// Answers: "is the result of writing to this new array discarded with it?"
//
//   x.flip(0).zero_();                       the temporary is written
//   auto d = x.flip(0); use(d); d.zero_();   d is not read afterwards
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The call that writes \p Made, a new array, or a view of it, after which
/// neither is used; empty if there is none.
ArrayCall lostWrite(const clang::Expr *Made, const FunctionBody &Body,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
