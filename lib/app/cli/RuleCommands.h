//===- RuleCommands.h - `arraylint rule` and `arraylint rules` ------------===//
#ifndef ARRAYLINT_APP_CLI_RULECOMMANDS_H
#define ARRAYLINT_APP_CLI_RULECOMMANDS_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

class ShowRuleCommand : public CommandGroup {
public:
  ShowRuleCommand(CLI::App &Parent, Options &O);
  std::string fault() override;
};

class ListRulesCommand : public CommandGroup {
public:
  ListRulesCommand(CLI::App &Parent, Options &O);
};

} // namespace arraylint

#endif
