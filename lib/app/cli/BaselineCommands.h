//===- BaselineCommands.h - Options of `baseline create|prune` ------------===//
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
  ConsoleSettings Display;
  std::string File;    ///< path of the baseline
  bool Prunes = false; ///< false: creates it
};

std::unique_ptr<CommandGroup> addBaselineCommands(CLI::App &To,
                                                  const AfterDashes &After);

} // namespace arraylint

#endif
