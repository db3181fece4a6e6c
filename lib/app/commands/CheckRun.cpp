#include "app/commands/CheckRun.h"
#include "app/batch/OtherUnits.h"
#include "app/batch/UnitRequests.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/MeasuredInput.h"
#include "app/known/IdleRegions.h"
#include "app/known/LostSuppressions.h"
#include "app/known/SieveList.h"
#include "app/known/UnitFindings.h"
#include "app/known/UnusedSuppressions.h"
#include "app/link/LinkUnits.h"
#include "app/rounds/FixLog.h"
#include "app/rounds/FixWriter.h"
#include "app/shards/AnalysisTimes.h"
#include "base/system/AtomicFile.h"
#include "base/text/Count.h"
#include "base/text/FileText.h"
#include "base/text/ShownPath.h"
#include "finding/FactsFile.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace arraylint {
namespace {

class CheckRun {
public:
  CheckRun(const CheckRequest &O, const Console &User, WatchedFiles *Seen)
      : O(O), User(User), Seen(Seen) {}
  ExitCode run();

private:
  llvm::Error makeHtmlFolder() const;
  llvm::Error readEarlierReport();
  llvm::Error readMeasured();
  llvm::Error loadSieves();
  llvm::Error analyseAndFix();
  llvm::Error writeFacts(const UnitRequests &Requests,
                         llvm::ArrayRef<UnitResults> Reports) const;
  llvm::Error writeTimes(llvm::ArrayRef<UnitRequest> Units,
                         UnitCache &Cache) const;
  bool isComplete(const UnitRequests &Requests,
                  llvm::ArrayRef<UnitResults> Reports) const;
  void link(const UnitRequests &Requests,
            llvm::MutableArrayRef<UnitResults> Reports, UnitCache &Cache);
  llvm::Error readStdin(llvm::MutableArrayRef<UnitRequest> Units);
  void take(const UnitRequests &Requests, std::vector<UnitResults> Reports);
  llvm::Error show(llvm::ArrayRef<UnitRequest> Units);
  bool wantsFixes() const { return O.Fix || O.Diff; }
  /// Does `arraylint link` decide on the findings that cross files?
  bool isLinkedLater() const { return O.Of.Part && !O.FactsFile.empty(); }
  llvm::Error fix(llvm::ArrayRef<UnitRequest> Units,
                  std::vector<UnitResults> Reports, UnitCache &Cache,
                  RunLog &Log);

  CheckRequest O;
  const Console &User;
  WatchedFiles *Seen; ///< may be null
  RunResults Found;
  std::optional<MeasuredRun> Measured;
  std::vector<SuppressionComment> Comments;
  bool HasFaultyComment = false;
  SieveList Sieves;
  SiftedFindings Sifted; ///< its findings were moved to Found
  size_t FileCount = 0;
  size_t Unfixed = 0;
  OtherUnits Others;
  bool IsLinked = false; ///< did a finding depend on other units?
};

} // namespace

/// Makes one round of fixes for the reported findings.
llvm::Error CheckRun::fix(llvm::ArrayRef<UnitRequest> Units,
                          std::vector<UnitResults> Reports, UnitCache &Cache,
                          RunLog &Log) {
  const FixStart Start{std::move(Reports), Found.Findings};
  FixOptions Options;
  Options.Start = &Start;
  Options.Upto = O.UnsafeFixes ? FixLevel::Suggested : FixLevel::Safe;
  Options.Limits = O.Of.Limits;
  Options.Others = std::move(Others.Facts);
  Options.Cache = &Cache;
  Options.Log = &Log;
  llvm::Expected<FixOutcome> Outcome =
      O.Diff ? runFixRounds(Units, Options) : fixAndWrite(Units, Options);
  if (!Outcome)
    return Outcome.takeError();
  if (O.Fix)
    Unfixed = llvm::count_if(Outcome->Left, [](const LeftFinding &L) {
      return L.F.Severity == Level::Warning;
    });
  showRound(*Outcome, O.Diff, User);
  llvm::append_range(Found.Failures, Outcome->Failures);
  return llvm::Error::success();
}

