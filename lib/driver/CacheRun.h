//===- CacheRun.h - `arraylint cache` -------------------------------------===//
#ifndef ARRAYLINT_DRIVER_CACHERUN_H
#define ARRAYLINT_DRIVER_CACHERUN_H

#include "commandline/Options.h"

namespace arraylint {

ExitCode showCacheStats();
ExitCode clearCacheFolder();
ExitCode showCacheFolder();

} // namespace arraylint

#endif
