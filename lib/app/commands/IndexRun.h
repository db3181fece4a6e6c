//===- IndexRun.h - Run `index` -------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_INDEXRUN_H
#define ARRAYLINT_APP_COMMANDS_INDEXRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/LinkCommands.h"

namespace arraylint {

/// Analyses the units whose facts in the cache are out of date.
ExitCode indexFiles(const IndexRequest &O);

} // namespace arraylint

#endif
