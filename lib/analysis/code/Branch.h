//===- Branch.h - Does control flow hang on this value? -------------------===//
//
// Answers: "which if, loop, ?: or short circuit tests the value of this
// expression?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_BRANCH_H
#define ARRAYLINT_ANALYSIS_CODE_BRANCH_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The statement or operator whose condition \p Value is part of; null if the
/// value is only computed with.
const clang::Stmt *branchOn(const clang::Expr *Value, const FunctionBody &Body);

} // namespace arraylint

#endif
