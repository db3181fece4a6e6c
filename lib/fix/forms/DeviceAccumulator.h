//===- DeviceAccumulator.h - Sum on the device, read once -----------------===//
//
// Answers: "how does `total += loss.item<float>()` in a loop become a sum on
// the device that is read once after the loop?"
//
// Suggested, because the sum is accumulated in the array's element type.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DEVICEACCUMULATOR_H
#define ARRAYLINT_FIX_FORMS_DEVICEACCUMULATOR_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires \p Read to be the whole right side of `x += read;`, no other use of
/// x in \p L, and the recipes of the library.
std::optional<Fix> accumulateOnDevice(const ArrayEvent &Read, const Loop &L,
                                      RoleLookup &Roles);

} // namespace arraylint

#endif
