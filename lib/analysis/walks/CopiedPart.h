//===- CopiedPart.h - Parts of an array that are copied one by one --------===//
//
// Answers: "does this loop copy one array after the other to a device, only to
// join them there?" Then they could be joined first and copied at once.
//
//   for (const Step &s : steps)
//     states.push_back(s.state.to(device));
//   return torch::stack(states);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_COPIEDPART_H
#define ARRAYLINT_ANALYSIS_WORK_COPIEDPART_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does each iteration of the innermost loop around \p Move copy another array
/// of the host, or of a sample, as a part of a new one? Then \p Move is in a
/// loop.
bool copiesPart(const ArrayEvent &Move, RoleLookup &Roles);

} // namespace arraylint

#endif
