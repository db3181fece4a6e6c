//===- SuppressRun.h - Run `suppress` -------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_SUPPRESSRUN_H
#define ARRAYLINT_APP_COMMANDS_SUPPRESSRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/KnownCommands.h"

namespace arraylint {

/// Writes a comment for each line with findings; with --diff, a patch to
/// stdout.
ExitCode suppressFindings(const SuppressRequest &O);

} // namespace arraylint

#endif
