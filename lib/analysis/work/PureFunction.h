//===- PureFunction.h - Functions that only compute an array --------------===//
//
// Answers: "does this function of the user's compute an array from its
// arguments alone, and do nothing else?"
//
//   Tensor normalize(Tensor x) { return (x - x.mean()) / x.std(); }   // yes
//   Tensor noise(int n) { return torch::randn({n}); }                 // no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_PUREFUNCTION_H
#define ARRAYLINT_ANALYSIS_WORK_PUREFUNCTION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool computesFromArguments(const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
