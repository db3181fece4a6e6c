//===- ElementCall.h - Algorithms that call a lambda per element ----------===//
//
// Answers: "which algorithm runs this lambda for each element of a list?"
//
//   std::accumulate(params.begin(), params.end(), 0.0,
//                   [](double sum, const Tensor &p) {
//                     return sum + p.norm().item<double>();   // n times
//                   });
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_ELEMENTCALL_H
#define ARRAYLINT_ANALYSIS_LOOPS_ELEMENTCALL_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The call that is passed the lambda with the body \p Body; null if there is
/// none.
const HostCall *elementCall(const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
