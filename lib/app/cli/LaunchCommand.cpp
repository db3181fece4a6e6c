#include "app/cli/LaunchCommand.h"

namespace arraylint {

LaunchCommand::LaunchCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "launch",
                   "Check the flags in shell, SLURM and CI scripts") {
  names(Top, Command::Launch);
  Top.add_option("files", O.Inputs, "Scripts; .yml and .yaml are CI files");
  Rules.addTo(Top, O);
  Reports.addTo(Top);
  Top.add_option("--device-memory", O.DeviceMemory,
                 "Memory of each device, in MiB")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Top.add_option("--node-memory", O.NodeMemory,
                 "Memory of each node, in MiB, unless a script sets it")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Top.footer("Exit status: 0 no findings, 1 findings, 2 wrong usage,\n"
             "3 a file could not be read.");
}

std::string LaunchCommand::fault() {
  for (std::string Bad :
       {Reports.fault(O), Rules.fault(O), faultOfCompileCommand(O)})
    if (!Bad.empty())
      return Bad;
  return O.Inputs.empty() ? "no files to check; name scripts" : "";
}

} // namespace arraylint
