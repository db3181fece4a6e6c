#include "app/commands/LinkRun.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "app/known/UnitFindings.h"
#include "app/known/UnusedSuppressions.h"
#include "app/link/LinkUnits.h"
#include "base/text/FileText.h"
#include "finding/FactsFile.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

/// What the files hold together.
struct LinkInput {
  std::vector<Placed<UnitOfFacts>> Units;
  std::vector<Placed<Failure>> Unusable;
  bool IsComplete = true; ///< are all files of the program among them?
  ShardSet Shards;        ///< empty if none of the files is of a shard
  std::string NoShard;    ///< a file that is none; empty if all are
};

} // namespace

/// All shards have the same arguments.
static void addUnusable(FactsOfShard Of, std::vector<Placed<Failure>> &Into) {
  const bool IsFirst = Into.empty();
  for (auto [Place, F] : llvm::zip_equal(Of.Places, Of.Unusable))
    if (IsFirst || Place != 0)
      Into.emplace_back(Place, std::move(F));
}

static llvm::Error read(const std::string &File, llvm::StringRef Root,
                        LinkInput &Into) {
  auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError(File + ": " + Text.getError().message());
  llvm::Expected<FactsFile> Facts = readFacts(*Text, Root);
  if (!Facts)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Facts.takeError()));
  Into.IsComplete &= Facts->IsComplete;
  if (Facts->Part) {
    if (llvm::Error Error = Into.Shards.add(Facts->Part->Which, File))
      return Error;
    addUnusable(std::move(*Facts->Part), Into.Unusable);
  } else {
    Into.NoShard = File;
  }
  for (UnitOfFacts &Unit : Facts->Units)
    Into.Units.emplace_back(Unit.Place, std::move(Unit));
  return llvm::Error::success();
}

static llvm::Expected<LinkInput> readAll(llvm::ArrayRef<std::string> Files,
                                         llvm::StringRef Root) {
  LinkInput Input;
  for (const std::string &File : Files)
    if (llvm::Error Error = read(File, Root, Input))
      return std::move(Error);
  if (Input.Shards.empty())
    return Input;
  if (!Input.NoShard.empty())
    return llvm::createStringError(Input.NoShard +
                                   " is not of a shard, but others are");
  if (llvm::Error Error = Input.Shards.complete())
    return std::move(Error);
  return Input;
}

/// Links the units, and adds what they hold to \p Found. A unit in several
/// files is the same unit.
static SiftedFindings link(LinkInput Input, const CheckRequest &O,
                           SieveList &Sieves, RunResults &Found,
                           std::vector<SuppressionComment> &Comments) {
  std::vector<UnitResults> Reports;
  std::vector<llvm::StringRef> Files;
  std::vector<size_t> Places;
  std::vector<UnitOfFacts> Units = inOrder(std::move(Input.Units));
  for (UnitOfFacts &Unit : Units) {
    Files.push_back(Unit.File);
    Places.push_back(Unit.Place);
    if (Found.Files.empty() || Found.Files.back() != Unit.File)
      Found.Files.push_back(Unit.File);
    Reports.push_back(std::move(Unit.Results));
  }
  if (Input.Shards.empty()) {
    llvm::sort(Found.Files);
    Found.Files.erase(llvm::unique(Found.Files), Found.Files.end());
  } else {
    noteUse(Files, Reports, Found);
  }
  std::vector<FunctionFacts> Others;
  if (Input.IsComplete)
    Others.push_back(ofProgram(Effect::IsComplete));
  linkUnits(Reports, Others);
  takeFailures(Places, Reports, Input.Unusable);
  Found.Failures = inOrder(std::move(Input.Unusable));
  Found.FilesDigest = Input.Shards.files();
  Found.ShowsIdioms = O.Statistics;
  const bool CountsIdioms =
      !Input.Shards.empty() && (O.Statistics || needIdioms(O.Reports));
  UnitResults All = joined(std::move(Reports));
  Comments = std::move(All.Comments);
  return takeResults(std::move(All), Sieves, CountsIdioms, Found);
}

ExitCode linkFacts(const LinkRequest &Asked) {
  const CheckRequest &O = Asked.As;
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  if (llvm::Error Error = checkTargets(O.Reports))
    return refuse(std::move(Error));
  auto Sieves = SieveList::load(O, *User);
  if (!Sieves)
    return refuse(Sieves.takeError());
  llvm::Expected<LinkInput> Input =
      readAll(Asked.Files, User->workingDirectory());
  if (!Input)
    return refuse(Input.takeError());
  RunResults Found;
  Found.WorkingDirectory = User->workingDirectory();
  Found.Rules = builtinRules();
  Found.IsTerse = User->isQuiet();
  Found.IsByCost = O.ByCost;
  Found.HasBaseline = !O.Baseline.empty();
  std::vector<SuppressionComment> Comments;
  const SiftedFindings Sifted =
      link(std::move(*Input), O, *Sieves, Found, Comments);
  shortenDetails(Found.Failures, *User);
  showFailures(Found.Failures, *User);
  findOrigin(O.Reports, Found);
  if (llvm::Error Error = writeReports(Found, O.Reports, *User))
    return refuse(std::move(Error));
  // Which rules ran is not known here, so nothing is said of unused comments.
  const size_t Faulty =
      showComments(Comments, Sifted.InUse, /*Checked=*/{}, O.Of, *User);
  if (!User->isQuiet())
    showSummary(Found, Found.Files.size(), Sifted.leftOut());
  if (!Found.Failures.empty())
    return ExitCode::NotAnalysed;
  if (Faulty != 0)
    return ExitCode::BadUsage;
  const size_t Warnings = llvm::count_if(Found.Findings, [](const Finding &F) {
    return F.Severity == Level::Warning;
  });
  return Warnings > O.MostWarnings ? ExitCode::HasFindings : ExitCode::Clean;
}

} // namespace arraylint
