//===- ArrayUse.h - What becomes of an array named here -------------------===//
//
// Answers: "is this array only worked on, or does its storage get another
// name, leave the function, or go where we cannot follow?"
//
//   x.add_(y)           Operand      z = x           Aliased
//   f(x.slice(0, 1))    Escapes      return x        Returned
//   [&] { x.zero_(); }  Captured     x = y           Rebound
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYUSE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

enum class UseKind : uint8_t {
  Operand,  ///< of a call of an array API that keeps no handle of it
  Rebound,  ///< the name gets another array
  Aliased,  ///< another name shares the storage from here on
  Returned, ///< the function hands it to its caller
  Captured, ///< inside a lambda
  Escapes,  ///< passed to code that we know nothing of, or stored
};

struct ArrayUse {
  const clang::Expr *Value = nullptr; ///< what was asked about
  UseKind Kind = UseKind::Escapes;
  /// For Operand: the first call that works on the array or a view of it.
  ArrayCall Call;
  /// For Aliased: the variable that shares the storage from here on; null if
  /// it is none that we know.
  const clang::VarDecl *Alias = nullptr;
  /// Alias is declared here, not assigned to.
  bool DeclaresAlias = false;
  /// For Escapes: handed over as a reference that can be written, so that the
  /// name may stand for another array afterwards.
  bool ByReference = false;
  /// For Escapes: an array with elements of its own, given to be read, as
  /// `const Matrix &` or as a copy.
  bool OnlyRead = false;

  /// May the name stand for another array from here on?
  bool mayRebind() const {
    return Kind == UseKind::Rebound || Kind == UseKind::Captured || ByReference;
  }
};

/// Is a number asked for that is a member of the array \p E (`x.n_rows`)?
bool isMemberRead(const clang::Expr *E, const FunctionBody &Body);

/// \p Value is a name of an array, or a call that makes one.
ArrayUse classifyUse(const clang::Expr *Value, const FunctionBody &Body,
                     RoleLookup &Roles);

/// Is this variable, in this function, the only handle of its storage?
/// Returning it at the end is allowed, and so is naming another new array.
/// \p While: as long as that loop and those around it run; what becomes of the
/// array behind them does not count.
bool isSoleHandle(const clang::VarDecl *Variable, const FunctionBody &Body,
                  RoleLookup &Roles, const Loop *While = nullptr);

/// Is \p Variable an array whose copies have elements of their own, and do
/// nothing but its name, and what is made of it at once, reach its elements?
bool isSeenAsValue(const clang::VarDecl *Variable, const FunctionBody &Body,
                   RoleLookup &Roles);

/// Does \p Variable start with storage of its own (its initialiser makes a
/// new array)? An array whose copies have elements of their own always does.
bool isFresh(const clang::VarDecl *Variable, RoleLookup &Roles);

} // namespace arraylint

#endif
