//===- Initializer.h - What a variable is initialized with ----------------===//
//
// Answers: "which expression gives this variable its first value, and which
// variable gets this value?" An initializer never mentions the variable itself,
// so that following initializers comes to an end.
//
//   const int n = 2 * m;   2 * m
//   Tensor &x = x;         none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_INITIALIZER_H
#define ARRAYLINT_ANALYSIS_EVENTS_INITIALIZER_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The initializer of the local variable \p Variable; null if there is none, or
/// if it mentions the variable.
const clang::Expr *initializerOf(const clang::VarDecl &Variable,
                                 const FunctionBody &Body);

/// `int n = n;`. Visits the whole initializer.
bool isInitializedWithItself(const clang::VarDecl &Variable);

/// The variable that is initialized with \p E; null if there is none.
const clang::VarDecl *initializedWith(const clang::Expr *E,
                                      const FunctionBody &Body);

/// The variable that is initialized with, or assigned, the value of \p Call;
/// null if there is none.
const clang::ValueDecl *variableSetTo(const clang::Expr *Call,
                                      const FunctionBody &Body);

/// May an array with value semantics be made of memory that others can write,
/// as in `Vector v(x.memptr(), n, false);`?
bool mayWrapMemory(const clang::VarDecl &Variable);

} // namespace arraylint

#endif
