//===- LinkUnits.h - Findings that cross translation units ----------------===//
//
// Answers: "which conditional findings does the whole program make true?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_LINK_LINKUNITS_H
#define ARRAYLINT_APP_LINK_LINKUNITS_H

#include "finding/UnitResults.h"

namespace arraylint {

/// Does a finding in \p Units depend on other units?
bool dependsOnOthers(llvm::ArrayRef<UnitResults> Units);

/// Moves the conditional findings that are true to the findings of their units,
/// or to the suppressed ones, and drops the others. The steps that explain them
/// become notes. \p Others are the facts of further units.
void linkUnits(llvm::MutableArrayRef<UnitResults> Units,
               llvm::ArrayRef<FunctionFacts> Others = {});

/// Decides on them as if nothing were known of other units.
void leaveUnlinked(llvm::MutableArrayRef<UnitResults> Units);

} // namespace arraylint

#endif
