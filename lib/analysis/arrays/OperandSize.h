//===- OperandSize.h - The size of an operation's operands ----------------===//
//
// Answers: "how many elements does the largest array of this call have,
// provided that the call runs on a device?"
//
//   auto x = cupynumeric::zeros({64}); x += x;   // 64
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_OPERANDSIZE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_OPERANDSIZE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The number of elements of the largest array involved, including the result;
/// nullopt if a size is unknown, or if none is certainly on a device.
std::optional<int64_t> largestOperand(const ArrayCall &Call,
                                      const FunctionBody &Body,
                                      RoleLookup &Roles);

} // namespace arraylint

#endif
