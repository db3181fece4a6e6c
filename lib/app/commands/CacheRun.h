//===- CacheRun.h - `arraylint cache` -------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CACHERUN_H
#define ARRAYLINT_APP_COMMANDS_CACHERUN_H

#include "app/cli/Options.h"

namespace arraylint {

ExitCode showCacheStats();
ExitCode clearCacheFolder();
ExitCode showCacheFolder();

} // namespace arraylint

#endif
