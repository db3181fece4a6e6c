//===- FreshArray.h - Arrays with storage of their own --------------------===//
//
// Answers: "does this value have storage of its own, because it is made here?"
//
//   auto w = torch::zeros({n});        auto y = x * 2;        yes
//   auto v = w.view({2, -1});          auto u = f(x);         not surely
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_FRESHARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_FRESHARRAY_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Does \p Value make a new array?
bool isFresh(const clang::Expr *Value, RoleLookup &Roles);

/// Does \p Variable start with storage of its own, because its initializer
/// makes a new array? Always true for arrays with value semantics.
bool isFresh(const clang::VarDecl *Variable, RoleLookup &Roles);

} // namespace arraylint

#endif
