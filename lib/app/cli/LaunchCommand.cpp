#include "app/cli/LaunchCommand.h"
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

} // namespace

LaunchCommand::LaunchCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "launch",
                   "Check the flags in shell, SLURM and CI scripts") {
  Top.add_option("files", Asked.Of.Inputs,
                 "Scripts; .yml and .yaml are CI files");
  Rules.addTo(Top, Asked.Of);
  Reports.addTo(Top);
  Top.add_option("--device-memory", Asked.DeviceMemory,
                 "Memory of each device, in MiB")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Top.add_option("--node-memory", Asked.NodeMemory,
                 "Memory of each node, in MiB, unless a script sets it")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
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

} // namespace arraylint
