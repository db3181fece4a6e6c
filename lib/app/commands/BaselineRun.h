//===- BaselineRun.h - Run `baseline create|prune` ------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_BASELINERUN_H
#define ARRAYLINT_APP_COMMANDS_BASELINERUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/KnownCommands.h"

namespace arraylint {

/// Writes the current findings to the baseline file, replacing an existing one;
/// or removes the entries that no finding matches any more.
ExitCode runBaseline(const BaselineRequest &O);

} // namespace arraylint

#endif
