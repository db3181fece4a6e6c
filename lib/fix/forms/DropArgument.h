//===- DropArgument.h - A call without its last argument ------------------===//
//
// Answers: "may this argument be left out, and by which edit?"
//
//   x.reshape({2, 3}, "A")   ->   x.reshape({2, 3})
//
// Safe: the argument is a literal and the last one, and its parameter has a
// default argument or an overload does not have the parameter.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DROPARGUMENT_H
#define ARRAYLINT_FIX_FORMS_DROPARGUMENT_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires that the value of \p Argument does not affect the call.
std::optional<Fix> dropArgument(const ArrayEvent &Call,
                                const clang::Expr *Argument);

} // namespace arraylint

#endif
