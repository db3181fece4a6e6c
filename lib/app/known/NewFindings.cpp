#include "app/known/NewFindings.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "app/known/BaselineFile.h"
#include "app/link/LinkUnits.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

llvm::Error NewFindings::prepare(llvm::ArrayRef<UnitRequest> Units) {
  if (Units.empty())
    return llvm::Error::success();
  auto Opened = GitRevision::open(Revision, Units.front().File);
  if (!Opened)
    return Opened.takeError();
  Past = std::move(*Opened);
  FileRemarks Outside;
  std::set<std::string> Seen;
  for (const UnitRequest &Unit : Units)
    if (!Past->contains(Unit.File) && Seen.insert(Unit.File).second)
      Outside["outside of the repository '" + Past->top() +
              "': all of its findings count as new"]
          .push_back(Unit.File);
  showRemarks(Outside, User);
  return llvm::Error::success();
}

/// Could the unit have been different in the past? True if its dependencies are
/// not known.
bool NewFindings::mayDiffer(const UnitRequest &Unit, UnitCache &Cache) const {
  if (Past->isChanged(Unit.File))
    return true;
  const auto Asked = Cache.pathsOf(Unit);
  return !Asked || llvm::any_of(*Asked, [&](const std::string &Path) {
    return Past->isChanged(normalPath(Path, Unit.Command.Directory));
  });
}

/// The request for the file in the past revision; nothing if it did not exist.
std::optional<UnitRequest>
NewFindings::pastRequest(const UnitRequest &Unit) const {
  const auto Then = Past->nameThen(Unit.File);
  if (!Then || !Past->contains(Unit.File))
    return std::nullopt;
  return arraylint::pastRequest(Unit, *Then, Past->files());
}

/// Findings in regions existed before, although the lines of a region may
/// differ. A finding that was suppressed by a comment counts as new once the
/// comment is removed.
static bool existedBefore(const Finding &Suppressed) {
  return llvm::all_of(Suppressed.SuppressedBy, [](const Suppression &By) {
    return By.By == Suppression::Source::Region;
  });
}

void NewFindings::warnOfFailures(llvm::ArrayRef<Failure> Failures) const {
  for (const Failure &F : Failures)
    User.warn(User.shown(F.File) + " could not be analysed in " + Revision +
              " (" + F.Reason + "): its findings may not be new");
}

/// A finding reported by several units occurs several times in \p Findings.
void NewFindings::remember(std::vector<Finding> Findings) {
  for (const FileContents *Some :
       {&Past->files()->Changed, &Past->files()->Gone})
    for (const auto &[File, Content] : *Some)
      PastSources.add(File, Content);
  sortAndMerge(Findings);
  for (const Finding &F : Findings) {
    FindingIdentity &Of =
        Old.emplace_back(identityOf(F, PastSources, Past->top()));
    Of.File = relativePath(Past->nameNow(F.Where.File), Past->top());
  }
}

void NewFindings::learn(const AnalysedUnits &Now) {
  if (!Past)
    return;
  std::vector<UnitRequest> Again;
  std::vector<Finding> Then;
  std::vector<FunctionFacts> Unchanged = Now.Others;
  // A finding may then depend on any unit that has changed.
  const bool AreLinked = llvm::any_of(
      Now.Reports, [](const UnitResults &Report) { return Report.IsLinked; });
  for (auto [Unit, Report] : llvm::zip_equal(Now.Units, Now.Reports)) {
    if (!Past->contains(Unit.File))
      continue;
    if (!mayDiffer(Unit, Now.Cache)) {
      llvm::append_range(Then, Report.Findings);
      llvm::append_range(Unchanged, Report.Functions);
      if (!Report.Failures.empty())
        Unchanged.push_back(ofUnknownUnit());
    } else if (!Report.Findings.empty() || AreLinked) {
      if (std::optional<UnitRequest> Was = pastRequest(Unit))
        Again.push_back(std::move(*Was));
    }
  }
  // No cache: it only contains results for existing files.
  UnitCache None("", 0);
  std::vector<UnitResults> Reports = analyseEach(Again, Limits, None, Now.Log);
  if (AreLinked)
    linkUnits(Reports, Unchanged);
  else
    leaveUnlinked(Reports);
  UnitResults Old = joined(std::move(Reports));
  warnOfFailures(Old.Failures);
  llvm::append_range(Then, Old.Findings);
  llvm::copy_if(Old.Suppressed, std::back_inserter(Then), existedBefore);
  remember(std::move(Then));
}

std::vector<Fate> NewFindings::judge(llvm::ArrayRef<Finding> All) {
  std::vector<Fate> Fates(All.size());
  if (!Past)
    return Fates;
  const auto Matches =
      matchFindings(Old, identitiesOf(All, Sources, Past->top()),
                    [this](const std::string &File) {
                      return !llvm::sys::fs::exists(Past->top() + "/" + File);
                    });
  for (auto [Its, Match] : llvm::zip_equal(Fates, Matches))
    if (Match)
      Its.Is = Fate::Kind::LeftOut;
  return Fates;
}

llvm::Expected<std::unique_ptr<Sieve>> revisionSieve(const CheckRequest &O,
                                                     const Console &User) {
  if (O.NewFrom.empty())
    return nullptr;
  return std::make_unique<NewFindings>(O.NewFrom, O.Of.Limits, User);
}

} // namespace arraylint
