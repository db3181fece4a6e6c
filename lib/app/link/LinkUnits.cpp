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

static bool isOfSomePrograms(const Finding &F) {
  return F.In != ProgramKind::Any;
}

static bool dependsOnProgram(const UnitResults &Unit) {
  return llvm::any_of(Unit.Findings, isOfSomePrograms) ||
         llvm::any_of(Unit.Suppressed, isOfSomePrograms);
}

static bool dependsOnCallers(const UnitResults &Unit) {
  return llvm::any_of(Unit.Findings, [](const Finding &F) {
    return F.CalledAs && F.Severity == Level::Warning;
  });
}

/// Makes remarks of the findings in functions that nothing calls.
static void demoteUncalled(std::vector<Finding> &Findings,
                           const ProgramFacts &Facts) {
  for (Finding &F : Findings)
    if (const auto Function = std::exchange(F.CalledAs, std::nullopt);
        Function && Facts.isUncalled(*Function))
      F.Severity = std::max(F.Severity, Level::Note);
}

static bool leavesHost(const UnitResults &Unit) {
  return llvm::any_of(Unit.Functions, [](const FunctionFacts &Of) {
    return Of.Function == WholeProgram &&
           Of.Effects.count({Effect::MayLeaveHost, ""});
  });
}

// Once a unit may leave the host, no other unit decides on that.
bool dependsOnOthers(llvm::ArrayRef<UnitResults> Units) {
  const auto isConditional = [](const UnitResults &Unit) {
    return !Unit.Conditional.empty();
  };
  return llvm::any_of(Units, isConditional) ||
         llvm::any_of(Units, dependsOnCallers) ||
         (llvm::any_of(Units, dependsOnProgram) &&
          llvm::none_of(Units, leavesHost));
}

/// Drops findings that are only reported in other programs.
static void keepThoseOf(ProgramKind Program, std::vector<Finding> &Findings) {
  llvm::erase_if(Findings, [&](const Finding &F) {
    return isOfSomePrograms(F) && F.In != Program;
  });
  for (Finding &F : Findings)
    F.In = ProgramKind::Any;
}

/// Replaces the conditional findings of \p Unit with those that \p Facts make
/// true.
static void decide(UnitResults &Unit, const ProgramFacts &Facts) {
  const ProgramKind Program = Facts.isTrue({WholeProgram, Effect::StaysOnHost})
                                  ? ProgramKind::StaysOnHost
                                  : ProgramKind::MayUseDevice;
  Unit.IsLinked = dependsOnProgram(Unit);
  keepThoseOf(Program, Unit.Findings);
  keepThoseOf(Program, Unit.Suppressed);
  // A rule reports one finding at a location. What is known without other units
  // comes first.
  std::set<Site> Reported = sitesOf(Unit);
  for (ConditionalFinding &Each : std::exchange(Unit.Conditional, {})) {
    const Clause *Why = Facts.trueOne(Each.When.If);
    if (!Why || Facts.trueOne(Each.When.Unless) ||
        (isOfSomePrograms(Each.Reported) && Each.Reported.In != Program) ||
        !Reported.insert({Each.Reported.Where, Each.Reported.Code}).second)
      continue;
    Unit.IsLinked = true;
    Each.Reported.In = ProgramKind::Any;
    addSteps(Each.Reported, Facts.explain(*Why));
    (Each.Reported.SuppressedBy.empty() ? Unit.Findings : Unit.Suppressed)
        .push_back(std::move(Each.Reported));
  }
  demoteUncalled(Unit.Findings, Facts);
  demoteUncalled(Unit.Suppressed, Facts);
}

void linkUnits(llvm::MutableArrayRef<UnitResults> Units,
               llvm::ArrayRef<FunctionFacts> Others) {
  if (!dependsOnOthers(Units))
    return leaveUnlinked(Units);
  ProgramFacts Facts;
  Facts.add(Others);
  for (const UnitResults &Unit : Units) {
    Facts.add(Unit.Functions);
    if (!Unit.Failures.empty()) // it may have more to say
      Facts.add(ofUnknownUnit());
  }
  Facts.solve();
  for (UnitResults &Unit : Units)
    decide(Unit, Facts);
}

void leaveUnlinked(llvm::MutableArrayRef<UnitResults> Units) {
  for (UnitResults &Unit : Units)
    decide(Unit, ProgramFacts());
}

} // namespace arraylint
