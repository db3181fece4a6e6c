//===- OomRun.h - Run `explain-oom` ---------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_OOMRUN_H
#define ARRAYLINT_APP_COMMANDS_OOMRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/LaunchCommands.h"

namespace arraylint {

/// Writes the explanation to stdout, everything else to stderr.
ExitCode explainOutOfMemory(const OomRequest &O);

} // namespace arraylint

#endif
