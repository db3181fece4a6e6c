//===- ConstantValue.h - Integers known at compile time -------------------===//
//
// Answers: "to which integer does this expression certainly evaluate?" Local
// variables that are initialized and never written again are resolved.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_CONSTANTVALUE_H
#define ARRAYLINT_ANALYSIS_CODE_CONSTANTVALUE_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

std::optional<int64_t> constantValue(const clang::Expr *E,
                                     const FunctionBody &Body);

/// The initializer, spelled(), of the local variable that \p E names, if the
/// variable is never written afterwards; otherwise \p E itself, spelled().
const clang::Expr *onlyInitializer(const clang::Expr *E,
                                   const FunctionBody &Body);

/// The initializer of the local variable that \p E names, if the variable is
/// never written afterwards: `int n = 1000;`. Null if there is none.
const clang::Expr *onlyValue(const clang::Expr *E, const FunctionBody &Body);
/// The same for a variable of any function in this unit.
const clang::Expr *onlyValue(const clang::DeclRefExpr *Name, RoleLookup &Roles);

/// The body of the function that declares the local variable \p D; null if that
/// is not known.
const FunctionBody *bodyAround(const clang::ValueDecl &D, RoleLookup &Roles);

/// Is \p Variable written, or passed by mutable reference, inside \p Where?
bool isWrittenIn(const clang::ValueDecl *Variable, const clang::Stmt *Where,
                 const FunctionBody &Body);

} // namespace arraylint

#endif
