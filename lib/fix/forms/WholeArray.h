//===- WholeArray.h - An element loop as whole-array code -----------------===//
//
// Answers: "is this loop a map, a copy, a fill or a sum over its arrays, and
// which statement replaces it?"
//
//   for (i = 0; i < n; ++i) y[i] = x[i] * 2;       y.copy_(x * 2);
//   for (i = 0; i < n; ++i) y[i] = 1;              y.fill_(1);
//   for (i = 0; i < n; ++i) s += x[i].item<T>();   s += x.sum().item<T>();
//
// Safe for maps, copies and fills that provably cover arrays allocated here.
// Suggested if an extent is not known, and for sums, which may be rounded
// differently.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_WHOLEARRAY_H
#define ARRAYLINT_FIX_FORMS_WHOLEARRAY_H

#include "analysis/arrays/ElementAccess.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Touched are all element accesses of \p L.
std::optional<Fix> wholeArrayForm(const Loop &L,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles);

} // namespace arraylint

#endif
