//===- CheckRun.h - `arraylint check` -------------------------------------===//
#ifndef ARRAYLINT_DRIVER_CHECKRUN_H
#define ARRAYLINT_DRIVER_CHECKRUN_H

#include "commandline/Options.h"

namespace arraylint {

/// Findings go to stdout or to the output file, all else to stderr.
ExitCode checkFiles(const Options &O);

} // namespace arraylint

#endif
