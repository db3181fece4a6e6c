//===- FreshArray.h - Arrays with storage of their own --------------------===//
//
// Answers: "does this value have storage of its own, because it is made here?"
//
//   auto w = torch::zeros({n});        auto y = x * 2;        yes
//   auto v = w.view({2, -1});          auto u = f(x);         not surely
//   return w;    a local variable: an array that nothing else has
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_FRESHARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_FRESHARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p Value make a new array?
bool isFresh(const clang::Expr *Value, RoleLookup &Roles);

/// Does \p Variable start with storage of its own, because its initializer
/// makes a new array? Always true for arrays with value semantics.
bool isFresh(const clang::VarDecl *Variable, RoleLookup &Roles);

/// Is \p Variable, of a library with value semantics, a view through which its
/// elements are written: `auto row = x.row(i);`? `Array row = x.row(i);` is a
/// copy.
bool showsElements(const clang::VarDecl &Variable, RoleLookup &Roles);

/// Does nothing else have the array \p E, because the expression makes it or
/// converts it from another type, or because it is a local variable that the
/// function returns?
bool isLastOfFresh(const clang::Expr *E, const FunctionBody &Body,
                   RoleLookup &Roles);

/// Is \p E computed from numbers and memory of the host alone, without a
/// gradient?
bool isMadeOfNumbers(const clang::Expr *E, const FunctionBody &Body,
                     RoleLookup &Roles);

/// The value that the local variable that \p Made initializes is given before
/// anything reads it: `auto x = torch::zeros({n}); x = f(y);`. Null if there is
/// none.
const clang::Expr *replacementUnread(const ArrayEvent &Made, RoleLookup &Roles);

} // namespace arraylint

#endif
