//===- KeepResult.h - x.add(y); as it was meant ---------------------------===//
//
// Answers: "how does a call whose result is dropped take effect?"
//
//   x.add(y);              ->  x.add_(y);
//   x.to(torch::kFloat64); ->  x = x.to(torch::kFloat64);
//
// Suggested: the program does something else afterwards.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_KEEPRESULT_H
#define ARRAYLINT_FIX_FORMS_KEEPRESULT_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing unless \p Call is a statement and works on a variable that can take
/// the result: reductions and comparisons are another kind of array.
std::optional<Fix> keepResult(const ArrayEvent &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
