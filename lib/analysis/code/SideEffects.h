//===- SideEffects.h - Is only a value made? ------------------------------===//
//
// Answers: "could evaluating this change anything but what it returns?"
//
//   x.add(y * 2)      no             x.add_(y), torch::rand({n}), f(x)   yes
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SIDEEFFECTS_H
#define ARRAYLINT_ANALYSIS_CODE_SIDEEFFECTS_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// What an assignment or a step of a built-in type writes: a of `a = b`,
/// `a += b`, `++a`. Null for anything else.
const clang::Expr *writtenOperand(const clang::Stmt *S);

/// Does the call \p E only ask, or compute without writing? Its arguments do
/// not count.
bool isPureCall(const clang::Expr *E, RoleLookup &Roles);

/// Has \p S no side effects but those that its parts may have?
bool isPureByItself(const clang::Stmt *S, RoleLookup &Roles);

/// Is \p S, with all that it evaluates, free of side effects?
bool isPure(const clang::Stmt *S, RoleLookup &Roles);

} // namespace arraylint

#endif
