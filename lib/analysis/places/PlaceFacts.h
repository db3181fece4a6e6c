//===- PlaceFacts.h - What a unit says of its program's devices -----------===//
//
// Answers: "what do other units have to know of this one to tell whether the
// program stays on the host (HostProgram.h)?"
//
//   // model.cpp                                  // main.cpp
//   Tensor step(Tensor x) { return x * 2; }       int main() {
//                                                   auto x = step(ones({3}));
//
//   main.cpp defines main, and `step` may bring a device
//   model.cpp defines `step`, and names none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_PLACEFACTS_H
#define ARRAYLINT_ANALYSIS_PLACES_PLACEFACTS_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// What this unit states of the program: whether `main` is here, whether
/// something may be on a device, and the functions of other units that may
/// bring one.
FunctionFacts placeFacts(RoleLookup &Roles);

} // namespace arraylint

#endif
