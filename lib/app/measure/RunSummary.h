//===- RunSummary.h - The costs of a run in a few lines -------------------===//
//
//   arraylint: 20,012 operations of 19 lines took 912.05 ms of 1.20 s; written
//   to measured.json
//     612.30 ms     20,000  train.cpp:35  importance[i] = 1.0 / i;
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_RUNSUMMARY_H
#define ARRAYLINT_APP_MEASURE_RUNSUMMARY_H

#include "measured/MeasuredRun.h"

namespace arraylint {

/// Prints what \p Run, which was written to \p File, says of the most expensive
/// lines.
void showRunSummary(const MeasuredRun &Run, llvm::StringRef File);

} // namespace arraylint

#endif
