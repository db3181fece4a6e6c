//===- NumberLoop.h - A loop over elements read as numbers ----------------===//
//
// Answers: "which whole-array code does a loop do that reads elements as plain
// numbers, branches on them, and sums, counts or compares them?"
//
//   if (x[i].item<float>() > t)
//     y[i] = 1;                     y.masked_fill_(x > t, 1);
//   p[i] = p[i] > 0 ? p[i] : 0;     y.copy_(torch::where(y > 0, y, 0));
//   s += p[i] * q[i];               s += (x * y).sum().item<float>();
//   if (p[i] > t) ++n;              n += (x > t).sum().item<int64_t>();
//   if (p[i] > m) m = p[i];         m = std::max(m, x.max().item<float>());
//
// Suggested: the elements' type is only known by what they are read as.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_NUMBERLOOP_H
#define ARRAYLINT_FIX_FORMS_NUMBERLOOP_H

#include "analysis/arrays/ElementAccess.h"
#include "analysis/code/InductionVariable.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Touched are all element accesses of \p L, a for loop that counts \p I by
/// ones. Nothing unless its body is a single such statement.
std::optional<Fix> numberLoopForm(const Loop &L, const InductionVariable &I,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles);

} // namespace arraylint

#endif
