//===- BaselineRun.h - `arraylint baseline create|prune` ------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_BASELINERUN_H
#define ARRAYLINT_APP_COMMANDS_BASELINERUN_H

#include "app/cli/Options.h"

namespace arraylint {

/// Writes what is found, in place of the file that there may be.
ExitCode createBaseline(const Options &O);
/// Removes the entries that nothing matches any more.
ExitCode pruneBaseline(const Options &O);

} // namespace arraylint

#endif
