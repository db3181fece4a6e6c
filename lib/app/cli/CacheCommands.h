//===- CacheCommands.h - `arraylint cache stats|clear|dir` ----------------===//
#ifndef ARRAYLINT_APP_CLI_CACHECOMMANDS_H
#define ARRAYLINT_APP_CLI_CACHECOMMANDS_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

class CacheCommands : public CommandGroup {
public:
  CacheCommands(CLI::App &Parent, Options &O);
};

} // namespace arraylint

#endif
