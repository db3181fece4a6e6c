//===- LinkCommands.h - Options of `index`, `link` and `merge` ------------===//
//
// The commands for a project whose files are analysed in several runs.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_LINKCOMMANDS_H
#define ARRAYLINT_APP_CLI_LINKCOMMANDS_H

#include "app/cli/CheckCommand.h"

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct IndexRequest {
  Selection Of;
  ConsoleSettings Display;
};

struct LinkRequest {
  std::vector<std::string> Files; ///< written by `check --facts`
  CheckRequest As; ///< how `check` would report what these files contain
};

struct MergeRequest {
  std::vector<std::string> Files;
  std::string Output; ///< empty: stdout
};

std::unique_ptr<CommandGroup> addIndexCommand(CLI::App &To,
                                              const AfterDashes &After);
std::unique_ptr<CommandGroup> addLinkCommand(CLI::App &To,
                                             const AfterDashes &After);
std::unique_ptr<CommandGroup> addMergeCommand(CLI::App &To,
                                              const AfterDashes &After);

} // namespace arraylint

#endif
