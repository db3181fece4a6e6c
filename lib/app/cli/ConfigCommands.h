//===- ConfigCommands.h - Options of `config show|check|explain|schema` ---===//
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
  Selection Of; ///< the input is the file or folder to show settings for
};

struct CheckConfigRequest {
  std::vector<std::string> Files; ///< empty: the nearest file
};

struct ExplainConfigRequest {
  Selection Of;    ///< as in ShowConfigRequest
  std::string Key; ///< "regions.until"
};

struct ConfigSchemaRequest {};

std::unique_ptr<CommandGroup> addConfigCommands(CLI::App &To,
                                                const AfterDashes &After);

} // namespace arraylint

#endif
