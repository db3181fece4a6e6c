#include "app/rounds/FixRounds.h"
#include "app/batch/UnitRunner.h"
#include "app/link/LinkUnits.h"
#include "app/rounds/Bisection.h"
#include "app/rounds/FixGate.h"
#include "app/rounds/FixSteps.h"
#include "app/rounds/LineRegions.h"
#include "base/text/NormalPath.h"
#include "base/text/SourceText.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

// A few rounds usually suffice, because few fixes make others possible.
constexpr unsigned MaxRounds = 20;

class FixRounds {
public:
  FixRounds(llvm::ArrayRef<UnitRequest> Units, const FixOptions &Options)
      : Units(Units), Options(Options), Refused(Options.Refused),
        Files(Units, Options.Untouchable, Options.Protects),
        Regions(configsOf(Units),
                [&](const std::string &Config, llvm::StringRef Content) {
                  return Files.whyProtected(Config, Content);
                }) {}

  FixOutcome run();

private:
  using UnitIndices = std::vector<size_t>;
  using BrokenUnits = std::map<size_t, Failure>;

  void begin();
  std::vector<UnitResults> analyse(const UnitIndices &Which,
                                   const FileContents &Edited);
  std::vector<Finding> findings();
  std::string whyWithheld(const Finding &F) const;
  std::string whyLeft(const Finding &F) const;
  FixKey keyOf(const Finding &F) const;

  std::vector<FixChange> plan();
  std::vector<FixChange> changesFor(llvm::ArrayRef<Finding> Found);
  bool isWanted(const FixChange &C);
  FileContents before(llvm::ArrayRef<FixChange> Changes) const;
  bool listsAllFiles(size_t Unit) const;
  bool mayRead(size_t Unit, const FileContents &Changed) const;
  UnitIndices readersOf(const FileContents &Changed) const;
  LineRegions movedBy(llvm::ArrayRef<FixChange> Changes,
                      const FileContents &Before) const;
  BrokenUnits brokenIn(const UnitIndices &Which,
                       llvm::ArrayRef<UnitResults> New) const;
  bool makeRound(std::vector<FixChange> Changes);
  void refuseFirstOf(llvm::ArrayRef<FixChange> Changes,
                     const BrokenUnits &Broken);
  void commitRound(std::vector<FixChange> Changes, const FileContents &Before);
  void leave(llvm::ArrayRef<Finding> Found, llvm::ArrayRef<FixChange> Changes);

  llvm::ArrayRef<UnitRequest> Units;
  const FixOptions &Options;
  std::map<FixKey, std::string> Refused;
  std::set<FixKey> Confirmed; ///< confirmed by the user in this round
  bool Stopped = false;       ///< by the user

  struct Offer { ///< summary of a finding over all units
    bool HasFix = false, HasErrors = false;
  };

  std::vector<UnitResults> Reports; ///< the latest of each unit
  std::map<std::pair<Place, std::string>, Offer> Offers; ///< linked
  FixableFiles Files;
  LineRegions Regions; ///< updated together with Files
  FixOutcome Outcome;
};

} // namespace

std::vector<UnitResults> FixRounds::analyse(const UnitIndices &Which,
                                            const FileContents &Edited) {
  std::vector<UnitRequest> Requests;
  std::shared_ptr<const FileContents> Shared;
  if (!Edited.empty())
    Shared = std::make_shared<const FileContents>(Edited);
  for (size_t I : Which) {
    Requests.push_back(Units[I]);
    Requests.back().StampsAll = listsAllFiles(I);
    Requests.back().Edited = Shared;
  }
  return analyseEach(Requests, Options.Limits, *Options.Cache, *Options.Log);
}

static void dropFixes(Finding &F) {
  F.Edits.clear();
  for (Note &N : F.Notes)
    N.Edits.clear();
}

