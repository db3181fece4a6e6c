//===- ArrayUse.h - How a reference to an array is used -------------------===//
//
// Answers: "is this array only operated on, or is its storage aliased,
// returned, or passed to code that cannot be analyzed?"
//
//   x.add_(y)           Operand      z = x           Aliased
//   f(x.slice(0, 1))    Escapes      return x        Returned
//   [&] { x.zero_(); }  Captured     x = y           Rebound
//   parallel_for(n, [=](int i) { x(i) = 1; })        Operand
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYUSE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

enum class UseKind : uint8_t {
  Operand,  ///< an operand of an array API that keeps no handle of it
  Rebound,  ///< another array is assigned to the name
  Aliased,  ///< another name aliases the storage from here on
  Returned, ///< the function returns it
  Captured, ///< used inside a lambda, but not one that only runs in a call
  Escapes,  ///< passed to unknown code, or stored
};

struct ArrayUse {
  const clang::Expr *Value = nullptr; ///< the expression that was classified
  UseKind Kind = UseKind::Escapes;
  /// For Operand: the first call that operates on the array or a view of it.
  ArrayCall Call;
  /// For Aliased: the variable that aliases the storage; null if it is unknown.
  const clang::VarDecl *Alias = nullptr;
  /// Alias is declared here rather than assigned to.
  bool DeclaresAlias = false;
  /// For Escapes: passed by a mutable reference, so that the name may refer to
  /// another array afterwards.
  bool ByReference = false;
  /// For Escapes: an array with value semantics is passed for reading, as
  /// `const Matrix &` or by value. For Operand: it is passed to a function of
  /// the user's that only reads it.
  bool OnlyRead = false;

  /// May the name refer to another array from here on?
  bool mayRebind() const {
    return Kind == UseKind::Rebound || Kind == UseKind::Captured || ByReference;
  }
};

/// Is \p E an array of which a numeric member is read (`x.n_rows`)?
bool isMemberRead(const clang::Expr *E, const FunctionBody &Body);

/// The array call that \p E is the object or an argument of; none if there is
/// none.
ArrayCall arrayCallWith(const clang::Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles);

/// Classifies the use of \p Value, which names an array or is a call that
/// returns one.
ArrayUse classifyUse(const clang::Expr *Value, const FunctionBody &Body,
                     RoleLookup &Roles);

/// Is \p Variable, in this function, the only handle of its storage? It may be
/// returned at the end, and may be rebound to another new array. With \p While,
/// uses after that loop and its enclosing loops are ignored.
bool isSoleHandle(const clang::VarDecl *Variable, const FunctionBody &Body,
                  RoleLookup &Roles, const Loop *While = nullptr);

/// Does \p Variable have value semantics, and are its elements accessed only
/// through its name and through temporaries made from it?
bool isUnaliasedValue(const clang::VarDecl *Variable, const FunctionBody &Body,
                      RoleLookup &Roles);

/// The value that is assigned to \p Name here; null if none is.
const clang::Expr *assignedTo(const clang::Expr *Name,
                              const FunctionBody &Body);

} // namespace arraylint

#endif
