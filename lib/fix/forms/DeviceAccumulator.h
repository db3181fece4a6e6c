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

/// Requires \p Read to be the whole right side of `x += read;`, or its product
/// or quotient with a number of the host, no other use of x in \p L, and the
/// recipes of the library.
std::optional<Fix> accumulateOnDevice(const ArrayEvent &Read, const Loop &L,
                                      RoleLookup &Roles);

/// The same if the value is kept in a variable for the sum and a line of
/// progress, which the fix prints only every \p Period iterations:
///
///   float v = x.item<float>();         totalOnDevice += x;
///   total += v;                  ->    if (i % 100 == 0)
///   std::cout << v;                      std::cout << x.item<float>();
///
/// Requires that nothing stands between these statements.
std::optional<Fix> accumulateKeptRead(const ArrayEvent &Read, const Loop &L,
                                      int64_t Period, RoleLookup &Roles);

} // namespace arraylint

#endif
