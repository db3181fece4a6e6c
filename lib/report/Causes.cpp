#include "report/Causes.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

namespace arraylint {

bool repeats(const Finding &F, const Finding &Before) {
  const auto IsPlain = [](const Finding &Of) {
    return Of.Notes.empty() && Of.Edits.empty();
  };
  const unsigned End = std::max(Before.Where.Line, Before.Where.EndLine);
  return IsPlain(F) && IsPlain(Before) && F.Where.File == Before.Where.File &&
         F.Function == Before.Function && F.Where.Line >= Before.Where.Line &&
         F.Where.Line <= End + 1 && F.CheckName == Before.CheckName &&
         F.Severity == Before.Severity && F.Message == Before.Message &&
         F.Help == Before.Help;
}

std::vector<Cause> causes(const RunResults &R) {
  std::vector<Cause> Result;
  std::map<std::pair<Place, std::string>, size_t> AtCause;
  const Finding *Before = nullptr;
  size_t OfBefore = 0;
  for (const Finding &F : R.Findings) {
    size_t At = Result.size();
    if (Before && repeats(F, *Before))
      At = OfBefore;
    else if (const Place *Elsewhere = causeElsewhere(F))
      At = AtCause.try_emplace({*Elsewhere, F.Code}, At).first->second;
    if (At == Result.size())
      Result.emplace_back();
    Cause &Of = Result[At];
    Of.Findings.push_back(&F);
    Of.Cost = llvm::SaturatingAdd(Of.Cost, estimatedCost(F, R.rule(F.Code)));
    Before = &F;
    OfBefore = At;
  }
  const auto RankOf = [&](const Finding *F) {
    return rankOf(*F, R.rule(F->Code));
  };
  for (Cause &Of : Result)
    llvm::sort(Of.Findings, [&](const Finding *A, const Finding *B) {
      return std::pair(RankOf(A), A) < std::pair(RankOf(B), B);
    });
  // Findings of one cause were measured at the same lines, so that the first
  // one stands for all; their estimates add up.
  const auto RankOfCause = [&](const Cause &Of) {
    Rank All = RankOf(Of.Findings.front());
    All.CheaperBy = std::numeric_limits<uint64_t>::max() - Of.Cost;
    return All;
  };
  llvm::sort(Result, [&](const Cause &A, const Cause &B) {
    return std::pair(RankOfCause(A), A.Findings.front()) <
           std::pair(RankOfCause(B), B.Findings.front());
  });
  return Result;
}

} // namespace arraylint
