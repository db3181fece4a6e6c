#include "app/cli/SuppressCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

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

static constexpr const char *Footer =
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
  Top.footer(Footer);
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
