#include "app/commands/LinkRun.h"
#include "app/cli/ReportFiles.h"
#include "app/link/LinkUnits.h"
#include "base/text/FileText.h"
#include "finding/FactsFile.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static llvm::Error read(const std::string &File, llvm::StringRef Root,
                        std::vector<UnitOfFacts> &Into) {
  auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError(File + ": " + Text.getError().message());
  llvm::Expected<std::vector<UnitOfFacts>> Units = readFacts(*Text, Root);
  if (!Units)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Units.takeError()));
  llvm::append_range(Into, std::move(*Units));
  return llvm::Error::success();
}

/// Links the units. A unit in several files is the same unit.
static RunResults link(std::vector<UnitOfFacts> Units) {
  RunResults Found;
  std::vector<UnitResults> Reports;
  for (UnitOfFacts &Unit : Units) {
    Found.Files.push_back(std::move(Unit.File));
    Reports.push_back(std::move(Unit.Results));
  }
  llvm::sort(Found.Files);
  Found.Files.erase(llvm::unique(Found.Files), Found.Files.end());
  linkUnits(Reports);
  for (UnitResults &Report : Reports) {
    llvm::append_range(Found.Findings, std::move(Report.Findings));
    llvm::append_range(Found.Suppressed, std::move(Report.Suppressed));
  }
  sortAndMerge(Found.Findings);
  sortAndMerge(Found.Suppressed);
  dropReported(Found.Suppressed, Found.Findings);
  return Found;
}

ExitCode linkFacts(const LinkRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  if (llvm::Error Error = checkTargets(O.Reports))
    return refuse(std::move(Error));
  std::vector<UnitOfFacts> Units;
  for (const std::string &File : O.Files)
    if (llvm::Error Error = read(File, User->workingDirectory(), Units))
      return refuse(std::move(Error));
  RunResults Found = link(std::move(Units));
  Found.WorkingDirectory = User->workingDirectory();
  Found.Rules = builtinRules();
  Found.IsTerse = User->isQuiet();
  if (llvm::Error Error = writeReports(Found, O.Reports, *User))
    return refuse(std::move(Error));
  if (!User->isQuiet())
    showSummary(Found, Found.Files.size());
  return llvm::any_of(
             Found.Findings,
             [](const Finding &F) { return F.Severity == Level::Warning; })
             ? ExitCode::HasFindings
             : ExitCode::Clean;
}

} // namespace arraylint
