#include "app/cli/RuleCommands.h"

namespace arraylint {

ShowRuleCommand::ShowRuleCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "rule", "Explain a rule") {
  names(Top, Command::ShowRule);
  Top.add_option("rule", O.RuleName, "Code or name of the rule, e.g. R104");
}

std::string ShowRuleCommand::fault() {
  return O.RuleName.empty() ? "no rule named; `arraylint rules` lists them"
                            : "";
}

ListRulesCommand::ListRulesCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "rules", "List all rules") {
  names(Top, Command::ListRules);
}

} // namespace arraylint
