//===- WatchRun.h - `arraylint check --watch` -----------------------------===//
//
// Answers: "what does the linter say now?", again whenever a source, a header
// that it includes, a configuration or a compile database changes. Each run is
// a process of its own; the cache leaves it little to do.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_WATCHRUN_H
#define ARRAYLINT_APP_COMMANDS_WATCHRUN_H

#include "app/cli/CheckCommand.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

/// Ends by SIGINT: with the status of the last run if nothing is being
/// checked, else as programs end that are interrupted.
ExitCode watchFiles(const CheckRequest &O);

} // namespace arraylint

#endif
