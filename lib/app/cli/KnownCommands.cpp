#include "app/cli/KnownCommands.h"
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

class SuppressCommand : public CommandGroup {
public:
  SuppressCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  SuppressRequest Asked;
  RuleOptions Rules;
  bool All = false;
};

} // namespace

static constexpr const char *BaselineFooter =
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
    Added.footer(BaselineFooter);
  };
  Add("create", "Write the current findings to FILE", /*Prunes=*/false,
      OfCreate);
  Add("prune", "Remove findings that no longer exist from FILE",
      /*Prunes=*/true, OfPrune);
  Top.footer(BaselineFooter);
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

static constexpr const char *SuppressFooter =
    "Each line with findings gets a comment, `// arraylint: allow(R104, "
    "REASON)`,\n"
    "which suppresses them in the tool, in clang-tidy and in editors. "
    "`arraylint\n"
    "baseline create` keeps them in a file instead.\n\n"
    "Exit status: 0 done, 2 wrong usage or configuration, 3 a file could not\n"
    "be analysed (the others have their comments).";

SuppressCommand::SuppressCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "suppress",
                   "Write suppression comments for the current findings") {
  addSourceOptions(Top, Asked.Of);
  addExclusion(Top, Asked.Of);
  Rules.addTo(Top, Asked.Of);
  Top.add_flag("--all", All, "The whole project, in place of files");
  Top.add_option("--reason", Asked.Reason,
                 "The reason in the comments; default: not reviewed\n"
                 "yet")
      ->type_name("TEXT");
  Top.add_flag("--diff", Asked.Diff,
               "Print the comments as a patch and change no file");
  Top.footer(SuppressFooter);
}

std::string SuppressCommand::fault() {
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of)})
    if (!Bad.empty())
      return Bad;
  if (All != Asked.Of.Inputs.empty())
    return All ? "--all is the whole project; name no files"
               : "no files to suppress findings in; name them, or --all for "
                 "the whole project";
  return selectProject(Asked.Of);
}

std::unique_ptr<CommandGroup> addSuppressCommand(CLI::App &To,
                                                 const AfterDashes &After) {
  return std::make_unique<SuppressCommand>(To, After);
}

} // namespace arraylint
