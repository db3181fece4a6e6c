//===- UnitRunner.h - Every translation unit, in parallel -----------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITRUNNER_H
#define ARRAYLINT_APP_BATCH_UNITRUNNER_H

#include "app/batch/RunLog.h"
#include "app/batch/UnitCache.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// One process each, at most \p Jobs at a time (0: as many as processors and
/// memory allow), none for what \p Cache has. The reports are in the order of
/// the requests, the same whatever \p Jobs is. With \p Edited the cache is
/// neither asked nor told. \p Log hears of each as it is done.
std::vector<UnitReport> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                    unsigned Jobs, UnitCache &Cache,
                                    RunLog &Log,
                                    const FileContents &Edited = {});

/// All reports as one, findings sorted and merged.
UnitReport joined(std::vector<UnitReport> Reports);

} // namespace arraylint

#endif
