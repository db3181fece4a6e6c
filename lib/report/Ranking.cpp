#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

namespace arraylint {

/// Microseconds that one execution loses, as measured or as similar rules do.
static uint64_t weight(const Finding &F, const Rule *Of) {
  if (F.Severity != Level::Warning || !Of || Of->Group == Category::Info)
    return 1;
  if (Of->LostMicroseconds != 0)
    return Of->LostMicroseconds;
  return Of->Group == Category::Refactor ? 5 : 20;
}

/// Does it concern the program as a whole: MPI beside a runtime, a flag that is
/// not read?
static bool isOfProgram(const Finding &F, const Rule *Of) {
  return F.Severity == Level::Warning && Of &&
         (Of->Group == Category::Blocks || Of->Group == Category::Launch) &&
         F.HowOften.OpenLoops == 0 && F.HowOften.Passes == 1;
}

uint64_t estimatedCost(const Finding &F, const Rule *Of) {
  uint64_t Cost = llvm::SaturatingMultiply(weight(F, Of), F.HowOften.Passes);
  unsigned Open = F.HowOften.OpenLoops + (isOfProgram(F, Of) ? 1 : 0);
  for (; Open != 0; --Open)
    Cost = llvm::SaturatingMultiply(Cost, AssumedPasses);
  return Cost;
}

Rank rankOf(const Finding &F, const Rule *Of) {
  Rank Result;
  Result.Tier = 1;
  Result.CheaperBy =
      std::numeric_limits<uint64_t>::max() - estimatedCost(F, Of);
  if (!F.Measured)
    return Result;
  if (F.Measured->State == RunState::Ran)
    Result.Tier = 0;
  else if (F.Measured->State == RunState::NotRun)
    Result.Tier = 2;
  Result.MinusSeconds = -F.Measured->Seconds;
  return Result;
}

std::vector<const Finding *> ranked(const RunResults &R) {
  std::vector<std::pair<Rank, const Finding *>> Order;
  for (const Finding &F : R.Findings)
    Order.emplace_back(rankOf(F, R.rule(F.Code)), &F);
  llvm::sort(Order);
  std::vector<const Finding *> Result;
  for (const auto &[At, F] : Order)
    Result.push_back(F);
  return Result;
}

std::vector<const Finding *> inShownOrder(const RunResults &R) {
  if (R.IsByCost)
    return ranked(R);
  std::vector<const Finding *> Result;
  for (const Finding &F : R.Findings)
    Result.push_back(&F);
  return Result;
}

std::string describe(const Frequency &HowOften) {
  const auto &[Open, Passes, IsUpperBound] = HowOften;
  if (Open == 0 && Passes == 1)
    return "";
  std::string Text;
  if (Open != 0)
    Text = Open == 1 ? "n" : "n^" + std::to_string(Open);
  if (Passes != 1)
    Text += (Open != 0 ? " * " : "") + std::to_string(Passes);
  return (IsUpperBound ? "up to " : "") + Text + " times";
}

} // namespace arraylint
