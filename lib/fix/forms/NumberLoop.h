//===- NumberLoop.h - A loop over elements read as numbers ----------------===//
//
// Answers: "what is the whole-array form of a loop that reads elements as plain
// numbers, branches on them, and sums, counts or compares them?"
//
//   if (x[i].item<float>() > t)
//     y[i] = 1;                     y.masked_fill_(x > t, 1);
//   p[i] = p[i] > 0 ? p[i] : 0;     y.copy_(torch::where(y > 0, y, 0));
//   s += p[i] * q[i];               s += (x * y).sum().item<float>();
//   if (p[i] > t) ++n;              n += (x > t).sum().item<int64_t>();
//   if (p[i] > m) m = p[i];         m = std::max(m, x.max().item<float>());
//
// Suggested, because the element type is only known from the type that the
// elements are read as.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_NUMBERLOOP_H
#define ARRAYLINT_FIX_FORMS_NUMBERLOOP_H

#include "analysis/arrays/ElementAccess.h"
#include "analysis/loops/InductionVariable.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Touched are all element accesses of \p L, a for loop that increments \p I
/// by one. Returns nothing unless its body is a single statement of these
/// forms.
std::optional<Fix> numberLoopForm(const Loop &L, const InductionVariable &I,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles);

} // namespace arraylint

#endif
