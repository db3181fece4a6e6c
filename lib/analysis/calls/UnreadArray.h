//===- UnreadArray.h - Arrays that nothing reads --------------------------===//
//
// Answers: "is this array computed in vain, because nothing reads the variable
// that gets it?"
//
//   auto q = critic(state).squeeze();                      `q` is not named
//   again auto best = q.max();   if (n > 0) best = q.min();      only assigned
//   MatrixXd sums(n, n);   sums += m;   sums(0, 0) = 1;    only written
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_UNREADARRAY_H
#define ARRAYLINT_ANALYSIS_CALLS_UNREADARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The local variable that gets the array that \p Made makes, and that nothing
/// reads; null if there is none. Code that this build leaves out may read it.
const clang::VarDecl *unreadVariable(const ArrayEvent &Made, RoleLookup &Roles);

} // namespace arraylint

#endif
