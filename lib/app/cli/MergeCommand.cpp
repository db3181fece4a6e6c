#include "app/cli/MergeCommand.h"

namespace arraylint {

MergeCommand::MergeCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "merge",
                   "Merge the SARIF files of several runs") {
  names(Top, Command::Merge);
  Top.add_option("files", O.Inputs, "Files written by `check --format sarif`");
  Top.add_option("-o", OutputFile, "Write the merged report to this file")
      ->type_name("FILE");
  Top.footer("A finding in a header that several runs report is included once; "
             "the order\n"
             "of the files does not matter.\n\n"
             "Exit status: 0 merged, 2 wrong usage, or a file that is not such "
             "a report.");
}

std::string MergeCommand::fault() {
  O.Reports = {{"sarif", OutputFile}};
  return O.Inputs.empty() ? "no files to merge; name SARIF files" : "";
}

} // namespace arraylint
