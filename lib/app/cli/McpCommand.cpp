#include "app/cli/McpCommand.h"
#include "app/cli/CommandGroup.h"

namespace arraylint {
namespace {

class McpCommand : public CommandGroup {
public:
  McpCommand(CLI::App &Parent, const AfterDashes &After)
      : CommandGroup(Parent, After, "mcp",
                     "Serve a coding assistant over stdin and stdout") {
    Top.footer("Speaks the Model Context Protocol, for assistants that start "
               "it in the\n"
               "folder of a project. Its tools are check, explain (a rule) and "
               "fix, which\n"
               "shows a patch; none of them changes a file.\n\n"
               "Exit status: 0 stdin has ended, 2 wrong usage.");
  }
  ParsedCommand request() const override { return McpRequest(); }
};

} // namespace

std::unique_ptr<CommandGroup> addMcpCommand(CLI::App &To,
                                            const AfterDashes &After) {
  return std::make_unique<McpCommand>(To, After);
}

} // namespace arraylint
