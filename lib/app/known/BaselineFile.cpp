#include "app/known/BaselineFile.h"
#include "app/batch/CheckedProject.h"
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

size_t BaselineFile::accept(Results &Found) {
  Found.HasBaseline = true;
  SourceCache Sources;
  const auto Matches = matchFindings(
      Findings, identitiesOf(Found.Findings, Sources, path::parent_path(Path)),
      [this](const std::string &File) { return isGone(File); });
  std::vector<Finding> Told;
  for (auto [F, Match] : llvm::zip_equal(Found.Findings, Matches)) {
    if (!Match) {
      Told.push_back(std::move(F));
      continue;
    }
    IsMatched[*Match] = true;
    Acceptance By;
    By.File = Path;
    By.Reason = "in the baseline";
    By.By = Acceptance::Source::Baseline;
    F.AcceptedBy.push_back(std::move(By));
    Found.Accepted.push_back(std::move(F));
  }
  const size_t Count = Found.Findings.size() - Told.size();
  Found.Findings = std::move(Told);
  sortAndMerge(Found.Accepted);
  return Count;
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

} // namespace arraylint
