#include "app/cli/ModelCommands.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"
#include "base/text/NearestSpelling.h"

namespace arraylint {
namespace {

class ModelCommands : public CommandGroup {
public:
  ModelCommands(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override;

private:
  CLI::App &addCheck();
  CLI::App &addDump();
  CLI::App &addDraft();

  ModelCheckRequest OfCheck;
  std::string VersionOfCheck;
  ModelDumpRequest OfDump;
  ModelDraftRequest OfDraft;
  CLI::App &Check, &Dump, &Draft;
};

} // namespace

static constexpr const char *ModelCheckFooter =
    "The headers are those that the vocabulary names (headers, "
    "check_headers).\n"
    "Compiler flags may follow '--'. Without a name, the vocabularies of the\n"
    "nearest .arraylint.yaml are checked.\n\n"
    "Exit status: 0 all names are declared, 1 some are not, 2 wrong usage or\n"
    "configuration, 3 the headers cannot be parsed.";

ModelCommands::ModelCommands(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "model",
                   "Check, show and draft vocabularies of libraries"),
      Check(addCheck()), Dump(addDump()), Draft(addDraft()) {}

CLI::App &ModelCommands::addCheck() {
  CLI::App &Check =
      add("check", "Compare vocabularies with the libraries' headers");
  Check.add_option("libraries", OfCheck.Of.Inputs,
                   "Names of libraries, files with vocabularies, or 'host' "
                   "for functions of the host");
  addCompileCommandOptions(Check, OfCheck.Of);
  Check.add_flag("--coverage", OfCheck.Coverage,
                 "List the public functions that are not known");
  Check
      .add_option("--version", VersionOfCheck,
                  "The library's version, if its headers do not tell it")
      ->type_name("VERSION");
  Check.footer(ModelCheckFooter);
  return Check;
}

CLI::App &ModelCommands::addDump() {
  CLI::App &Dump =
      add("dump", "Show what a source file uses of array libraries, by role");
  Dump.add_option("file", OfDump.Of.Inputs, "A source file");
  addCompileCommandOptions(Dump, OfDump.Of);
  addTextOrJson(Dump, OfDump.Format);
  Dump.footer(
      "Compiler flags may follow '--'.\n\n"
      "Exit status: 0 shown, 2 wrong usage, 3 the file cannot be parsed.");
  return Dump;
}

CLI::App &ModelCommands::addDraft() {
  CLI::App &Draft =
      add("draft", "Propose a vocabulary from a library's headers");
  Draft.add_option("headers", OfDraft.Of.Inputs,
                   "Headers, as files or as programs include them");
  addCompileCommandOptions(Draft, OfDraft.Of);
  Draft.footer(
      "The vocabulary goes to stdout, for a person to edit. It covers the\n"
      "declarations of the headers and of headers in or below their folders.\n"
      "Compiler flags may follow '--'.\n\n"
      "Exit status: 0 drafted, 1 no class looks like an array, 2 wrong usage,\n"
      "3 the headers cannot be parsed.");
  return Draft;
}

ParsedCommand ModelCommands::request() const {
  if (Check.parsed())
    return OfCheck;
  if (Dump.parsed())
    return OfDump;
  return OfDraft;
}

std::string ModelCommands::fault() {
  for (Selection *Of : {&OfCheck.Of, &OfDump.Of, &OfDraft.Of}) {
    Of->CompilerFlags = After;
    if (std::string Bad = faultOfCompileCommand(*Of); !Bad.empty())
      return Bad;
  }
  if (!VersionOfCheck.empty() && OfCheck.Version.tryParse(VersionOfCheck))
    return "--version: '" + VersionOfCheck + "' is not a version such as 2.14";
  if (Draft.parsed() && OfDraft.Of.Inputs.empty())
    return "no headers named";
  if (!Dump.parsed())
    return "";
  const std::vector<std::string> &Files = OfDump.Of.Inputs;
  if (Files.size() != 1)
    return Files.empty()
               ? "no file to show; name a source file"
               : "one file at a time; '" + Files[1] + "' is one too many";
  return faultOfTextOrJson(OfDump.Format);
}

std::unique_ptr<CommandGroup> addModelCommands(CLI::App &To,
                                               const AfterDashes &After) {
  return std::make_unique<ModelCommands>(To, After);
}

} // namespace arraylint
