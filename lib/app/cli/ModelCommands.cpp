#include "app/cli/ModelCommands.h"
#include "app/cli/SharedOptions.h"
#include "base/text/NearestSpelling.h"

namespace arraylint {

static constexpr const char *CheckFooter =
    "The headers are those that the vocabulary names (headers, "
    "check_headers).\n"
    "Compiler flags may follow '--'. Without a name, the vocabularies of the\n"
    "nearest .arraylint.yaml are checked.\n\n"
    "Exit status: 0 all names are declared, 1 some are not, 2 wrong usage or\n"
    "configuration, 3 the headers cannot be parsed.";

ModelCommands::ModelCommands(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "model",
                   "Check, show and draft vocabularies of libraries"),
      Check(addCheck()), Dump(addDump()), Draft(addDraft()) {}

CLI::App &ModelCommands::addCheck() {
  CLI::App &Check =
      add("check", "Compare vocabularies with the libraries' headers",
          Command::ModelCheck);
  Check.add_option("libraries", O.Inputs,
                   "Names of libraries, files with vocabularies, or host: "
                   "functions of the host");
  addCompileCommandOptions(Check, O);
  Check.add_flag("--coverage", O.Coverage,
                 "List the public functions that are not known");
  Check.footer(CheckFooter);
  return Check;
}

CLI::App &ModelCommands::addDump() {
  CLI::App &Dump =
      add("dump", "Show what a source file uses of array libraries, by role",
          Command::ModelDump);
  Dump.add_option("file", O.Inputs, "A source file");
  addCompileCommandOptions(Dump, O);
  Dump.add_option("--format", O.Format, "Format: text, json")
      ->type_name("FORMAT");
  Dump.footer(
      "Compiler flags may follow '--'.\n\n"
      "Exit status: 0 shown, 2 wrong usage, 3 the file cannot be parsed.");
  return Dump;
}

CLI::App &ModelCommands::addDraft() {
  CLI::App &Draft =
      add("draft", "Propose a vocabulary from a library's headers",
          Command::ModelDraft);
  Draft.add_option("headers", O.Inputs,
                   "Headers, as files or as programs include them");
  addCompileCommandOptions(Draft, O);
  Draft.footer(
      "The vocabulary goes to stdout, for a person to edit. What the headers\n"
      "declare counts, and what lies below their folders. Compiler flags may\n"
      "follow '--'.\n\n"
      "Exit status: 0 drafted, 1 no class looks like an array, 2 wrong usage,\n"
      "3 the headers cannot be parsed.");
  return Draft;
}

std::string ModelCommands::fault() {
  if (std::string Bad = faultOfCompileCommand(O); !Bad.empty())
    return Bad;
  if (Draft.parsed() && O.Inputs.empty())
    return "no headers named";
  if (!Dump.parsed())
    return "";
  if (O.Inputs.size() != 1)
    return O.Inputs.empty()
               ? "no file to show; name a source file"
               : "one file at a time; '" + O.Inputs[1] + "' is one too many";
  if (O.Format != "text" && O.Format != "json")
    return "--format: unknown value '" + O.Format + "'" +
           didYouMean(O.Format, std::vector<std::string>{"text", "json"}) +
           "; expected text or json";
  return "";
}

} // namespace arraylint
