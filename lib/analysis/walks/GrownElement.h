//===- GrownElement.h - Elements that a concatenation grows ---------------===//
//
// Answers: "is the array that this concatenation grows an element of a tuple, a
// structure or a list?"
//
//   std::get<0>(t) = cat({std::get<0>(t), x});
//   rollout.states = cat({rollout.states, x});
//   logs["loss"] = cat({logs["loss"], x});
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_GROWNELEMENT_H
#define ARRAYLINT_ANALYSIS_WALKS_GROWNELEMENT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The element to which \p User assigns the result of \p Concat, one of whose
/// parts it is; null if there is none.
const clang::Expr *grownElement(const ArrayEvent &Concat,
                                const clang::Stmt *User, RoleLookup &Roles);

/// The variable that holds \p Element, such as `rollout`; null if no variable
/// of the function does.
const clang::Expr *ownerOf(const clang::Expr &Element);

/// Is \p Element the same one in each iteration of \p L, which gives it a value
/// once?
bool isOnlyGrown(const clang::Expr &Element, const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
