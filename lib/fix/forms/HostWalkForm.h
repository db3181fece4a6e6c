//===- HostWalkForm.h - A host algorithm as the library's own work --------===//
//
// Answers: "which call of the array library computes what this algorithm of the
// host does?"
//
//   std::accumulate(p, p + x.numel(), 0.0f)        x.sum().item<float>()
//   *std::max_element(p, p + x.numel())            x.max().item<float>()
//   std::transform(p, p + x.numel(), q, lambda)    y.copy_(x * 2)
//
// Suggested: the order of rounding changes, and so does what NaN does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOSTWALKFORM_H
#define ARRAYLINT_FIX_FORMS_HOSTWALKFORM_H

#include "analysis/work/HostWalk.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing unless the whole array is worked through, in its own element type.
std::optional<Fix> hostWalkForm(const HostCall &Call, const HostWalk &Walk,
                                const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
