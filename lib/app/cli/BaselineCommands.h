//===- BaselineCommands.h - `arraylint baseline create|prune` -------------===//
#ifndef ARRAYLINT_APP_CLI_BASELINECOMMANDS_H
#define ARRAYLINT_APP_CLI_BASELINECOMMANDS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct BaselineRequest {
  Selection Of;
  ConsoleSettings Talk;
  std::string File;    ///< the baseline
  bool Prunes = false; ///< else it is created
};

std::unique_ptr<CommandGroup> addBaselineCommands(CLI::App &To,
                                                  const AfterDashes &After);

} // namespace arraylint

#endif
