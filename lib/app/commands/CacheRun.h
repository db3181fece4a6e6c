//===- CacheRun.h - Run `cache stats|clear|dir` ---------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CACHERUN_H
#define ARRAYLINT_APP_COMMANDS_CACHERUN_H

#include "app/cli/CacheCommands.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

ExitCode runCache(const CacheRequest &O);

} // namespace arraylint

#endif
