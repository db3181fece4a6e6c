//===- RuntimeEnd.h - Who else may finish the runtime? --------------------===//
//
// Answers: "is it sure that only main itself could finish the runtime?" A
// class, a lambda, code of another file or an exit handler might do it, too.
//
//   std::atexit(shutDown);   // who knows
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMEEND_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMEEND_H

#include "analysis/work/RuntimeState.h"

namespace arraylint {

/// \p State is that of \p Main.
bool mayBeFinishedElsewhere(const FunctionBody &Main, const RuntimeState &State,
                            UnitAnalysis &Unit);

} // namespace arraylint

#endif
