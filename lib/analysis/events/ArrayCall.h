//===- ArrayCall.h - One call of an array API -----------------------------===//
//
// Answers: "what does this call do, to which array, with which arguments?"
//
//   x.slice(0, i, i + 64)   object() is x, argument(Parameter::Start) is i
//
// Methods, free functions, operators, conversions and constructors look the
// same from here.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYCALL_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYCALL_H

#include "analysis/events/RoleLookup.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

/// \p E without what is not written: conversions, copies of handles,
/// temporaries, parentheses, `std::move`.
const clang::Expr *spelled(const clang::Expr *E);

/// The function that \p E calls or constructs with, if it is known.
const clang::FunctionDecl *calledFunction(const clang::Expr *E);

/// The same; for a function object (`std::ranges::sort`) the variable.
const clang::NamedDecl *calledName(const clang::Expr *E);

struct ArrayCall {
  const clang::Expr *Site = nullptr;
  const clang::FunctionDecl *Callee = nullptr;
  const VocabularyEntry *Entry = nullptr;

  bool has(Role R) const { return Entry && Entry->has(R); }
  explicit operator bool() const { return Entry != nullptr; }

  /// The object of a method or member operator; null for free functions.
  const clang::Expr *object() const;
  /// Arguments as written, the object left out, defaulted ones as null.
  llvm::SmallVector<const clang::Expr *, 4> arguments() const;
  /// The argument that plays \p P, spelled; null if it is absent or unknown.
  const clang::Expr *argument(Parameter P) const;
  /// What names the elements, one by one: the items of a list in braces, the
  /// arguments of `x(i, j)`, else the argument for Parameter::Index.
  llvm::SmallVector<const clang::Expr *, 4> indices() const;
  /// The array that the call works on: argument(Array), else the object, else
  /// the first argument.
  const clang::Expr *array() const;
};

/// \p E as a call of a known array API; empty if it is none.
ArrayCall arrayCall(const clang::Expr *E, RoleLookup &Roles);

/// The braces of an argument like `{n, m}` or `{slice(0, 1)}`, looked for below
/// the conversions that turn them into a list; null if there are none.
const clang::InitListExpr *bracedList(const clang::Stmt *Argument);

/// The variable or field that \p E names; null if it is anything else.
const clang::ValueDecl *namedVariable(const clang::Expr *E);

/// The array whose storage \p E shows: `x` for `x`, `x[i]`, `x.slice(...)`,
/// `x.add_(y)`. Stops at calls that make storage of their own.
const clang::Expr *storageOf(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
