//===- Branch.h - Control flow that depends on a value --------------------===//
//
// Answers: "which if, loop, ?: or short circuit tests the value of this
// expression?" and "may this code jump?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_BRANCH_H
#define ARRAYLINT_ANALYSIS_CODE_BRANCH_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The statement or operator whose condition contains \p Value; null if the
/// value does not control a branch.
const clang::Stmt *branchOn(const clang::Expr *Value, const FunctionBody &Body);

/// Is \p Site executed unless the function returns or throws before?
bool isUnguarded(const clang::Expr *Site, const FunctionBody &Body);

/// Does \p S contain a break, continue, return, goto or throw, other than in
/// lambdas and \p Except?
bool mayJump(const clang::Stmt *S, const clang::Stmt *Except = nullptr);

} // namespace arraylint

#endif
