#include "app/cli/CheckCommand.h"

namespace arraylint {

static constexpr const char *Footer =
    "Compiler flags may follow '--'. Without them and without -p, each file's\n"
    "folder and those above it are searched for compile_commands.json,\n"
    "compile_flags.txt and build/compile_commands.json.\n\n"
    "Exit status: 0 no findings (or all of them fixed), 1 findings,\n"
    "2 wrong usage or configuration, 3 a file could not be analysed.";

CheckCommand::CheckCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "check", "Analyse source files") {
  names(Top, Command::Check);
  addSourceOptions(Top, O);
  Rules.addTo(Top, O);
  Reports.addTo(Top);
  Top.add_option("--baseline", O.Baseline,
                 "Leave out the findings in this file; see `baseline`")
      ->type_name("FILE");
  Top.add_option("--new-from", O.NewFrom,
                 "Report only findings that did not exist in this\n"
                 "git revision, also in unchanged lines")
      ->type_name("REV");
  Top.add_option("--diff-lines", O.DiffLines,
                 "Report only findings in the lines that this\n"
                 "unified diff adds; '-': stdin. Without files,\n"
                 "those of the diff are checked")
      ->type_name("DIFF");
  Top.add_flag("--fix", O.Fix, "Apply the safe fixes");
  Top.add_flag("--unsafe-fixes", O.UnsafeFixes,
               "Apply the suggested fixes too (with --diff: show them)");
  Top.add_flag("--diff", O.Diff,
               "Print the fixes as a patch and change no file;\n"
               "a report is then written with -o only");
  Top.add_flag("--statistics", O.Statistics,
               "Also count the idioms that scale; SARIF always\n"
               "contains the counts");
  Top.add_flag("--watch", O.Watch,
               "Check again whenever a source, a header, a\n"
               "configuration or compilation database changes");
  addTalkOptions(Top, O.Talk);
  Top.footer(Footer);
}

std::string CheckCommand::fault() {
  for (std::string Bad : {Reports.fault(O), Rules.fault(O),
                          faultOfCompileCommand(O), faultOfTalk(O.Talk)})
    if (!Bad.empty())
      return Bad;
  if (Top.count("--baseline") && O.Baseline.empty())
    return "--baseline names no file";
  if (Top.count("--new-from") && O.NewFrom.empty())
    return "--new-from names no revision";
  if (O.Fix && O.Diff)
    return "--fix and --diff exclude each other: --diff changes no file";
  if (Top.count("--diff-lines") && O.DiffLines.empty())
    return "--diff-lines names no diff";
  if (O.Watch && (O.Fix || O.UnsafeFixes || O.Diff))
    return "--watch only checks; it cannot be used with --fix, --unsafe-fixes "
           "or --diff";
  if (O.Inputs.empty() && O.DiffLines.empty())
    return "no files to check; name source files or a folder";
  O.Fix |= O.UnsafeFixes && !O.Diff;
  return "";
}

} // namespace arraylint
