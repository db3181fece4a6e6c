//===- DroppedValue.h - A value that nobody takes -------------------------===//
//
// Answers: "is the value of this expression dropped, and does the code around
// it tell that this is what was wanted?"
//
//   x.add(y);                            dropped
//   (void)x.add(y); f(x.add(y));         not dropped
//   EXPECT_THROW(x.add(y), c10::Error);  dropped on purpose
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_DROPPEDVALUE_H
#define ARRAYLINT_ANALYSIS_CODE_DROPPEDVALUE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p Value a statement of its own, an arm of one, or left of a comma?
bool isDropped(const clang::Expr *Value, const FunctionBody &Body);

/// Is the call made to see whether it throws, to warm up or to be timed, or is
/// it an argument of a macro?
bool isDroppedOnPurpose(const ArrayEvent &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
