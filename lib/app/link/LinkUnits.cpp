#include "app/link/LinkUnits.h"
#include "finding/ProgramFacts.h"
#include <set>

namespace arraylint {

static void addSteps(Finding &F, const std::vector<FactStep> &Steps) {
  for (const FactStep &Step : Steps)
    F.Notes.push_back({Step.Where, Step.Message, {}, /*IsHop=*/true});
}

using Site = std::pair<Place, std::string>;

static std::set<Site> sitesOf(const UnitResults &Unit) {
  std::set<Site> Sites;
  for (const auto *Findings : {&Unit.Findings, &Unit.Suppressed})
    for (const Finding &F : *Findings)
      Sites.insert({F.Where, F.Code});
  return Sites;
}

bool dependsOnOthers(llvm::ArrayRef<UnitResults> Units) {
  return llvm::any_of(
      Units, [](const UnitResults &Unit) { return !Unit.Conditional.empty(); });
}

/// Replaces the conditional findings of \p Unit with those that \p Facts make
/// true.
static void decide(UnitResults &Unit, const ProgramFacts &Facts) {
  // A rule reports one finding at a location. What is known without other units
  // comes first.
  std::set<Site> Reported = sitesOf(Unit);
  for (ConditionalFinding &Each : std::exchange(Unit.Conditional, {})) {
    const Clause *Why = Facts.trueOne(Each.When.If);
    if (!Why || Facts.trueOne(Each.When.Unless) ||
        !Reported.insert({Each.Reported.Where, Each.Reported.Code}).second)
      continue;
    Unit.IsLinked = true;
    addSteps(Each.Reported, Facts.explain(*Why));
    (Each.Reported.SuppressedBy.empty() ? Unit.Findings : Unit.Suppressed)
        .push_back(std::move(Each.Reported));
  }
}

void linkUnits(llvm::MutableArrayRef<UnitResults> Units,
               llvm::ArrayRef<FunctionFacts> Others) {
  if (!dependsOnOthers(Units))
    return;
  ProgramFacts Facts;
  Facts.add(Others);
  for (const UnitResults &Unit : Units)
    Facts.add(Unit.Functions);
  Facts.solve();
  for (UnitResults &Unit : Units)
    decide(Unit, Facts);
}

void leaveUnlinked(llvm::MutableArrayRef<UnitResults> Units) {
  for (UnitResults &Unit : Units)
    decide(Unit, ProgramFacts());
}

} // namespace arraylint
