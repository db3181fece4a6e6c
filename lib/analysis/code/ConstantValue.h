//===- ConstantValue.h - What is known at compile time --------------------===//
//
// Answers: "which integer is this expression, for certain?" Also sees through
// local variables that are initialised once and never written again.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_CONSTANTVALUE_H
#define ARRAYLINT_ANALYSIS_CODE_CONSTANTVALUE_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

std::optional<int64_t> constantValue(const clang::Expr *E,
                                     const FunctionBody &Body);

/// What \p E is made from: the initialiser of a local variable that nobody
/// writes afterwards, else \p E itself; spelled.
const clang::Expr *onlyInitialiser(const clang::Expr *E,
                                   const FunctionBody &Body);

/// The initialiser of the local variable that \p E names, if nobody writes the
/// variable afterwards: `int n = 1000;`. Null if there is none.
const clang::Expr *onlyValue(const clang::Expr *E, const FunctionBody &Body);

/// Is \p Variable written, or handed out for writing, anywhere below \p Where?
bool isWrittenIn(const clang::ValueDecl *Variable, const clang::Stmt *Where,
                 const FunctionBody &Body);

} // namespace arraylint

#endif
