#include "app/cli/OomCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class OomCommand : public CommandGroup {
public:
  OomCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  OomRequest Asked;
  RuleOptions Rules;
};

} // namespace

static constexpr const char *OomFooter =
    "FILE is what the program printed, or the output of `legate "
    "--show-config`, or\n"
    "both. With source files or -p, the findings near the line that asked for "
    "the\n"
    "memory are listed.\n\n"
    "Exit status: 0 explained, 2 wrong usage, or nothing that is understood,\n"
    "3 a source file could not be analysed.";

OomCommand::OomCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "explain-oom",
                   "Explain an out-of-memory message") {
  Top.add_option("file", Asked.File, "The program's output; '-': stdin");
  addSourceOptions(Top, Asked.Of);
  Top.get_option("files")->description(
      "Source files of the program, or folders");
  addExclusion(Top, Asked.Of);
  Rules.addTo(Top, Asked.Of);
  Top.add_option("--device-memory", Asked.DeviceMemory,
                 "Memory of each device, in MiB")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Top.add_option("--node-memory", Asked.NodeMemory,
                 "Memory of each node, in MiB")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  addVerbosityOptions(Top, Asked.Display);
  Top.footer(OomFooter);
}

std::string OomCommand::fault() {
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of),
        faultOfVerbosity(Asked.Display)})
    if (!Bad.empty())
      return Bad;
  if (Asked.File.empty())
    return "name the file with the program's output, or '-' for stdin";
  Asked.HasProgram = !Asked.Of.Inputs.empty() || !Asked.Of.BuildPath.empty();
  return Asked.HasProgram ? selectProject(Asked.Of)
         : After ? "no files to check; name source files or a folder before "
                   "'--'"
                 : "";
}

std::unique_ptr<CommandGroup> addOomCommand(CLI::App &To,
                                            const AfterDashes &After) {
  return std::make_unique<OomCommand>(To, After);
}

} // namespace arraylint
