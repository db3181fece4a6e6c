//===- DroppedValue.h - Discarded values ----------------------------------===//
//
// Answers: "is the value of this expression discarded, and does the surrounding
// code show that this is intended?"
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

/// Is \p Value an expression statement, an arm of one, or the left operand of a
/// comma?
bool isDropped(const clang::Expr *Value, const FunctionBody &Body);

/// Is \p Value dropped, or does it only initialize a variable that is used
/// nowhere?
bool isUnused(const clang::Expr *Value, const FunctionBody &Body);

/// The local variable that is initialized with \p Value, a number, or with what
/// it is converted to, and used nowhere; null if there is none.
///
///   const float loss = total.item().toFloat();
///
const clang::VarDecl *unusedVariable(const clang::Expr *Value,
                                     const FunctionBody &Body);

/// Is the result of \p Call discarded intentionally: in a test that it throws,
/// in a warm-up, in a timing, or in an argument of a macro?
bool isDroppedOnPurpose(const ArrayEvent &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
