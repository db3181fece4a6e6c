//===- CheckCommand.h - Options of `check` and `report` -------------------===//
#ifndef ARRAYLINT_APP_CLI_CHECKCOMMAND_H
#define ARRAYLINT_APP_CLI_CHECKCOMMAND_H

#include "app/cli/Console.h"
#include "app/cli/ReportRequest.h"
#include "app/cli/Selection.h"
#include "finding/Confidence.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct CheckRequest {
  Selection Of;
  ConsoleSettings Display;
  std::vector<ReportRequest> Reports{{}}; ///< at least one
  bool Fix = false;
  bool UnsafeFixes = false;
  bool Diff = false;
  bool Watch = false;      ///< repeats the check after each change
  bool Statistics = false; ///< counts scaling idioms
  bool ByCost = false;     ///< --sort cost: the most expensive finding first
  bool Link = true;        ///< reports findings that cross files
  std::string FactsFile;   ///< --facts: written for `link`; empty: none
  std::string TimesFile;   ///< --write-times; empty: none
  std::string Baseline;    ///< --baseline
  std::string NewFrom;     ///< --new-from: a revision
  Confidence LeastConfidence = Confidence::Low; ///< --min-confidence
  unsigned MostWarnings = 0; ///< more of them make the command fail
  std::string DiffLines;     ///< --diff-lines: a unified diff, `-` for stdin
  /// --stdin-filename: the only input, whose text is read from stdin.
  std::string StdinFile;
  /// Output directory of `arraylint report`; empty for `check`. With `report`,
  /// findings do not make the command fail.
  std::string HtmlFolder;
  std::string Since;      ///< --since: a JSON report, which the page compares
  std::string Measured;   ///< --measured: a file of `arraylint measure`
  std::string EditorLink; ///< --editor: as RunResults::EditorLink

  bool isGate() const { return HtmlFolder.empty(); }
};

/// Adds --measured.
void addMeasured(CLI::App &To, CheckRequest &Asked);
std::string faultOfMeasured(const CLI::App &Of, const CheckRequest &Asked);

std::unique_ptr<CommandGroup> addCheckCommand(CLI::App &To,
                                              const AfterDashes &After);
std::unique_ptr<CommandGroup> addReportCommand(CLI::App &To,
                                               const AfterDashes &After);

} // namespace arraylint

#endif
