//===- AnyPlace.h - Calls that compute where their operands are -----------===//
//
// Answers: "would this call do the same if its arrays were on another device?"
//
//   a + b    torch::triu(x, 1)    torch::ones({n}).fill_(2)    yes
//   x.pin_memory()    torch::zeros({n}, device)                no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_ANYPLACE_H
#define ARRAYLINT_ANALYSIS_PLACES_ANYPLACE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool isForAnyPlace(const ArrayCall &Call, RoleLookup &Roles);

/// Is \p Call given numbers, besides its array? A generator is one of the host.
bool isGivenNumbers(const ArrayCall &Call);

} // namespace arraylint

#endif