/// Will the facts, with those of other shards, be about all files of their
/// databases? Those of a shard say by themselves which units failed.
bool CheckRun::isComplete(const UnitRequests &Requests,
                          llvm::ArrayRef<UnitResults> Reports) const {
  std::set<std::string> Files(Requests.Files.begin(), Requests.Files.end());
  for (const UnitRequest &Unit : Requests.Units)
    Files.insert(Unit.File);
  const auto failed = [](const UnitResults &Of) {
    return !Of.Failures.empty();
  };
  return Requests.Unusable.empty() &&
         (Requests.Part || llvm::none_of(Reports, failed)) &&
         otherFiles(O.Of, User, Files).empty();
}

/// Writes the facts before the link, which turns conditional findings into
/// others. Those of a shard hold all that was found out.
llvm::Error CheckRun::writeFacts(const UnitRequests &Requests,
                                 llvm::ArrayRef<UnitResults> Reports) const {
  if (O.FactsFile.empty())
    return llvm::Error::success();
  std::optional<FactsOfShard> Part;
  if (Requests.Part)
    Part = {*Requests.Part, Requests.Unusable, Requests.UnusablePlaces};
  FactsText Facts(User.workingDirectory(), isComplete(Requests, Reports), Part);
  for (const auto &[Unit, Place, Report] :
       llvm::zip_equal(Requests.Units, Requests.UnitPlaces, Reports))
    if (Part || Report.Failures.empty())
      Facts.add(Unit.File, Report, Place);
  return writeBytes(Facts.text(), O.FactsFile);
}

/// Writes how long each file took when it was last analysed.
llvm::Error CheckRun::writeTimes(llvm::ArrayRef<UnitRequest> Units,
                                 UnitCache &Cache) const {
  if (O.TimesFile.empty())
    return llvm::Error::success();
  AnalysisTimes Times;
  for (const UnitRequest &Unit : Units)
    if (const auto Cost = Cache.lastCost(Unit))
      Times.add(shownPath(Unit.File, User.workingDirectory()),
                Cost->Milliseconds);
  return writeBytes(Times.text(), O.TimesFile);
}

/// Decides on the findings that depend on other units.
void CheckRun::link(const UnitRequests &Requests,
                    llvm::MutableArrayRef<UnitResults> Reports,
                    UnitCache &Cache) {
  if (isLinkedLater()) {
    for (UnitResults &Report : Reports)
      Report.Conditional.clear(); // `arraylint link` decides
    return leaveUnlinked(Reports);
  }
  IsLinked = O.Link && dependsOnOthers(Reports);
  if (!IsLinked)
    return leaveUnlinked(Reports);
  Others = otherUnits(O.Of, User, Requests, Cache);
  linkUnits(Reports, Others.Facts);
}

void CheckRun::take(const UnitRequests &Requests,
                    std::vector<UnitResults> Reports) {
  std::vector<llvm::StringRef> Files;
  for (const UnitRequest &Unit : Requests.Units)
    Files.push_back(Unit.File);
  std::vector<Placed<Failure>> Failures;
  for (auto [Place, F] :
       llvm::zip_equal(Requests.UnusablePlaces, Requests.Unusable))
    Failures.emplace_back(Place, F);
  takeFailures(Requests.UnitPlaces, Reports, Failures);
  Found.Failures = inOrder(std::move(Failures));
  noteUse(Files, Reports, Found);
  UnitResults All = joined(std::move(Reports));
  Comments = std::move(All.Comments);
  Found.ShowsIdioms = O.Statistics;
  Sifted = takeResults(std::move(All), Sieves,
                       O.Statistics || needIdioms(O.Reports), Found);
}

