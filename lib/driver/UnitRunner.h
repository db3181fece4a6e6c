//===- UnitRunner.h - Every translation unit, in parallel -----------------===//
#ifndef ARRAYLINT_DRIVER_UNITRUNNER_H
#define ARRAYLINT_DRIVER_UNITRUNNER_H

#include "driver/TranslationUnit.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// One process each, at most \p Jobs at a time (0: one per processor). The
/// reports are in the order of the requests, the same whatever \p Jobs is.
std::vector<UnitReport> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                    unsigned Jobs,
                                    const FileContents &Edited = {});

/// All reports as one, findings sorted and merged.
UnitReport joined(std::vector<UnitReport> Reports);

} // namespace arraylint

#endif
