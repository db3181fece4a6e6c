//===- StableArray.h - Elements that a loop leaves alone ------------------===//
//
// Answers: "does this expression give the same elements on every pass of the
// loop, whoever else may hold a handle of its arrays?"
//
//   auto w = torch::ones({n});
//   for (...) { y += w.exp(); f(y); }     w.exp() is stable: w has no other
//   name for (...) { y += v.exp(); f(y); }     not for a parameter v: f may
//   write it
//
// An array that was made here and has one name is written through that name
// only. Any other is taken for written by code that we do not know, by writes
// of arrays that may be the same one, and by stores through pointers. What was
// made here is neither a parameter nor another array that was made here.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_STABLEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// \p E is free of side effects, and the same on every pass of \p L.
bool isStable(const clang::Expr *E, const Loop &L, RoleLookup &Roles);

/// Is the array that \p Value makes or names only read: no call on the way of
/// its views writes it, and nothing else keeps a handle of it? It may have a
/// name of its own for one pass of \p L.
bool isOnlyReadInPass(const clang::Expr *Value, const Loop &L,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
