//===- HostWalkForm.h - A host algorithm as an array operation ------------===//
//
// Answers: "which call of the array library computes the same as this host
// algorithm?"
//
//   std::accumulate(p, p + x.numel(), 0.0f)        x.sum().item<float>()
//   *std::max_element(p, p + x.numel())            x.max().item<float>()
//   std::transform(p, p + x.numel(), q, lambda)    y.copy_(x * 2)
//
// Suggested, because the rounding and the handling of NaN may differ.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOSTWALKFORM_H
#define ARRAYLINT_FIX_FORMS_HOSTWALKFORM_H

#include "analysis/walks/HostWalk.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// Returns nothing unless the algorithm processes the whole array, in its
/// element type.
std::optional<Fix> hostWalkForm(const HostCall &Call, const HostWalk &Walk,
                                const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
