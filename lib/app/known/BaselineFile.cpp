#include "app/known/BaselineFile.h"
#include "app/batch/CheckedProject.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/ReportFiles.h"
#include "base/text/Count.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

std::vector<FindingIdentity> identitiesOf(llvm::ArrayRef<Finding> Findings,
                                          SourceCache &Sources,
                                          llvm::StringRef Folder) {
  std::vector<FindingIdentity> All;
  for (const Finding &F : Findings)
    All.push_back(identityOf(F, Sources, Folder));
  return All;
}

llvm::Expected<BaselineFile>
BaselineFile::load(const std::string &Given, llvm::StringRef WorkingDirectory) {
  BaselineFile Result;
  Result.Given = Given;
  Result.Path = normalPath(Given, WorkingDirectory);
  auto Text = readFile(Result.Path);
  if (!Text)
    return llvm::createStringError(Given + ": " + Text.getError().message() +
                                   "; `arraylint baseline create` writes one");
  auto Read = readBaseline(Given, *Text);
  if (!Read)
    return Read.takeError();
  Result.Findings = std::move(*Read);
  Result.IsMatched.resize(Result.Findings.size());
  return Result;
}

bool BaselineFile::isGone(const std::string &File) const {
  return !llvm::sys::fs::exists(normalPath(File, path::parent_path(Path)));
}

std::vector<Fate> BaselineFile::judge(llvm::ArrayRef<Finding> All) {
  const auto Matches = matchFindings(
      Findings, identitiesOf(All, Sources, path::parent_path(Path)),
      [this](const std::string &File) { return isGone(File); });
  std::vector<Fate> Fates(All.size());
  for (auto [Its, Match] : llvm::zip_equal(Fates, Matches)) {
    if (!Match)
      continue;
    IsMatched[*Match] = true;
    Suppression By;
    By.File = Path;
    By.Reason = "in the baseline";
    By.By = Suppression::Source::Baseline;
    Its = {Fate::Kind::Suppressed, std::move(By)};
  }
  return Fates;
}

std::vector<FindingIdentity>
BaselineFile::idle(const RuleSelection &Ran,
                   std::set<std::string> Checked) const {
  std::set<std::string> LeftOut;
  for (const Rule &R : builtinRules())
    if (!Ran.wants(R).value_or(true))
      LeftOut.insert(R.Code);
  CheckedFilesOfProjects Projects(std::move(Checked));
  std::vector<FindingIdentity> Idle;
  for (size_t I = 0; I < Findings.size(); ++I) {
    const FindingIdentity &Of = Findings[I];
    if (!IsMatched[I] && !LeftOut.count(Of.Rule) &&
        (isGone(Of.File) ||
         Projects.wasChecked(normalPath(Of.File, path::parent_path(Path)))))
      Idle.push_back(Of);
  }
  return Idle;
}

void BaselineFile::showIdle(const Selection &Of, const Console &User,
                            llvm::ArrayRef<UnitRequest> Units,
                            llvm::ArrayRef<Failure> Failures) const {
  if (User.isQuiet())
    return;
  const auto Ran = RuleSelection::parse(Of.RuleSpec, builtinRules());
  const size_t Idle = idle(*Ran, analysedFiles(Units, Failures)).size();
  if (Idle != 0)
    User.note(Given + " holds " + count(Idle, "finding") +
              " without a match; `arraylint baseline prune` removes such "
              "entries");
}

llvm::Expected<std::unique_ptr<Sieve>> baselineSieve(const CheckRequest &O,
                                                     const Console &User) {
  if (O.Baseline.empty())
    return nullptr;
  auto Read = BaselineFile::load(O.Baseline, User.workingDirectory());
  if (!Read)
    return Read.takeError();
  return std::make_unique<BaselineFile>(std::move(*Read));
}

} // namespace arraylint
