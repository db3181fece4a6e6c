#include "report/Causes.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

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

const Place *causeElsewhere(const Finding &F) {
  const Place *Last = nullptr;
  for (const Note &N : F.Notes)
    if (N.IsHop && !N.Where.File.empty())
      Last = &N.Where;
  return Last;
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
  const auto CostOf = [&](const Finding *F) {
    return estimatedCost(*F, R.rule(F->Code));
  };
  for (Cause &Of : Result)
    llvm::sort(Of.Findings, [&](const Finding *A, const Finding *B) {
      const uint64_t OfA = CostOf(A), OfB = CostOf(B);
      return OfA != OfB ? OfA > OfB : A < B;
    });
  llvm::sort(Result, [](const Cause &A, const Cause &B) {
    return A.Cost != B.Cost ? A.Cost > B.Cost
                            : A.Findings.front() < B.Findings.front();
  });
  return Result;
}

} // namespace arraylint
