//===- BaselineRun.h - `arraylint baseline create|prune` ------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_BASELINERUN_H
#define ARRAYLINT_APP_COMMANDS_BASELINERUN_H

#include "app/cli/BaselineCommands.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

/// Writes what is found, in place of the file that there may be; or removes
/// from it the entries that nothing matches any more.
ExitCode runBaseline(const BaselineRequest &O);

} // namespace arraylint

#endif
