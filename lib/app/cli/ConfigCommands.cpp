#include "app/cli/ConfigCommands.h"
#include "app/cli/CommandGroup.h"

namespace arraylint {
namespace {

class ConfigCommands : public CommandGroup {
public:
  ConfigCommands(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override;

private:
  ShowConfigRequest OfShow;
  CheckConfigRequest OfCheck;
  ExplainConfigRequest OfExplain;
  CLI::App &Show, &Check, &Explain;
};

} // namespace

ConfigCommands::ConfigCommands(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "config",
                   "Show, check and explain the configuration"),
      Show(add("show", "Print the effective settings and their sources")),
      Check(add("check", "Report errors in configuration files")),
      Explain(add("explain", "Explain a key")) {
  add("schema", "Print the JSON Schema of .arraylint.yaml, for editors");
  Show.add_option("file", OfShow.Of.Inputs,
                  "The source file or folder to show them for; default: .");
  Check.add_option("files", OfCheck.Files,
                   "Configuration files; default: the nearest "
                   ".arraylint.yaml");
  Explain.add_option("key", OfExplain.Key,
                     "E.g. rules.R104.check_period, regions.until");
  Explain.add_option("file", OfExplain.Of.Inputs,
                     "The source file or folder to show its value for");
  for (auto [Sub, Of] :
       {std::pair(&Show, &OfShow.Of), std::pair(&Explain, &OfExplain.Of)})
    Sub->add_option("--config", Of->ConfigFile,
                    "This file; default: the nearest .arraylint.yaml")
        ->type_name("FILE");
  Top.footer("Exit status: 0, or 2 if something is wrong.");
}

ParsedCommand ConfigCommands::request() const {
  if (Show.parsed())
    return OfShow;
  if (Check.parsed())
    return OfCheck;
  if (Explain.parsed())
    return OfExplain;
  return ConfigSchemaRequest();
}

std::string ConfigCommands::fault() {
  const Selection &Of = Show.parsed() ? OfShow.Of : OfExplain.Of;
  for (const CLI::App *Sub : {&Show, &Explain})
    if (Sub->count("--config") != 0 && Of.ConfigFile.empty())
      return "--config names no file";
  if (Explain.parsed() && OfExplain.Key.empty())
    return "no key named, such as regions.until";
  if (Of.Inputs.size() > 1)
    return "unexpected argument '" + Of.Inputs[1] + "'";
  return "";
}

std::unique_ptr<CommandGroup> addConfigCommands(CLI::App &To,
                                                const AfterDashes &After) {
  return std::make_unique<ConfigCommands>(To, After);
}

} // namespace arraylint
