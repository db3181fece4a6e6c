//===- MergeRun.h - `arraylint merge` -------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MERGERUN_H
#define ARRAYLINT_APP_COMMANDS_MERGERUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/MergeCommand.h"

namespace arraylint {

/// Joins the SARIF files of several runs.
ExitCode mergeReports(const MergeRequest &O);

} // namespace arraylint

#endif
