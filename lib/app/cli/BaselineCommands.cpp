#include "app/cli/BaselineCommands.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class BaselineCommands : public CommandGroup {
public:
  BaselineCommands(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  BaselineRequest Asked;
  RuleOptions OfCreate, OfPrune;
};

} // namespace

static constexpr const char *Footer =
    "`arraylint check --baseline FILE` leaves out the findings in the file. It "
    "has\n"
    "no line numbers, so code may be moved and reformatted.\n\n"
    "Exit status: 0 done, 2 wrong usage or configuration, 3 a file could not\n"
    "be analysed.";

BaselineCommands::BaselineCommands(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "baseline",
                   "Manage known findings, which are left out") {
  const auto Add = [this](const char *Name, const char *What, bool Prunes,
                          RuleOptions &Rules) {
    CLI::App &Added = add(Name, What);
    Added.callback([this, Prunes] { Asked.Prunes = Prunes; });
    Added.add_option("file", Asked.File, "The baseline")->type_name("FILE");
    addSourceOptions(Added, Asked.Of);
    addExclusion(Added, Asked.Of);
    Rules.addTo(Added, Asked.Of);
    Added.footer(Footer);
  };
  Add("create", "Write the current findings to FILE", /*Prunes=*/false,
      OfCreate);
  Add("prune", "Remove findings that no longer exist from FILE",
      /*Prunes=*/true, OfPrune);
  Top.footer(Footer);
}

std::string BaselineCommands::fault() {
  const RuleOptions &Rules = Asked.Prunes ? OfPrune : OfCreate;
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of)})
    if (!Bad.empty())
      return Bad;
  if (Asked.File.empty())
    return "name the baseline's file";
  return selectProject(Asked.Of);
}

std::unique_ptr<CommandGroup> addBaselineCommands(CLI::App &To,
                                                  const AfterDashes &After) {
  return std::make_unique<BaselineCommands>(To, After);
}

} // namespace arraylint
