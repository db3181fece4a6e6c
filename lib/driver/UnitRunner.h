//===- UnitRunner.h - Every translation unit, in parallel -----------------===//
#ifndef ARRAYLINT_DRIVER_UNITRUNNER_H
#define ARRAYLINT_DRIVER_UNITRUNNER_H

#include "driver/TranslationUnit.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// One process each, at most \p Jobs at a time (0: one per processor). All
/// reports joined in the order of the requests, findings sorted and merged:
/// the same whatever \p Jobs is.
UnitReport analyseAll(llvm::ArrayRef<UnitRequest> Requests, unsigned Jobs);

} // namespace arraylint

#endif
