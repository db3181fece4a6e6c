//===- ReadAdvice.h - What to do about a wait in a loop ------------------===//
//
// Answers: "what does a finding without a fix say about this read?"
//
//   total += x.item<float>();    accumulate into an array on the device and
//                                read it once after the loop
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_READADVICE_H
#define ARRAYLINT_CHECK_READADVICE_H

#include "analysis/events/FunctionBody.h"
#include <string>

namespace arraylint {

/// The help of a finding: \p Read waits for the device in each iteration of \p
/// L.
std::string adviceOnRead(const ArrayEvent &Read, const Loop &L,
                         RoleLookup &Roles);

} // namespace arraylint

#endif
