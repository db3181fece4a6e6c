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

/// Tries the parts that \p O names, on the canary, and prints how they did.
ExitCode checkSelf(const SelfCheckRequest &O);

} // namespace arraylint

#endif
