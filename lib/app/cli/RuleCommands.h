//===- RuleCommands.h - Options of `rule` and `rules` ---------------------===//
#ifndef ARRAYLINT_APP_CLI_RULECOMMANDS_H
#define ARRAYLINT_APP_CLI_RULECOMMANDS_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct ShowRuleRequest {
  std::string Name; ///< the name or the code of a rule
};

struct ListRulesRequest {
  std::string Format = "text"; ///< text or json
};

std::unique_ptr<CommandGroup> addShowRuleCommand(CLI::App &To,
                                                 const AfterDashes &After);
std::unique_ptr<CommandGroup> addListRulesCommand(CLI::App &To,
                                                  const AfterDashes &After);

} // namespace arraylint

#endif
