//===- LaunchRun.h - Run `launch` -----------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_LAUNCHRUN_H
#define ARRAYLINT_APP_COMMANDS_LAUNCHRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/LaunchCommands.h"

namespace arraylint {

/// Writes findings to stdout or to the output file, everything else to stderr.
ExitCode checkLaunches(const LaunchRequest &O);

} // namespace arraylint

#endif
