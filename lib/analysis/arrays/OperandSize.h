//===- OperandSize.h - How large is what an operation works on? -----------===//
//
// Answers: "how many elements does the largest array of this call have, if it
// runs on a device?"
//
//   auto x = cupynumeric::zeros({64}); x += x;   // 64
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_OPERANDSIZE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_OPERANDSIZE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Elements of the largest array that takes part, the result included; nothing
/// if one is of unknown size, or if none is surely on a device.
std::optional<int64_t> largestOperand(const ArrayCall &Call,
                                      const FunctionBody &Body,
                                      RoleLookup &Roles);

} // namespace arraylint

#endif