// Fixes from units with errors are ignored, because their syntax trees are
// incomplete.
std::vector<Finding> FixRounds::findings() {
  std::vector<UnitResults> Linked = Reports;
  linkUnits(Linked, Options.Others);
  Offers.clear();
  for (UnitResults &Report : Linked)
    for (Finding &F : Report.Findings) {
      const bool HasErrors = !Report.Failures.empty();
      Offer &Of = Offers[{F.Where, F.Code}];
      Of.HasFix |= !fixOf(F, Options.Upto).empty();
      Of.HasErrors |= HasErrors;
      if (HasErrors)
        dropFixes(F);
    }
  std::vector<Finding> Found = joined(std::move(Linked)).Findings;
  if (Options.Start)
    llvm::erase_if(Found, [&](const Finding &F) {
      return !isAmong(F, Options.Start->Asked);
    });
  return Found;
}

FixKey FixRounds::keyOf(const Finding &F) const {
  return {F.Where.File, Files.originOf(F.Where).Offset, F.Code};
}

/// The reason why a fix that some unit has for \p F is not used; empty if no
/// unit has one.
std::string FixRounds::whyWithheld(const Finding &F) const {
  const auto It = Offers.find({F.Where, F.Code});
  return It == Offers.end() || !It->second.HasFix ? ""
         : It->second.HasErrors
             ? "did not compile before fixing"
             : "no fix is valid in every file that includes it";
}

std::string FixRounds::whyLeft(const Finding &F) const {
  if (const auto It = Refused.find(keyOf(F)); It != Refused.end())
    return It->second;
  if (std::string Why = lacksFix(F, Options.Upto); !Why.empty()) {
    const std::string Withheld = whyWithheld(F);
    return Withheld.empty() ? Why : Withheld;
  }
  for (const Edit &E : fixOf(F, Options.Upto))
    if (std::string Why = Files.whyUntouchable(E.File); !Why.empty())
      return Why;
  return "";
}

bool FixRounds::isWanted(const FixChange &C) {
  if (!Options.Ask)
    return true;
  const std::vector<FixKey> Keys = keysOf(C);
  if (llvm::all_of(Keys, [&](const FixKey &K) { return Confirmed.count(K); }))
    return true;
  Answer Reply = Answer::Stop;
  if (!Stopped) {
    const FileContents Before = before(C);
    Reply =
        Options.Ask(C, Before, filesAfter(Before, C, Options.Upto).Contents);
  }
  Stopped |= Reply == Answer::Stop;
  if (Reply == Answer::Yes)
    Confirmed.insert(Keys.begin(), Keys.end());
  else
    for (const FixKey &K : Keys)
      Refused[K] = Stopped ? "not reviewed" : "rejected";
  return Reply == Answer::Yes;
}

std::vector<FixChange> FixRounds::changesFor(llvm::ArrayRef<Finding> Found) {
  std::vector<Finding> Taken;
  EditSet Edits;
  for (const Finding &F : Found) {
    for (const Edit &E : fixOf(F, Options.Upto))
      Files.open(E.File, Reports);
    if (whyLeft(F).empty() && Edits.add(fixOf(F, Options.Upto)))
      Taken.push_back(F);
  }
  std::vector<FixChange> Changes = groupByStatement(
      Taken, Options.Upto, [&](llvm::StringRef File) -> const std::string & {
        return Files.textOf(File);
      });
  for (FixChange &C : Changes)
    for (const Finding &F : C.Findings)
      C.Origins.push_back(Files.originOf(F.Where));
  llvm::erase_if(Changes, [&](const FixChange &C) { return !isWanted(C); });
  return Changes;
}

std::vector<FixChange> FixRounds::plan() {
  const std::vector<Finding> Found = findings();
  std::vector<FixChange> Changes = changesFor(Found);
  const bool IsTooMany = Outcome.Rounds.size() == MaxRounds;
  Outcome.ReachedLimit = IsTooMany && !Changes.empty();
  if (IsTooMany)
    Changes.clear();
  leave(Found, Changes);
  return Changes;
}

