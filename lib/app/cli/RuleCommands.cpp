#include "app/cli/RuleCommands.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class ShowRuleCommand : public CommandGroup {
public:
  ShowRuleCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  ShowRuleRequest Asked;
};

class ListRulesCommand : public CommandGroup {
public:
  ListRulesCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override { return faultOfTextOrJson(Asked.Format); }
  ParsedCommand request() const override { return Asked; }

private:
  ListRulesRequest Asked;
};

} // namespace

ShowRuleCommand::ShowRuleCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "rule", "Explain a rule") {
  Top.add_option("rule", Asked.Name, "Code or name of the rule, e.g. R104");
}

std::string ShowRuleCommand::fault() {
  return Asked.Name.empty() ? "no rule named; `arraylint rules` lists them"
                            : "";
}

ListRulesCommand::ListRulesCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "rules", "List all rules") {
  addTextOrJson(Top, Asked.Format);
}

std::unique_ptr<CommandGroup> addShowRuleCommand(CLI::App &To,
                                                 const AfterDashes &After) {
  return std::make_unique<ShowRuleCommand>(To, After);
}

std::unique_ptr<CommandGroup> addListRulesCommand(CLI::App &To,
                                                  const AfterDashes &After) {
  return std::make_unique<ListRulesCommand>(To, After);
}

} // namespace arraylint
