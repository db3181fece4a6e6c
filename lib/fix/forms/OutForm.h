//===- OutForm.h - Write a result into an existing array ------------------===//
//
// Answers: "how is `a + b` written directly into an existing array?"
//
//   x = a + b;          ->  torch::add_out(x, a, b);
//   x.assign(a * b);    ->  cupynumeric::multiply(a, b, x);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_OUTFORM_H
#define ARRAYLINT_FIX_FORMS_OUTFORM_H

#include "fix/Rewrite.h"

namespace arraylint {

/// The call that writes the result of \p Work, which has two arrays as
/// operands, into \p Target; "" if the library has none.
std::string outForm(const ArrayEvent &Work, llvm::StringRef Target,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
