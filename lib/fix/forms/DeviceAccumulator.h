//===- DeviceAccumulator.h - Sum on the device, read once -----------------===//
//
// Answers: "how does `total += loss.item<float>()` in a loop become a sum on
// the device that is read back once after the loop?"
//
// Suggested: the sum is formed in the array's element type.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DEVICEACCUMULATOR_H
#define ARRAYLINT_FIX_FORMS_DEVICEACCUMULATOR_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing unless \p Read is the whole right side of `x += read;`, x is only
/// used there within \p L, and the library has the recipes.
std::optional<Fix> accumulateOnDevice(const ArrayEvent &Read, const Loop &L,
                                      RoleLookup &Roles);

} // namespace arraylint

#endif
