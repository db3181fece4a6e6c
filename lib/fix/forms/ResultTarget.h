//===- ResultTarget.h - Where does a result go? ---------------------------===//
//
// Answers: "into which array, that is there already, could this result be
// written?"
//
//   x = a + b;   x.assign(a + b);   // x
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_RESULTTARGET_H
#define ARRAYLINT_FIX_FORMS_RESULTTARGET_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Null if somebody else could see that the array is overwritten, if it is
/// made anew in \p Hot, and for `x = x + y`, which has a form in place.
const clang::VarDecl *resultTarget(const ArrayEvent &Work, const Loop &Hot,
                                   RoleLookup &Roles);

} // namespace arraylint

#endif
