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

/// \p State must be the state of \p Main.
bool mayBeFinishedElsewhere(const FunctionBody &Main, const RuntimeState &State,
                            UnitAnalysis &Unit);

} // namespace arraylint

#endif
