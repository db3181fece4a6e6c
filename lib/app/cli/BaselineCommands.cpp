#include "app/cli/BaselineCommands.h"

namespace arraylint {

static constexpr const char *Footer =
    "`arraylint check --baseline FILE` leaves out the findings in the file. It "
    "has\n"
    "no line numbers, so code may be moved and reformatted.\n\n"
    "Exit status: 0 done, 2 wrong usage or configuration, 3 a file could not\n"
    "be analysed.";

BaselineCommands::BaselineCommands(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "baseline",
                   "Manage known findings, which are left out") {
  auto Add = [&](const char *Name, const char *What, Command Does,
                 RuleOptions &Rules) {
    CLI::App &Added = add(Name, What, Does);
    Added.add_option("file", O.Baseline, "The baseline")->type_name("FILE");
    addSourceOptions(Added, O);
    Rules.addTo(Added, O);
    Added.footer(Footer);
  };
  Add("create", "Write the current findings to FILE", Command::CreateBaseline,
      OfCreate);
  Add("prune", "Remove findings that no longer exist from FILE",
      Command::PruneBaseline, OfPrune);
  Top.footer(Footer);
}

std::string BaselineCommands::fault() {
  RuleOptions &Rules = O.What == Command::CreateBaseline ? OfCreate : OfPrune;
  for (std::string Bad : {Rules.fault(O), faultOfCompileCommand(O)})
    if (!Bad.empty())
      return Bad;
  if (O.Baseline.empty())
    return "name the baseline's file, and source files or a folder";
  return O.Inputs.empty()
             ? "no files to check; name source files or a folder after '" +
                   O.Baseline + "'"
             : "";
}

} // namespace arraylint
