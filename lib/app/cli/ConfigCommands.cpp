#include "app/cli/ConfigCommands.h"

namespace arraylint {

ConfigCommands::ConfigCommands(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "config",
                   "Show, check and explain the configuration"),
      Show(add("show", "Print the effective settings and their sources",
               Command::ShowConfig)),
      Check(add("check", "Report errors in configuration files",
                Command::CheckConfig)),
      Explain(add("explain", "Explain a key", Command::ExplainConfig)) {
  add("schema", "Print the JSON Schema of .arraylint.yaml, for editors",
      Command::PrintConfigSchema);
  Show.add_option("file", O.Inputs,
                  "The source file or folder to show them for; default: .");
  Check.add_option("files", O.Inputs,
                   "Configuration files; default: the nearest "
                   ".arraylint.yaml");
  Explain.add_option("key", O.ConfigKey,
                     "E.g. rules.R104.check_period, regions.until");
  Explain.add_option("file", O.Inputs,
                     "The source file or folder to show its value for");
  for (CLI::App *Sub : {&Show, &Explain})
    Sub->add_option("--config", O.ConfigFile,
                    "This file; default: the nearest .arraylint.yaml")
        ->type_name("FILE");
  Top.footer("Exit status: 0, or 2 if something is wrong.");
}

std::string ConfigCommands::fault() {
  for (const CLI::App *Sub : {&Show, &Explain})
    if (Sub->count("--config") != 0 && O.ConfigFile.empty())
      return "--config names no file";
  if (Explain.parsed() && O.ConfigKey.empty())
    return "no key named, such as regions.until";
  if ((Show.parsed() || Explain.parsed()) && O.Inputs.size() > 1)
    return "unexpected argument '" + O.Inputs[1] + "'";
  return "";
}

} // namespace arraylint
