//===- CopiedPart.h - Parts of an array that are copied one by one --------===//
//
// Answers: "does this loop copy one array after the other to a device, only to
// join them there, or to return them?" Then they could be joined first and
// copied at once.
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

enum class CopiedInto : uint8_t { Nothing, Array, ReturnedList };

/// Into what does each iteration of the innermost loop around \p Move copy
/// another array of the host, or of a sample? Then \p Move is in a loop.
CopiedInto copiesPart(const ArrayEvent &Move, RoleLookup &Roles);

} // namespace arraylint

#endif
