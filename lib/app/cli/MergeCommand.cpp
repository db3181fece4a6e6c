#include "app/cli/MergeCommand.h"

namespace arraylint {

MergeCommand::MergeCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "merge", "Join the SARIF files of several runs") {
  names(Top, Command::Merge);
  Top.add_option("files", O.Inputs, "What `check --format sarif` wrote");
  Top.add_option("-o", OutputFile, "Write the joined report to this file")
      ->type_name("FILE");
  Top.footer("What several runs found in a header is there once; the order "
             "of the files\ndoes not matter.\n\n"
             "Exit status: 0 joined, 2 wrong usage, or a file that is no "
             "such report.");
}

std::string MergeCommand::fault() {
  O.Reports = {{"sarif", OutputFile}};
  return O.Inputs.empty() ? "no files to merge; name SARIF files" : "";
}

} // namespace arraylint
