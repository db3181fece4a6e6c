//===- CacheCommands.h - Options of `cache stats|clear|dir` ---------------===//
#ifndef ARRAYLINT_APP_CLI_CACHECOMMANDS_H
#define ARRAYLINT_APP_CLI_CACHECOMMANDS_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct CacheRequest {
  enum class Action { ShowStats, Clear, ShowFolder };
  Action What = Action::ShowStats;
};

std::unique_ptr<CommandGroup> addCacheCommands(CLI::App &To,
                                               const AfterDashes &After);

} // namespace arraylint

#endif
