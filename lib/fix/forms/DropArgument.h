//===- DropArgument.h - A call without its last argument ------------------===//
//
// Answers: "may this argument be left out, and how?"
//
//   x.reshape({2, 3}, "A")   ->   x.reshape({2, 3})
//
// Safe: the argument is the last one and a literal, and the declaration has a
// default for it or another declaration does without it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DROPARGUMENT_H
#define ARRAYLINT_FIX_FORMS_DROPARGUMENT_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Only right if the call does the same with any value of \p Argument that it
/// could have.
std::optional<Fix> dropArgument(const ArrayEvent &Call,
                                const clang::Expr *Argument);

} // namespace arraylint

#endif
