//===- HostArguments.h - Arrays that are made from values of the host -----===//
//
// Answers: "is the array that this call makes in host memory, because what it
// is made from is there and no device is named?"
//
//   torch::tensor(list), torch::arange(n)    are
//   torch::zeros({n})                        is, in a file without a device
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTARGUMENTS_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTARGUMENTS_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Does \p Call take values of the host and keep them there, as
/// `torch::arange(n)` does? A single number may be combined with arrays of any
/// place.
bool keepsOnHost(const ArrayCall &Call, RoleLookup &Roles);

/// Does \p Call make an array of numbers alone in the default place, as
/// `torch::zeros({n})` does?
bool isInDefaultPlace(const ArrayCall &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
