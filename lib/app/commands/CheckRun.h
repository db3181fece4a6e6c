//===- CheckRun.h - Run `check` and `report` ------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CHECKRUN_H
#define ARRAYLINT_APP_COMMANDS_CHECKRUN_H

#include "app/cli/CheckCommand.h"
#include "app/cli/ExitCode.h"
#include "app/commands/WatchedFiles.h"

namespace arraylint {

/// Writes findings to stdout or to the output file, everything else to stderr.
/// Records the files that the run depends on in \p Seen, unless it is null.
ExitCode checkFiles(const CheckRequest &O, WatchedFiles *Seen = nullptr);

} // namespace arraylint

#endif
