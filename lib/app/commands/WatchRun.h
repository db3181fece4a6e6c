//===- WatchRun.h - Run `check --watch` -----------------------------------===//
//
// Repeats the check whenever a source, a header that it includes, a
// configuration or a compilation database changes. Each run is a separate
// process; files that have not changed are cache hits.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_WATCHRUN_H
#define ARRAYLINT_APP_COMMANDS_WATCHRUN_H

#include "app/cli/CheckCommand.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

/// Runs until SIGINT. Returns the exit code of the last run if the signal
/// arrives between runs; a signal during a run ends the process as usual.
ExitCode watchFiles(const CheckRequest &O);

} // namespace arraylint

#endif
