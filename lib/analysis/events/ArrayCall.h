//===- ArrayCall.h - One call of an array API -----------------------------===//
//
// Answers: "what does this call do, to which array, with which arguments?"
//
//   x.slice(0, i, i + 64)   object() is x, argument(Parameter::Start) is i
//
// Calls of methods, free functions, operators, conversions and constructors are
// represented in the same way.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYCALL_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYCALL_H

#include "analysis/events/RoleLookup.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

/// \p E without the nodes that are not spelled in the source: implicit
/// conversions, copies of handles, temporaries, parentheses, `std::move`.
const clang::Expr *spelled(const clang::Expr *E);

/// The function or constructor that \p E calls; null if it is not known.
const clang::FunctionDecl *calledFunction(const clang::Expr *E);

/// Like calledFunction(), but null for a virtual function, whose override may
/// run instead.
const clang::FunctionDecl *certainCallee(const clang::Expr *E);

/// Like calledFunction(), but the variable if a function object
/// (`std::ranges::sort`) is called.
const clang::NamedDecl *calledName(const clang::Expr *E);

struct ArrayCall {
  const clang::Expr *Site = nullptr;
  const clang::FunctionDecl *Callee = nullptr;
  const VocabularyEntry *Entry = nullptr;

  bool has(Role R) const { return Entry && Entry->has(R); }
  explicit operator bool() const { return Entry != nullptr; }

  /// The object of a method or member operator; null for free functions.
  const clang::Expr *object() const;
  /// The arguments as written, without the object; null for defaulted ones.
  llvm::SmallVector<const clang::Expr *, 4> arguments() const;
  /// The argument for the parameter \p P, spelled(); null if it is absent or
  /// unknown.
  const clang::Expr *argument(Parameter P) const;
  /// The indices of the element, one per axis: the items of a braced list, the
  /// arguments of `x(i, j)`, or else the argument for Parameter::Index.
  llvm::SmallVector<const clang::Expr *, 4> indices() const;
  /// The array that the call operates on: argument(Array), or else the object,
  /// or else the first argument.
  const clang::Expr *array() const;
};

/// Returns \p E as a call of a known array API; an empty ArrayCall if it is
/// none.
ArrayCall arrayCall(const clang::Expr *E, RoleLookup &Roles);

/// The braced list in an argument like `{n, m}` or `{slice(0, 1)}`, found below
/// the conversions that turn it into a list; null if there is none.
const clang::InitListExpr *bracedList(const clang::Stmt *Argument);

/// The variable or field that \p E names; null for any other expression.
const clang::ValueDecl *namedVariable(const clang::Expr *E);

/// The array that owns the storage of \p E: `x` for `x`, `x[i]`,
/// `x.slice(...)`, `x.add_(y)`. Stops at calls that allocate storage.
const clang::Expr *storageOf(const clang::Expr *E, RoleLookup &Roles);

/// May \p Call return its array itself, or a view of it? `x.to(kCPU)` and
/// `x.reshape({-1})` do if there is nothing to convert.
bool mayReturnItsArray(const ArrayCall &Call);

/// The array that writing \p E may write: as storageOf(), and x for
/// `x.to(device)`.
const clang::Expr *writtenStorage(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
