//===- MaskForm.h - A write through indices as a masked write -------------===//
//
// Answers: "how does a write through `nonzero(mask)` become a write under the
// mask?"
//
//   x.index_put_({torch::nonzero(m).squeeze()}, 0)  ->  x.masked_fill_(m, 0)
//
// Safe for a scalar that is written under a boolean mask known to have the
// shape of the array, with one list of indices for each dimension: then the
// indices and the mask select the same elements.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_MASKFORM_H
#define ARRAYLINT_FIX_FORMS_MASKFORM_H

#include "fix/Rewrite.h"

namespace arraylint {

std::optional<Fix> maskForm(const ArrayEvent &Nonzero, const ArrayCall &Access,
                            RoleLookup &Roles);

} // namespace arraylint

#endif
