//===- ConfigCommands.h - `arraylint config show|check|explain|schema` ----===//
#ifndef ARRAYLINT_APP_CLI_CONFIGCOMMANDS_H
#define ARRAYLINT_APP_CLI_CONFIGCOMMANDS_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct ShowConfigRequest {
  Selection Of; ///< its input is the file or folder that is asked about
};

struct CheckConfigRequest {
  std::vector<std::string> Files; ///< none: the nearest one
};

struct ExplainConfigRequest {
  Selection Of;    ///< likewise
  std::string Key; ///< "regions.until"
};

struct ConfigSchemaRequest {};

std::unique_ptr<CommandGroup> addConfigCommands(CLI::App &To,
                                                const AfterDashes &After);

} // namespace arraylint

#endif