FileContents FixRounds::before(llvm::ArrayRef<FixChange> Changes) const {
  return Files.textsOf(editsOf(Changes, Options.Upto).files());
}

/// Do the results of the unit have to list all files that it reads? Otherwise,
/// as in those of `check`, these are looked up in the cache.
bool FixRounds::listsAllFiles(size_t Unit) const {
  return Units[Unit].StampsAll || (!Options.Start && !Options.Cache->isUsed());
}

/// May the unit have read a changed file? Without a cache entry, the answer is
/// true.
bool FixRounds::mayRead(size_t Unit, const FileContents &Changed) const {
  const UnitRequest &Request = Units[Unit];
  if (Changed.count(Request.File))
    return true;
  if (listsAllFiles(Unit))
    return llvm::any_of(Reports[Unit].Stamps, [&](const FileStamp &Stamp) {
      return Changed.count(Stamp.File) != 0;
    });
  const auto Read = Options.Cache->pathsOf(Request);
  return !Read || llvm::any_of(*Read, [&](const std::string &Path) {
    return Changed.count(normalPath(Path, Request.Command.Directory)) != 0;
  });
}

FixRounds::UnitIndices FixRounds::readersOf(const FileContents &Changed) const {
  UnitIndices Readers;
  for (size_t I = 0; I < Units.size(); ++I) {
    // With a single round, a unit that already fails to compile need not be
    // analysed again.
    const bool IsIdle = Options.Start && !Reports[I].Failures.empty();
    if (!IsIdle && mayRead(I, Changed))
      Readers.push_back(I);
  }
  return Readers;
}

/// A copy of the regions, updated for \p Changes.
LineRegions FixRounds::movedBy(llvm::ArrayRef<FixChange> Changes,
                               const FileContents &Before) const {
  LineRegions Moved = Regions;
  const EditSet Edits = editsOf(Changes, Options.Upto);
  for (const auto &[File, Content] : Before) {
    std::string Now = Content;
    for (const std::vector<Edit> &Step :
         stepsOf(File, Content, Edits.editsOf(File)).Edits) {
      Moved.follow(File, Now, Step);
      Now = applyEdits(Now, Step);
    }
  }
  return Moved;
}

/// Those of \p Which that can no longer be analysed, and why.
FixRounds::BrokenUnits
FixRounds::brokenIn(const UnitIndices &Which,
                    llvm::ArrayRef<UnitResults> New) const {
  BrokenUnits Broken;
  for (auto [I, Report] : llvm::zip_equal(Which, New))
    if (Reports[I].Failures.empty() && !Report.Failures.empty())
      Broken.emplace(I, Report.Failures.front());
  return Broken;
}

// Returns false if the round was reverted.
bool FixRounds::makeRound(std::vector<FixChange> Changes) {
  const FileContents Before = before(Changes);
  const FileContents After = filesAfter(Before, Changes, Options.Upto).Contents;
  const UnitIndices Readers = readersOf(After);
  LineRegions Moved = movedBy(Changes, Before);
  FileContents Edited = Files.editedWith(After);
  for (const auto &[Config, History] : Moved.changed())
    Edited[Config] = History.current();
  std::vector<UnitResults> New = analyse(Readers, Edited);
  BrokenUnits Broken = brokenIn(Readers, New);
  if (!Broken.empty()) { // by the changes, or by chance: no memory, no process
    New = analyse(Readers, Edited);
    Broken = brokenIn(Readers, New);
  }
  if (!Broken.empty()) {
    refuseFirstOf(Changes, Broken);
    return false;
  }
  for (auto [I, Report] : llvm::zip_equal(Readers, New))
    Reports[I] = std::move(Report);
  Regions = std::move(Moved);
  commitRound(std::move(Changes), Before);
  return true;
}

