//===- CheckRun.h - `arraylint check` -------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CHECKRUN_H
#define ARRAYLINT_APP_COMMANDS_CHECKRUN_H

#include "app/cli/CheckCommand.h"
#include "app/cli/ExitCode.h"
#include "app/commands/WatchedFiles.h"

namespace arraylint {

/// Findings go to stdout or to the output file, all else to stderr. \p Seen is
/// told what the run depends on.
ExitCode checkFiles(const CheckRequest &O, WatchedFiles *Seen = nullptr);

} // namespace arraylint

#endif
