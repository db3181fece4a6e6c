#include "app/cli/LaunchCommands.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class LaunchCommand : public CommandGroup {
public:
  LaunchCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  LaunchRequest Asked;
  RuleOptions Rules;
  ReportOptions Reports;
};

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

/// Adds --device-memory and --node-memory.
static void addMachine(CLI::App &To, MachineMemory &Of,
                       const char *WhatOfNode) {
  const auto Add = [&](const char *Name, int64_t &Into, const char *What) {
    To.add_option(Name, Into, What)
        ->type_name("MIB")
        ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  };
  Add("--device-memory", Of.Device, "Memory of each device, in MiB");
  Add("--node-memory", Of.Node, WhatOfNode);
}

LaunchCommand::LaunchCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "launch",
                   "Check the flags in shell, SLURM and CI scripts") {
  Top.add_option("files", Asked.Of.Inputs,
                 "Scripts; .yml and .yaml are CI files");
  Rules.addTo(Top, Asked.Of);
  Reports.addTo(Top);
  addMachine(Top, Asked.Memory,
             "Memory of each node, in MiB, unless a script sets it");
  Top.footer("Exit status: 0 no findings, 1 findings, 2 wrong usage,\n"
             "3 a file could not be read.");
}

std::string LaunchCommand::fault() {
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {Reports.fault(Asked.Reports), Rules.fault(Asked.Of, Asked.Display),
        faultOfCompileCommand(Asked.Of)})
    if (!Bad.empty())
      return Bad;
  return Asked.Of.Inputs.empty() ? "no files to check; name scripts" : "";
}

std::unique_ptr<CommandGroup> addLaunchCommand(CLI::App &To,
                                               const AfterDashes &After) {
  return std::make_unique<LaunchCommand>(To, After);
}

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
  addMachine(Top, Asked.Memory, "Memory of each node, in MiB");
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
