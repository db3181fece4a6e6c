//===- ResultTarget.h - Where does a result go? ---------------------------===//
//
// Answers: "into which existing array could this result be written?"
//
//   x = a + b;   x.assign(a + b);   // x
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_RESULTTARGET_H
#define ARRAYLINT_FIX_FORMS_RESULTTARGET_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The variable whose array may be overwritten. Null if others could observe
/// that, if the variable is declared in \p Hot, and for `x = x + y`,
/// which has an in-place form.
const clang::VarDecl *resultTarget(const ArrayEvent &Work, const Loop &Hot,
                                   RoleLookup &Roles);

} // namespace arraylint

#endif
