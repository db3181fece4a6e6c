//===- LaunchRun.h - `arraylint launch` -----------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_LAUNCHRUN_H
#define ARRAYLINT_APP_COMMANDS_LAUNCHRUN_H

#include "app/cli/Options.h"

namespace arraylint {

/// Findings go to stdout or to the output file, all else to stderr.
ExitCode checkLaunches(const Options &O);

} // namespace arraylint

#endif
