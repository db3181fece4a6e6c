//===- UnitRunner.h - Analyse translation units in parallel ---------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITRUNNER_H
#define ARRAYLINT_APP_BATCH_UNITRUNNER_H

#include "app/batch/RunLog.h"
#include "app/batch/UnitCache.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// Analyses each unit in a process of its own, at most \p Jobs at a time (0: as
/// many as processors and memory allow), except cache hits. The reports are in
/// the order of the requests and do not depend on \p Jobs. With \p Edited, the
/// cache is neither read nor written. \p Log is notified of each unit when it
/// is done.
std::vector<UnitResults> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                     unsigned Jobs, UnitCache &Cache,
                                     RunLog &Log,
                                     const FileContents &Edited = {});

/// Joins all reports; findings are sorted and merged.
UnitResults joined(std::vector<UnitResults> Reports);

} // namespace arraylint

#endif
