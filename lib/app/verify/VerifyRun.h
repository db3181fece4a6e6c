//===- VerifyRun.h - `arraylint fix --verify` -----------------------------===//
//
// Answers: "does the user's own command say the same after the fixes?" It runs
// in a copy of the tree, anew for each run, at the same place: what differs is
// the fixes' doing.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_VERIFYRUN_H
#define ARRAYLINT_APP_VERIFY_VERIFYRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"

namespace arraylint {

/// Writes the fixes that hold; the first that does not is found by bisection,
/// named and left out, until the rest holds.
ExitCode verifyFixes(const FixRequest &O);

} // namespace arraylint

#endif
