#include "app/cli/MergeCommand.h"
#include "app/cli/CommandGroup.h"

namespace arraylint {
namespace {

class MergeCommand : public CommandGroup {
public:
  MergeCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  MergeRequest Asked;
};

} // namespace

MergeCommand::MergeCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "merge",
                   "Merge the SARIF files of several runs") {
  Top.add_option("files", Asked.Files,
                 "Files written by `check --format sarif`");
  Top.add_option("-o", Asked.Output, "Write the merged report to this file")
      ->type_name("FILE");
  Top.footer("A finding in a header that several runs report is included once; "
             "the order\n"
             "of the files does not matter.\n\n"
             "Exit status: 0 merged, 2 wrong usage, or a file that is not such "
             "a report.");
}

std::string MergeCommand::fault() {
  return Asked.Files.empty() ? "no files to merge; name SARIF files" : "";
}

std::unique_ptr<CommandGroup> addMergeCommand(CLI::App &To,
                                              const AfterDashes &After) {
  return std::make_unique<MergeCommand>(To, After);
}

} // namespace arraylint
