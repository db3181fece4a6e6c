#include "report/Readiness.h"
#include "report/Causes.h"
#include "report/FileGroups.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

constexpr unsigned Few = 2, Several = 3;

llvm::StringRef verdictName(Verdict V) {
  switch (V) {
  case Verdict::NotRecommended:
    return "NOT RECOMMENDED";
  case Verdict::Significant:
    return "SIGNIFICANT REFACTOR";
  case Verdict::Light:
    return "LIGHT REFACTOR";
  case Verdict::Ready:
    return "READY";
  case Verdict::NoArrays:
    return "NO ARRAYS";
  case Verdict::NotAnalysed:
    return "NOT ANALYSED";
  }
  llvm_unreachable("every verdict has a name");
}

bool hasSuggestion(const Finding &F) {
  return llvm::any_of(F.Notes, [](const Note &N) { return !N.Edits.empty(); });
}

void Readiness::add(const Finding &F, const Rule *Of) {
  const bool IsSafe = !F.Edits.empty();
  const bool IsSuggested = !IsSafe && hasSuggestion(F);
  Safe += IsSafe;
  Suggested += IsSuggested;
  if (F.Severity != Level::Warning) {
    ++Notes;
    return;
  }
  if (!Of || Of->Group != Category::Blocks) {
    ++Refactor;
    return;
  }
  ++Blocks;
  BlocksToFix += !IsSafe && !IsSuggested;
  if (!Of->SignificantReason.empty())
    SignificantReasons.insert(Of->SignificantReason);
  if (!Of->NotRecommendedReason.empty()) {
    ++NotRecommended;
    NotRecommendedReasons.insert(Of->NotRecommendedReason);
  }
}

bool Readiness::isMostlyNotRecommended() const {
  return 2 * NotRecommended > Blocks + Refactor;
}

std::vector<llvm::StringRef> Readiness::reasons() const {
  std::vector<llvm::StringRef> All(SignificantReasons.begin(),
                                   SignificantReasons.end());
  if (isMostlyNotRecommended())
    All.insert(All.end(), NotRecommendedReasons.begin(),
               NotRecommendedReasons.end());
  return All;
}

Verdict Readiness::verdict() const {
  if (IsFailed)
    return Verdict::NotAnalysed;
  if (isMostlyNotRecommended())
    return Verdict::NotRecommended;
  if (!SignificantReasons.empty() || BlocksToFix >= Several)
    return Verdict::Significant;
  if (Blocks != 0 || BlocksElsewhere != 0 || Refactor > Few)
    return Verdict::Light;
  return UsesArrays || findings() != 0 ? Verdict::Ready : Verdict::NoArrays;
}

static void addIdioms(IdiomCounts &To, const IdiomCounts &Counts) {
  for (auto [Sum, Count] : llvm::zip_equal(To, Counts))
    Sum += Count;
}

std::map<std::string, Readiness> readinessByFile(const RunResults &R) {
  std::map<std::string, Readiness> Result;
  for (const auto &[File, Group] : fileGroups(R)) {
    Readiness &Of = Result[File];
    for (const Finding *F : Group.Findings)
      Of.add(*F, R.rule(F->Code));
    Of.IsFailed = !Group.Failures.empty();
  }
  for (const Finding &F : R.Findings) {
    const Place *Elsewhere = causeElsewhere(F);
    const Rule *Of = R.rule(F.Code);
    const bool IsInLoop = F.HowOften.OpenLoops != 0 || F.HowOften.Passes > 1;
    if (Elsewhere && Elsewhere->File != F.Where.File && IsInLoop &&
        F.Severity == Level::Warning && Of && Of->Group == Category::Blocks)
      ++Result[R.shown(Elsewhere->File)].BlocksElsewhere;
  }
  for (const std::string &File : R.WithoutLibrary)
    Result[R.shown(File)].UsesArrays = false;
  for (const auto &[File, Counts] : R.IdiomsByFile)
    addIdioms(Result[R.shown(File)].Idioms, Counts);
  return Result;
}

Readiness readinessOfProject(const RunResults &R) {
  Readiness All;
  for (const Finding &F : R.Findings)
    All.add(F, R.rule(F.Code));
  if (R.Idioms)
    All.Idioms = *R.Idioms;
  All.IsFailed = R.Findings.empty() && !R.Failures.empty() &&
                 R.Failures.size() >= R.Files.size();
  All.UsesArrays = R.WithoutLibrary.size() < R.Files.size();
  return All;
}

} // namespace arraylint
