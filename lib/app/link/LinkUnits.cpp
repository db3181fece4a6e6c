#include "app/link/LinkUnits.h"
#include "app/link/ProgramFacts.h"

namespace arraylint {

static void addSteps(Finding &F, const std::vector<FactStep> &Steps) {
  for (const FactStep &Step : Steps)
    F.Notes.push_back({Step.Where, Step.Message, {}, /*IsHop=*/true});
}

/// A rule reports one finding at a location. What is known without other units
/// comes first.
static bool isReported(const Finding &F, const UnitResults &Unit) {
  const auto isSame = [&](const Finding &Known) {
    return Known.Code == F.Code && Known.Where == F.Where;
  };
  return llvm::any_of(Unit.Findings, isSame) ||
         llvm::any_of(Unit.Suppressed, isSame);
}

void linkUnits(llvm::MutableArrayRef<UnitResults> Units,
               llvm::ArrayRef<FunctionFacts> Others) {
  if (llvm::all_of(Units, [](const UnitResults &Unit) {
        return Unit.Conditional.empty();
      }))
    return;
  ProgramFacts Facts;
  Facts.add(Others);
  for (const UnitResults &Unit : Units)
    Facts.add(Unit.Functions);
  Facts.solve();
  for (UnitResults &Unit : Units) {
    for (ConditionalFinding &Each : std::exchange(Unit.Conditional, {})) {
      const Clause *Why = Facts.trueOne(Each.If);
      if (!Why || isReported(Each.Reported, Unit))
        continue;
      Unit.IsLinked = true;
      addSteps(Each.Reported, Facts.explain(*Why));
      (Each.Reported.SuppressedBy.empty() ? Unit.Findings : Unit.Suppressed)
          .push_back(std::move(Each.Reported));
    }
  }
}

} // namespace arraylint
