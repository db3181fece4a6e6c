//===- SelfCheck.h - `arraylint self-check` -------------------------------===//
//
// Answers: "does this installation work?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_SELFCHECK_H
#define ARRAYLINT_APP_SELFCHECK_SELFCHECK_H

#include "app/cli/ExitCode.h"
#include "app/cli/SelfCheckCommand.h"

namespace arraylint {

/// Tests the components that \p O names with the canary and prints the results.
ExitCode checkSelf(const SelfCheckRequest &O);

} // namespace arraylint

#endif
