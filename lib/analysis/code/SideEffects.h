//===- SideEffects.h - Side effects of expressions ------------------------===//
//
// Answers: "may evaluating this have an effect other than returning a value?"
//
//   x.add(y * 2)      no             x.add_(y), torch::rand({n}), f(x)   yes
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SIDEEFFECTS_H
#define ARRAYLINT_ANALYSIS_CODE_SIDEEFFECTS_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// The operand that a built-in assignment or increment writes: a in `a = b`, `a
/// += b`, `++a`. Null for other statements.
const clang::Expr *writtenOperand(const clang::Stmt *S);

/// May \p F, which \p Call calls, write an argument through a parameter that it
/// declares, as a reference or a pointer?
bool mayWriteArguments(const clang::FunctionDecl &F, const clang::Expr *Call);

/// Does \p F, which \p Call calls, certainly not write its arguments and object
/// through the parameters that it declares? With C++20, `constexpr` says
/// nothing about that: `std::exchange`, `std::vector::erase`.
bool leavesArguments(const clang::FunctionDecl &F, const clang::Expr *Call);

/// Does \p S call a method of the own object that may change its fields?
bool callsOwnMethod(const clang::Stmt &S);

/// Is the call \p E free of side effects, apart from those of its arguments?
bool isPureCall(const clang::Expr *E, RoleLookup &Roles);

/// Is \p S free of side effects, apart from those of its parts?
bool isPureByItself(const clang::Stmt *S, RoleLookup &Roles);

/// Are \p S and all of its parts free of side effects?
bool isPure(const clang::Stmt *S, RoleLookup &Roles);

/// Are all calls in \p S free of side effects, apart from those of array APIs,
/// operators that compute, and those of which \p IsKnown is true? Not
/// `std::rand()`, `printf("%d", n)`, `file >> n` and `distribution(generator)`.
bool callsPureCode(
    const clang::Stmt *S, RoleLookup &Roles,
    llvm::function_ref<bool(const clang::CallExpr &)> IsKnown =
        [](const clang::CallExpr &) { return false; });

} // namespace arraylint

#endif
