//===- McpCommand.h - The `mcp` command -----------------------------------===//
#ifndef ARRAYLINT_APP_CLI_MCPCOMMAND_H
#define ARRAYLINT_APP_CLI_MCPCOMMAND_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

/// It has no options.
struct McpRequest {};

std::unique_ptr<CommandGroup> addMcpCommand(CLI::App &To,
                                            const AfterDashes &After);

} // namespace arraylint

#endif
