//===- MergeRun.h - Run `merge` -------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MERGERUN_H
#define ARRAYLINT_APP_COMMANDS_MERGERUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/LinkCommands.h"

namespace arraylint {

/// Merges the SARIF files of several runs into one.
ExitCode mergeReports(const MergeRequest &O);

} // namespace arraylint

#endif
