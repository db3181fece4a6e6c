//===- VerifyRun.h - `arraylint fix --verify` -----------------------------===//
//
// Answers: "does the user's command print the same after the fixes?" It runs in
// a fresh copy of the tree, always at the same path, so that any difference is
// due to the fixes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_VERIFYRUN_H
#define ARRAYLINT_APP_VERIFY_VERIFYRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"

namespace arraylint {

/// Writes the fixes that change neither the exit status nor the output of the
/// command. As long as there is a difference, the first fix that causes one is
/// found by bisection, reported and left out.
ExitCode verifyFixes(const FixRequest &O);

} // namespace arraylint

#endif
