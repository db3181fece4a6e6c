//===- CheckRun.h - `arraylint check` -------------------------------------===//
#ifndef ARRAYLINT_DRIVER_CHECKRUN_H
#define ARRAYLINT_DRIVER_CHECKRUN_H

#include "commandline/Options.h"
#include "driver/WatchedFiles.h"

namespace arraylint {

/// Findings go to stdout or to the output file, all else to stderr. \p Seen is
/// told what the run depends on.
ExitCode checkFiles(const Options &O, WatchedFiles *Seen = nullptr);

} // namespace arraylint

#endif