/// Prints of how many files the facts were known on which findings depend.
static void showFactsKnown(size_t Analysed, size_t Asked,
                           const OtherUnits &Others) {
  const size_t All = Asked + Others.Files;
  if (All > 1)
    Console::print("cross-file facts: " + llvm::Twine(Analysed + Others.Known) +
                   " of " + count(All, "file") +
                   (Others.Known < Others.Files
                        ? "; `arraylint index` adds the others"
                        : ""));
}

llvm::Error CheckRun::show(llvm::ArrayRef<UnitRequest> Units) {
  // What is without effect is known when all findings are.
  if (!isLinkedLater())
    Sieves.showIdle(O.Of, User, Units, Found.Failures);
  if (Measured)
    joinMeasured(*Measured, O.Measured, Found);
  showOutdated(Found, User);
  shortenDetails(Found.Failures, User);
  showFailures(Found.Failures, User);
  findOrigin(O.Reports, Found);
  // The report quotes the lines as they were analysed, so it is written before
  // the fixes. With --diff, stdout contains only the patch.
  if (llvm::Error Error =
          writeReports(Found, O.Reports, User, /*UsesStdout=*/!O.Diff))
    return Error;
  std::set<std::string> Checked;
  if (!isLinkedLater())
    Checked = analysedFiles(Units, Found.Failures);
  HasFaultyComment =
      showComments(Comments, Sifted.InUse, std::move(Checked), O.Of, User) != 0;
  if (User.isQuiet())
    return llvm::Error::success();
  showLostSuppressions(Found.Findings, User);
  if (!isLinkedLater())
    for (const CheckedFiles &Of : checkedFiles(Units, Found.Failures))
      showIdleRegions(Of, Sifted.InUse, O.Of, User);
  showSummary(Found, FileCount, Sifted.leftOut());
  showExplained(Found, User);
  if (IsLinked)
    showFactsKnown(analysedFiles(Units, Found.Failures).size(),
                   Found.Files.size(), Others);
  if (!O.Diff && !O.Fix)
    showMostExpensive(Found);
  if (!O.HtmlFolder.empty())
    User.print("wrote " + O.Reports.front().File);
  return llvm::Error::success();
}

/// Reads the text of the only file from stdin.
llvm::Error CheckRun::readStdin(llvm::MutableArrayRef<UnitRequest> Units) {
  if (O.StdinFile.empty() || Units.empty())
    return llvm::Error::success();
  auto Text = llvm::MemoryBuffer::getSTDIN();
  if (!Text)
    return llvm::createStringError("<stdin>: " + Text.getError().message());
  Found.Edited[Units.front().File] = (*Text)->getBuffer().str();
  const auto Shared = std::make_shared<const FileContents>(Found.Edited);
  for (UnitRequest &Request : Units)
    Request.Edited = Shared;
  return llvm::Error::success();
}

llvm::Error CheckRun::analyseAndFix() {
  auto Cache = unitCache(O.Of);
  if (!Cache)
    return Cache.takeError();
  // --watch gets the files that a unit has read from the cache.
  llvm::Expected<UnitRequests> Requests =
      unitRequests(O.Of, User,
                   /*StampsAll=*/(!O.FactsFile.empty() && !O.Of.Part) ||
                       (wantsFixes() && !(*Cache)->isUsed()));
  if (!Requests)
    return Requests.takeError();
  FileCount = Requests->FileCount;
  Found.FilesDigest = Requests->FilesDigest;
  Found.Part = Requests->Part;
  for (const UnitRequest &Request : Requests->Units)
    if (Found.Files.empty() || Found.Files.back() != Request.File)
      Found.Files.push_back(Request.File);
  if (llvm::Error Error = Sieves.prepare(Requests->Units))
    return Error;
  if (llvm::Error Error = readStdin(Requests->Units))
    return Error;
  RunLog Log(User);
  std::vector<UnitResults> Reports =
      analyseEach(Requests->Units, O.Of.Limits, **Cache, Log);
  if (llvm::Error Error = writeFacts(*Requests, Reports))
    return Error;
  if (llvm::Error Error = writeTimes(Requests->Units, **Cache))
    return Error;
  link(*Requests, Reports, **Cache);
  Sieves.learn({Requests->Units, Reports, Others.Facts, **Cache, Log});
  take(*Requests, wantsFixes() ? Reports : std::move(Reports));
  if (llvm::Error Error = Sieves.fault())
    return Error;
  if (Seen)
    Seen->take(O.Of, User.workingDirectory(), Requests->Units,
               !Found.Failures.empty(), **Cache);
  (*Cache)->finish(User.isQuiet());
  if (llvm::Error Error = show(Requests->Units))
    return Error;
  // Remarks do not affect the exit code.
  Unfixed = llvm::count_if(Found.Findings, [](const Finding &F) {
    return F.Severity == Level::Warning;
  });
  if (!wantsFixes())
    return llvm::Error::success();
  return fix(Requests->Units, std::move(Reports), **Cache, Log);
}

