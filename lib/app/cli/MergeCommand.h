//===- MergeCommand.h - Options of `merge` --------------------------------===//
#ifndef ARRAYLINT_APP_CLI_MERGECOMMAND_H
#define ARRAYLINT_APP_CLI_MERGECOMMAND_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct MergeRequest {
  std::vector<std::string> Files;
  std::string Output; ///< empty: stdout
};

std::unique_ptr<CommandGroup> addMergeCommand(CLI::App &To,
                                              const AfterDashes &After);

} // namespace arraylint

#endif
