#include "app/cli/SelfCheckCommand.h"
#include "app/cli/CommandGroup.h"
#include "base/text/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

class SelfCheckCommand : public CommandGroup {
public:
  SelfCheckCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  SelfCheckRequest Asked;
};

} // namespace

const std::vector<std::string> &selfCheckParts() {
  static const std::vector<std::string> Parts{"tool", "plugin", "tidy",
                                              "clangd"};
  return Parts;
}

SelfCheckCommand::SelfCheckCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "self-check",
                   "Verify that the installed programs work") {
  Top.add_option("parts", Asked.Parts,
                 "Parts to check: " + llvm::join(selfCheckParts(), ", ") +
                     "; default: all");
  Top.add_option("--clang-tidy", Asked.ClangTidy,
                 "The clang-tidy to load the plugin; default: that\n"
                 "of the plugin's LLVM")
      ->type_name("PROGRAM");
  Top.add_option("--plugin", Asked.Plugin,
                 "The plugin; default: the one installed or\n"
                 "built with this tool")
      ->type_name("FILE");
  Top.add_option("--clangd", Asked.Clangd,
                 "Default: arraylint-clangd beside this tool")
      ->type_name("PROGRAM");
  Top.add_option("--timeout", Asked.SecondsToAnswer,
                 "How long each program may take; default: 60")
      ->type_name("SECONDS")
      ->check(CLI::Range(1u, 3600u).description(""));
  Top.footer(
      "Lints a small program, which needs no array library, with the tool, in\n"
      "clang-tidy with the plugin (plugin), in arraylint-tidy (tidy) and in a\n"
      "session with arraylint-clangd (clangd).\n\n"
      "Exit status: 0 all of them report what they must, 1 one is broken,\n"
      "2 wrong usage.");
}

std::string SelfCheckCommand::fault() {
  for (const std::string &Part : Asked.Parts)
    if (!llvm::is_contained(selfCheckParts(), Part))
      return "unknown part '" + Part + "'" +
             didYouMean(Part, selfCheckParts()) + "; the parts are " +
             llvm::join(selfCheckParts(), ", ");
  if (Asked.Parts.empty())
    Asked.Parts = selfCheckParts();
  return "";
}

std::unique_ptr<CommandGroup> addSelfCheckCommand(CLI::App &To,
                                                  const AfterDashes &After) {
  return std::make_unique<SelfCheckCommand>(To, After);
}

} // namespace arraylint
