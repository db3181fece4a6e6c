//===- KeepResult.h - Use the discarded result ----------------------------===//
//
// Answers: "how does a call whose result is discarded take effect?"
//
//   x.add(y);              ->  x.add_(y);
//   x.to(torch::kFloat64); ->  x = x.to(torch::kFloat64);
//
// Suggested, because the program then behaves differently.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_KEEPRESULT_H
#define ARRAYLINT_FIX_FORMS_KEEPRESULT_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Returns nothing unless \p Call is a statement and operates on a variable
/// that can hold the result: reductions and comparisons return a different kind
/// of array.
std::optional<Fix> keepResult(const ArrayEvent &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
