#include "app/cli/LinkCommands.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/FindingOptions.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class IndexCommand : public CommandGroup {
public:
  IndexCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  IndexRequest Asked;
};

class LinkCommand : public CommandGroup {
public:
  LinkCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  LinkRequest Asked;
  ReportOptions Reports;
  FindingOptions Findings;
};

class MergeCommand : public CommandGroup {
public:
  MergeCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  MergeRequest Asked;
};

} // namespace

IndexCommand::IndexCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "index",
                   "Store what each file's functions do, for findings that "
                   "cross files") {
  addSourceOptions(Top, Asked.Of);
  addVerbosityOptions(Top, Asked.Display);
  Top.footer("`check` then finds what crosses from the files it is given to "
             "all others of\n"
             "the compilation database. Only files that have changed since are "
             "analysed.\n\n"
             "Exit status: 0 done, 2 wrong usage or configuration, 3 a file "
             "could not be\n"
             "analysed.");
}

std::string IndexCommand::fault() {
  Asked.Of.CompilerFlags = After;
  if (Asked.Of.Inputs.empty())
    return "no files to index; name source files or a folder";
  if (!Asked.Of.UseCache)
    return "--no-cache: the facts are stored in the cache";
  if (std::string Bad = faultOfCompileCommand(Asked.Of); !Bad.empty())
    return Bad;
  return faultOfVerbosity(Asked.Display);
}

LinkCommand::LinkCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "link",
                   "Report findings that cross files analysed separately") {
  Top.add_option("files", Asked.Files, "Files written by `check --facts`");
  addExclusion(Top, Asked.As.Of);
  Reports.addTo(Top);
  Findings.addTo(Top, Asked.As);
  addVerbosityOptions(Top, Asked.As.Display);
  Top.footer("Reports what no run of `check` could see by itself; from the "
             "facts of all shards\n"
             "of a run, what one run would have reported. The order of the "
             "files does not\n"
             "matter.\n\n"
             "Exit status: 0 no findings, 1 findings, 2 wrong usage, a file "
             "that holds no facts,\n"
             "or a shard is missing; 3 a shard could not analyse a file.");
}

std::string LinkCommand::fault() {
  if (std::string Bad = Reports.fault(Asked.As.Reports); !Bad.empty())
    return Bad;
  if (std::string Bad = Findings.fault(Asked.As); !Bad.empty())
    return Bad;
  if (Asked.Files.empty())
    return "no files to link; name files written by `check --facts`";
  return faultOfVerbosity(Asked.As.Display);
}

MergeCommand::MergeCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "merge",
                   "Merge the SARIF files of several runs") {
  Top.add_option("files", Asked.Files,
                 "Files written by `check --format sarif`");
  Top.add_option("-o", Asked.Output, "Write the merged report to this file")
      ->type_name("FILE");
  Top.footer("A finding in a header that several runs report is included once; "
             "the order\n"
             "of the files does not matter. With the report of `link`, the "
             "shards are those that\n"
             "it was made from.\n\n"
             "Exit status: 0 merged, 2 wrong usage, or a file that is not such "
             "a report.");
}

std::string MergeCommand::fault() {
  return Asked.Files.empty() ? "no files to merge; name SARIF files" : "";
}

std::unique_ptr<CommandGroup> addIndexCommand(CLI::App &To,
                                              const AfterDashes &After) {
  return std::make_unique<IndexCommand>(To, After);
}

std::unique_ptr<CommandGroup> addLinkCommand(CLI::App &To,
                                             const AfterDashes &After) {
  return std::make_unique<LinkCommand>(To, After);
}

std::unique_ptr<CommandGroup> addMergeCommand(CLI::App &To,
                                              const AfterDashes &After) {
  return std::make_unique<MergeCommand>(To, After);
}

} // namespace arraylint
