//===- MaskedCopy.h - A copy through indices as a masked copy -------------===//
//
// Answers: "how does a copy of some elements from one array to another, through
// the indices of `nonzero(mask)`, become a copy under the mask?"
//
//   auto at = torch::nonzero(m).squeeze();
//   x.index_put_({at}, y.index({at}));  ->  x.copy_(torch::where(m, y, x));
//
// The values may be stored in a temporary buffer in between.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_MASKEDCOPY_H
#define ARRAYLINT_FIX_FORMS_MASKEDCOPY_H

#include "fix/Rewrite.h"

namespace arraylint {

/// \p Accesses are all uses of the indices, in source order.
std::optional<Fix> maskedCopy(const ArrayEvent &Nonzero,
                              llvm::ArrayRef<ArrayCall> Accesses,
                              RoleLookup &Roles);

} // namespace arraylint

#endif