void FixRounds::refuseFirstOf(llvm::ArrayRef<FixChange> Changes,
                              const BrokenUnits &Broken) {
  UnitIndices Which;
  for (const auto &[I, Failed] : Broken)
    Which.push_back(I);
  Failure Why = Broken.begin()->second;
  const size_t Culprit = firstBreaking(Changes.size(), [&](size_t Count) {
    const auto First = Changes.take_front(Count);
    const FileContents After =
        filesAfter(before(First), First, Options.Upto).Contents;
    const BrokenUnits Still =
        brokenIn(Which, analyse(Which, Files.editedWith(After)));
    if (!Still.empty())
      Why = Still.begin()->second;
    return !Still.empty();
  });
  for (const FixKey &K : keysOf(Changes[Culprit - 1]))
    Refused[K] = Why.IsCutShort ? "could not be checked" : "would not compile";
  if (Why.IsCutShort)
    Outcome.Failures.push_back(std::move(Why));
}

void FixRounds::commitRound(std::vector<FixChange> Changes,
                            const FileContents &Before) {
  const EditSet Edits = editsOf(Changes, Options.Upto);
  for (const auto &[File, Content] : Before) {
    FixSteps Steps = stepsOf(File, Content, Edits.editsOf(File));
    for (std::vector<Edit> &Step : Steps.Edits)
      Files.apply(File, std::move(Step));
    if (Steps.NotFormatted.empty())
      continue;
    std::vector<std::string> &Unformatted =
        Outcome.Remarks["not formatted: " + Steps.NotFormatted];
    if (!llvm::is_contained(Unformatted, File))
      Unformatted.push_back(File);
  }
  Outcome.Rounds.push_back({Before, std::move(Changes)});
  Confirmed.clear();
}

/// Records the findings in \p Found that \p Changes do not fix.
void FixRounds::leave(llvm::ArrayRef<Finding> Found,
                      llvm::ArrayRef<FixChange> Changes) {
  std::vector<Finding> Fixed;
  for (const FixChange &C : Changes)
    llvm::append_range(Fixed, C.Findings);
  sortAndMerge(Fixed);
  Outcome.Left.clear();
  for (const Finding &F : Found) {
    if (isAmong(F, Fixed))
      continue;
    std::string Why = whyLeft(F);
    const bool HasFix =
        !fixOf(F, Options.Upto).empty() || !whyWithheld(F).empty();
    Outcome.Left.push_back({F, Files.originOf(F.Where),
                            Why.empty() ? Overlaps.str() : std::move(Why),
                            HasFix});
  }
}

void FixRounds::begin() {
  if (Options.Start) {
    Reports = Options.Start->Reports;
    return;
  }
  UnitIndices All(Units.size());
  for (size_t I = 0; I < All.size(); ++I)
    All[I] = I;
  Options.Cache->refresh();
  Reports = analyse(All, {});
  for (const UnitResults &Report : Reports)
    llvm::append_range(Outcome.Failures, Report.Failures);
}

FixOutcome FixRounds::run() {
  begin();
  for (std::vector<FixChange> Changes; !(Changes = plan()).empty();)
    if (makeRound(std::move(Changes)) && Options.Start)
      break;
  Outcome.Files = Files.changed();
  for (auto &[Config, History] : Regions.changed()) {
    Outcome.Configs.insert(Config);
    Outcome.Files.emplace(Config, std::move(History));
  }
  Outcome.RegionNotes = Regions.notes();
  return std::move(Outcome);
}

FixOutcome runFixRounds(llvm::ArrayRef<UnitRequest> Units,
                        const FixOptions &Options) {
  return FixRounds(Units, Options).run();
}

std::vector<FixKey> keysOf(const FixChange &Change) {
  std::vector<FixKey> Keys;
  for (auto [F, Origin] : llvm::zip_equal(Change.Findings, Change.Origins))
    Keys.push_back({Origin.File, Origin.Offset, F.Code});
  return Keys;
}

} // namespace arraylint