/// Loads the sieves before the analysis, so that errors in them are reported
/// early.
llvm::Error CheckRun::loadSieves() {
  auto Loaded = SieveList::load(O, User);
  if (!Loaded)
    return Loaded.takeError();
  Sieves = std::move(*Loaded);
  Found.HasBaseline = !O.Baseline.empty();
  if (O.Of.Inputs.empty())
    O.Of.Inputs = Sieves.files();
  return llvm::Error::success();
}

llvm::Error CheckRun::makeHtmlFolder() const {
  if (!O.HtmlFolder.empty())
    if (std::error_code Error = llvm::sys::fs::create_directories(
            O.HtmlFolder, /*IgnoreExisting=*/true,
            llvm::sys::fs::perms::all_all))
      return llvm::createStringError("cannot make the folder '" + O.HtmlFolder +
                                     "': " + Error.message());
  return llvm::Error::success();
}

llvm::Error CheckRun::readEarlierReport() {
  if (O.Since.empty())
    return llvm::Error::success();
  auto Text = readFile(O.Since);
  if (!Text)
    return llvm::createStringError("cannot read '" + O.Since +
                                   "': " + Text.getError().message());
  auto Earlier = EarlierReport::parse(*Text, O.Since);
  if (!Earlier)
    return Earlier.takeError();
  Found.Since = std::move(*Earlier);
  return llvm::Error::success();
}

llvm::Error CheckRun::readMeasured() {
  if (O.Measured.empty())
    return llvm::Error::success();
  return readMeasuredRun(O.Measured).moveInto(Measured);
}

ExitCode CheckRun::run() {
  Found.WorkingDirectory = User.workingDirectory();
  Found.Rules = builtinRules();
  Found.IsTerse = User.isQuiet();
  Found.IsByCost = O.ByCost;
  Found.EditorLink = O.EditorLink;
  if (llvm::Error Error = readEarlierReport())
    return refuse(std::move(Error));
  if (llvm::Error Error = readMeasured())
    return refuse(std::move(Error));
  if (llvm::Error Error = makeHtmlFolder())
    return refuse(std::move(Error));
  if (llvm::Error Error = checkTargets(O.Reports))
    return refuse(std::move(Error));
  for (const std::string *File : {&O.FactsFile, &O.TimesFile})
    if (!File->empty())
      if (llvm::Error Error = AtomicFile::check(*File))
        return refuse(std::move(Error));
  if (llvm::Error Error = loadSieves())
    return refuse(std::move(Error));
  if (llvm::Error Error = analyseAndFix())
    return refuse(std::move(Error));
  if (!Found.Failures.empty())
    return ExitCode::NotAnalysed;
  if (HasFaultyComment)
    return ExitCode::BadUsage;
  if (!O.isGate())
    return ExitCode::Clean;
  return Unfixed > O.MostWarnings ? ExitCode::HasFindings : ExitCode::Clean;
}

ExitCode checkFiles(const CheckRequest &O, WatchedFiles *Seen) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return CheckRun(O, *User, Seen).run();
}

} // namespace arraylint
