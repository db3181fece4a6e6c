//===- UnitRunner.h - Analyse translation units in parallel ---------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITRUNNER_H
#define ARRAYLINT_APP_BATCH_UNITRUNNER_H

#include "app/batch/RunLog.h"
#include "app/batch/UnitCache.h"
#include "app/cli/Selection.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// Analyses the units in other processes, except cache hits. The reports are in
/// the order of the requests and do not depend on the number of jobs. A unit
/// that crashes or exceeds a limit has a failure. \p Log is notified of each
/// unit when it is done.
std::vector<UnitResults> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                     const BatchLimits &Limits,
                                     UnitCache &Cache, RunLog &Log);

/// Joins all reports; findings are sorted and merged.
UnitResults joined(std::vector<UnitResults> Reports);

} // namespace arraylint

#endif
