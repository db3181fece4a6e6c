//===- LoopNest.h - Loops inside loops ------------------------------------===//
//
// Answers: "does this loop contain another loop of the same function?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_LOOPNEST_H
#define ARRAYLINT_ANALYSIS_CODE_LOOPNEST_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool holdsLoop(const Loop &L);

} // namespace arraylint

#endif
