//===- Stopwatch.h - Intervals that an object measures --------------------===//
//
// Answers: "which calls read a stopwatch, and where was it started?"
//
//   ns::Timer timer;            started by its constructor,
//   timer.reset();              or by a method that changes it
//   timer.seconds()             read by a const method
//
// Of the user's classes, the methods that set a field to the time of a clock
// start, and those that return how long ago that was, or set a second field
// from which another method subtracts the first, read.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_STOPWATCH_H
#define ARRAYLINT_ANALYSIS_CODE_STOPWATCH_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct StopwatchReading {
  const clang::Expr *Site;
  llvm::SmallVector<const clang::Expr *, 2> Starts; ///< in the same function
};

/// The readings of local variables and fields in \p Body.
std::vector<StopwatchReading> stopwatchReadings(const FunctionBody &Body,
                                                RoleLookup &Roles);

} // namespace arraylint

#endif
