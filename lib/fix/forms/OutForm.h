//===- OutForm.h - Write the result where it belongs ----------------------===//
//
// Answers: "how is `a + b` written straight into an array that is there?"
//
//   x = a + b;          ->  torch::add_out(x, a, b);
//   x.assign(a * b);    ->  cupynumeric::multiply(a, b, x);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_OUTFORM_H
#define ARRAYLINT_FIX_FORMS_OUTFORM_H

#include "fix/Rewrite.h"

namespace arraylint {

/// The call that computes \p Work, of two arrays, into \p Target; "" if the
/// library has none.
std::string outForm(const ArrayEvent &Work, llvm::StringRef Target,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
