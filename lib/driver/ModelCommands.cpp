// Compiled with RTTI, which CLI11 needs; see lib/CMakeLists.txt.
#include "driver/ModelCommands.h"
#include "rules/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static constexpr const char *CheckFooter =
    "The headers are those that the vocabulary names (headers, "
    "check_headers).\n"
    "Compiler flags may follow '--'. Without a name, the vocabularies of the\n"
    "nearest .arraylint.yaml are meant.\n\n"
    "Exit status: 0 everything is there, 1 something is not, 2 wrong usage or\n"
    "configuration, 3 the headers cannot be parsed.";

ModelCommands::ModelCommands(CLI::App &Parent, Options &O)
    : O(O), Model(Parent.add_subcommand(
                "model", "Look into the vocabularies of array libraries")) {
  Model->require_subcommand(1);
  addCheck();
  addDump();
  addDraft();
}

void ModelCommands::addSourceOptions(CLI::App &To) {
  To.add_option("-p", O.BuildPath,
                "Folder of compile_commands.json, or that file")
      ->type_name("BUILD");
  To.allow_extras();
}

void ModelCommands::addCheck() {
  Check = Model->add_subcommand(
      "check", "Compare vocabularies with the libraries' headers");
  Check->add_option("libraries", O.Inputs,
                    "Names of libraries, files with vocabularies, or host: "
                    "functions of the host");
  addSourceOptions(*Check);
  Check->add_flag("--coverage", O.Coverage,
                  "List the public functions that are not known");
  Check->footer(CheckFooter);
}

void ModelCommands::addDump() {
  Dump = Model->add_subcommand(
      "dump", "Show what a source file uses of array libraries, and as what");
  Dump->add_option("file", O.Inputs, "A source file");
  addSourceOptions(*Dump);
  Dump->add_option("--format", O.Format, "Format: text, json")
      ->type_name("FORMAT");
  Dump->footer("Compiler flags may follow '--'.\n\n"
               "Exit status: 0 shown, 2 wrong usage, 3 the file cannot be "
               "parsed.");
}

void ModelCommands::addDraft() {
  Draft = Model->add_subcommand(
      "draft", "Propose a vocabulary from a library's headers");
  Draft->add_option("headers", O.Inputs,
                    "Headers, as files or as programs include them");
  addSourceOptions(*Draft);
  Draft->footer(
      "The vocabulary goes to stdout, for a person to edit. What the headers\n"
      "declare counts, and what lies below their folders. Compiler flags may\n"
      "follow '--'.\n\n"
      "Exit status: 0 drafted, 1 no class looks like an array, 2 wrong usage,\n"
      "3 the headers cannot be parsed.");
}

const CLI::App &ModelCommands::used() const {
  const auto Used = Model->get_subcommands();
  return Used.empty() ? *Model : *Used.front();
}

std::string ModelCommands::fault() const {
  if (O.CompilerFlags && !O.BuildPath.empty())
    return "-p and compiler flags after '--' exclude each other";
  if (Draft->parsed() && O.Inputs.empty())
    return "no headers named";
  if (!Dump->parsed())
    return "";
  if (O.Inputs.size() != 1)
    return O.Inputs.empty()
               ? "no file to look into; name a source file"
               : "one file at a time; '" + O.Inputs[1] + "' is one too many";
  if (O.Format != "text" && O.Format != "json")
    return "--format: unknown value '" + O.Format + "'" +
           didYouMean(O.Format, std::vector<std::string>{"text", "json"}) +
           "; expected text or json";
  return "";
}

Command ModelCommands::command() const {
  return Dump->parsed()    ? Command::ModelDump
         : Draft->parsed() ? Command::ModelDraft
                           : Command::ModelCheck;
}

} // namespace arraylint
