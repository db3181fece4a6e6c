//===- DoubledArray.h - Does a concatenation double an array? -------------===//
//
// Answers: "are several parts of this concatenation as large as the array that
// it enlarges?" Then few iterations make it large, and the last one copies
// about as much as all others.
//
//   x = torch::cat({x, x.flip(0)});    x = torch::cat({x, 1 - x});
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_DOUBLEDARRAY_H
#define ARRAYLINT_ANALYSIS_WALKS_DOUBLEDARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p Part all of \p Array? With a slice of it, the size may stay the same:
/// `x = cat({x.slice(0, 1), y})` is a sliding window.
bool isAllOf(const clang::Expr *Part, const clang::ValueDecl *Array,
             RoleLookup &Roles);

/// Has \p Concat, which contains all of \p Array, another part that is computed
/// from all of it?
bool isDoubled(const clang::ValueDecl &Array, const ArrayEvent &Concat,
               RoleLookup &Roles);

} // namespace arraylint

#endif
