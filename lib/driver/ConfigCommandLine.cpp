// Compiled with RTTI, which CLI11 needs; see lib/CMakeLists.txt.
#include "driver/ConfigCommandLine.h"
#include "rules/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static const std::vector<std::string> Names{"show", "check", "explain",
                                            "schema"};
static const std::vector<std::string> ModelNames{"check", "dump", "draft"};

void ConfigCommandLine::addTo(CLI::App &App, Options &O) {
  CLI::App *Config =
      App.add_subcommand("config", "What is configured, and who says so");
  Config->require_subcommand(1);
  Show = Config->add_subcommand(
      "show", "Print what is in force, and where it comes from");
  Show->add_option("file", O.Inputs,
                   "The source file or folder that it is for; default: .");
  Check = Config->add_subcommand("check", "Tell what is wrong with the files");
  Check->add_option("files", O.Inputs,
                    "Configuration files; default: the nearest "
                    ".arraylint.yaml");
  Explain = Config->add_subcommand("explain", "Explain a key");
  Explain->add_option("key", O.ConfigKey,
                      "E.g. rules.R104.check_period, regions.until");
  Explain->add_option("file", O.Inputs,
                      "The source file or folder that its value is told for");
  Schema = Config->add_subcommand(
      "schema", "Print the JSON Schema of .arraylint.yaml, for editors");
  for (CLI::App *Sub : {Show, Explain})
    Sub->add_option("--config", O.ConfigFile,
                    "This file; default: the nearest .arraylint.yaml")
        ->type_name("FILE");
  for (CLI::App *Sub : {Show, Check, Explain, Schema})
    Sub->allow_extras();
  Config->footer("Exit status: 0, or 2 if something is wrong.");
}

std::optional<Command> ConfigCommandLine::asked() const {
  return Show->parsed()      ? std::optional(Command::ShowConfig)
         : Check->parsed()   ? std::optional(Command::CheckConfig)
         : Explain->parsed() ? std::optional(Command::ExplainConfig)
         : Schema->parsed()  ? std::optional(Command::PrintConfigSchema)
                             : std::nullopt;
}

std::string ConfigCommandLine::fault(const Options &O) const {
  for (const CLI::App *Sub : {Show, Explain})
    if (Sub->count("--config") != 0 && O.ConfigFile.empty())
      return "--config names no file";
  if (Explain->parsed() && O.ConfigKey.empty())
    return "no key named, such as regions.until";
  if ((Show->parsed() || Explain->parsed()) && O.Inputs.size() > 1)
    return "unexpected argument '" + O.Inputs[1] + "'";
  return "";
}

std::string
ConfigCommandLine::faultOfWords(const std::vector<std::string> &Args) {
  if (Args.empty() || (Args[0] != "config" && Args[0] != "model"))
    return "";
  const bool IsConfig = Args[0] == "config";
  if (Args.size() == 1)
    return IsConfig ? "config: say show, check, explain or schema"
                    : "model: say check, dump or draft";
  const std::vector<std::string> &Known = IsConfig ? Names : ModelNames;
  if (Args[1].empty() || Args[1][0] == '-' ||
      llvm::is_contained(Known, Args[1]))
    return "";
  return "unknown command '" + Args[0] + " " + Args[1] + "'" +
         didYouMean(Args[1], Known);
}

} // namespace arraylint
