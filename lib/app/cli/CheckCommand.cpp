#include "app/cli/CheckCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/FindingOptions.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class CheckCommand : public CommandGroup {
public:
  CheckCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  std::string takeStdin();
  std::string takeShard();
  std::string faultOfMeasured();

  CheckRequest Asked;
  RuleOptions Rules;
  ReportOptions Reports;
  FindingOptions Findings;
  std::string ShardText;
};

} // namespace

static constexpr const char *CheckFooter =
    "Compiler flags may follow '--'. Without them and without -p, each file's\n"
    "folder and those above it are searched for compile_commands.json,\n"
    "compile_flags.txt and build/compile_commands.json.\n\n"
    "Exit status: 0 no findings (or all of them fixed), 1 findings,\n"
    "2 wrong usage or configuration, 3 a file could not be analysed.";

CheckCommand::CheckCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "check", "Analyse source files") {
  addSourceOptions(Top, Asked.Of);
  addExclusion(Top, Asked.Of);
  Rules.addTo(Top, Asked.Of);
  Reports.addTo(Top);
  Findings.addTo(Top, Asked);
  Top.add_option("--new-from", Asked.NewFrom,
                 "Report only findings that did not exist in this\n"
                 "git revision, also in unchanged lines")
      ->type_name("REV");
  Top.add_option("--diff-lines", Asked.DiffLines,
                 "Report only findings in the lines that this\n"
                 "unified diff adds; '-': stdin. Without files,\n"
                 "those of the diff are checked")
      ->type_name("DIFF");
  Top.add_option("--stdin-filename", Asked.StdinFile,
                 "Check stdin as the text of this file, which may\n"
                 "differ on disk: the unsaved text of an editor")
      ->type_name("FILE");
  addMeasured(Top, Asked);
  Top.add_flag("--fix", Asked.Fix, "Apply the safe fixes");
  Top.add_flag("--unsafe-fixes", Asked.UnsafeFixes,
               "Apply the suggested fixes too (with --diff: show them)");
  Top.add_flag("--diff", Asked.Diff,
               "Print the fixes as a patch and change no file;\n"
               "a report is then written with -o only");
  Top.add_flag_callback(
      "--no-link", [this] { Asked.Link = false; },
      "Report only what each file shows by itself, and not\n"
      "what functions of the other files make true");
  Top.add_option("--facts", Asked.FactsFile,
                 "Also write what the functions of these files do,\n"
                 "for `arraylint link` and editors")
      ->type_name("FILE");
  Top.add_option("--shard", ShardText,
                 "Check the I-th of N parts of the files; `arraylint\n"
                 "link` makes one report from the facts of all parts")
      ->type_name("I/N");
  Top.add_option("--shard-times", Asked.Of.ShardTimes,
                 "Divide the files by the times in this file, which\n"
                 "may be missing; all shards need the same one")
      ->type_name("FILE");
  Top.add_option("--write-times", Asked.TimesFile,
                 "Also write how long each file took")
      ->type_name("FILE");
  Top.add_flag("--watch", Asked.Watch,
               "Check again whenever a source, a header, a\n"
               "configuration or compilation database changes");
  addVerbosityOptions(Top, Asked.Display);
  Top.footer(CheckFooter);
}

/// A fix would change the lines that were measured.
std::string CheckCommand::faultOfMeasured() {
  for (const char *Other : {"--fix", "--unsafe-fixes", "--diff"})
    if (Top.count("--measured") && Top.count(Other))
      return std::string("--measured and ") + Other +
             " exclude each other: a fix changes the code that was measured";
  return arraylint::faultOfMeasured(Top, Asked);
}

/// Makes the file of --stdin-filename the only one.
std::string CheckCommand::takeStdin() {
  if (!Top.count("--stdin-filename"))
    return "";
  if (Asked.StdinFile.empty())
    return "--stdin-filename names no file";
  for (const char *Other :
       {"--fix", "--unsafe-fixes", "--diff", "--watch", "--facts", "--baseline",
        "--new-from", "--diff-lines"})
    if (Top.count(Other))
      return std::string("--stdin-filename and ") + Other +
             " exclude each other: that reads or changes the file on disk";
  if (!Asked.Of.Inputs.empty() &&
      Asked.Of.Inputs != std::vector<std::string>{"-"})
    return "--stdin-filename is the only file; name no other";
  Asked.Of.Inputs = {Asked.StdinFile};
  return "";
}

/// What crosses files is not known before all shards are.
std::string CheckCommand::takeShard() {
  for (const char *Option : {"--shard-times", "--write-times"})
    if (Top.count(Option) && Top[Option]->as<std::string>().empty())
      return std::string(Option) + " names no file";
  if (!Asked.TimesFile.empty() && !Asked.Of.UseCache)
    return "--write-times and --no-cache exclude each other: the cache keeps "
           "the times";
  if (!Top.count("--shard"))
    return Top.count("--shard-times") ? "--shard-times is of use with --shard"
                                      : "";
  Asked.Of.Part = Shard::parse(ShardText);
  if (!Asked.Of.Part)
    return "--shard needs two numbers, as 2/4 for the second of four parts, "
           "not '" +
           ShardText + "'";
  for (const char *Other : {"--fix", "--unsafe-fixes", "--diff", "--watch",
                            "--stdin-filename", "--diff-lines"})
    if (Top.count(Other))
      return std::string("--shard and ") + Other + " exclude each other";
  if (Asked.FactsFile.empty() && Asked.Link)
    return "--shard needs --facts FILE, from which `arraylint link` finds what "
           "crosses shards; or --no-link";
  return "";
}

std::string CheckCommand::fault() {
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {takeStdin(), takeShard(), faultOfMeasured(),
        Reports.fault(Asked.Reports), Findings.fault(Asked),
        Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of),
        faultOfVerbosity(Asked.Display)})
    if (!Bad.empty())
      return Bad;
  if (Top.count("--new-from") && Asked.NewFrom.empty())
    return "--new-from names no revision";
  if (Top.count("--facts") && Asked.FactsFile.empty())
    return "--facts names no file";
  if (Asked.Fix && Asked.Diff)
    return "--fix and --diff exclude each other: --diff changes no file";
  if (Top.count("--diff-lines") && Asked.DiffLines.empty())
    return "--diff-lines names no diff";
  if (Asked.Watch && (Asked.Fix || Asked.UnsafeFixes || Asked.Diff))
    return "--watch only checks; it cannot be used with --fix, --unsafe-fixes "
           "or --diff";
  if (Asked.DiffLines.empty())
    if (std::string Bad = selectProject(Asked.Of); !Bad.empty())
      return Bad;
  Asked.Fix |= Asked.UnsafeFixes && !Asked.Diff;
  return "";
}

void addMeasured(CLI::App &To, CheckRequest &Asked) {
  To.add_option("--measured", Asked.Measured,
                "Say what each finding cost in the run that this\n"
                "file of `measure` describes; --sort cost goes by it")
      ->type_name("FILE");
}

std::string faultOfMeasured(const CLI::App &Of, const CheckRequest &Asked) {
  return Of.count("--measured") && Asked.Measured.empty()
             ? "--measured names no file"
             : "";
}

std::unique_ptr<CommandGroup> addCheckCommand(CLI::App &To,
                                              const AfterDashes &After) {
  return std::make_unique<CheckCommand>(To, After);
}

} // namespace arraylint
