//===- LaunchRun.h - `arraylint launch` -----------------------------------===//
#ifndef ARRAYLINT_DRIVER_LAUNCHRUN_H
#define ARRAYLINT_DRIVER_LAUNCHRUN_H

#include "commandline/Options.h"

namespace arraylint {

/// Findings go to stdout or to the output file, all else to stderr.
ExitCode checkLaunches(const Options &O);

} // namespace arraylint

#endif
