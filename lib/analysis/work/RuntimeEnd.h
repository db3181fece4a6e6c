//===- RuntimeEnd.h - Code that may finish the runtime --------------------===//
//
// Answers: "may code other than main finish the runtime?" A class, a lambda,
// another source file or an exit handler may do so.
//
//   std::atexit(shutDown);   // may finish it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMEEND_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMEEND_H

#include "analysis/work/RuntimeState.h"

namespace arraylint {

/// \p State must be the state of \p Main. The answer may depend on assumptions
/// about functions of other units (analysis/events/Assumptions.h).
bool mayBeFinishedElsewhere(const FunctionBody &Main, const RuntimeState &State,
                            UnitAnalysis &Unit);

/// Does a call of \p Body certainly not finish the runtime, and leave that to
/// no other code?
bool neverFinishes(const FunctionBody &Body, UnitAnalysis &Unit);

} // namespace arraylint

#endif
