#include "check/CallEffect.h"
#include "analysis/places/WithoutAssumptions.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"

namespace arraylint {

CallEffect::CallEffect(const UserCall &Call, Effect E, UnitAnalysis &Unit)
    : What(E) {
  const CalledFunction Called = Unit.Effects.called(Call, E, {});
  Chain = Unit.Effects.chain(Called, E);
  if (!isLinked(Unit))
    return;
  if (!isSure())
    Ways = Unit.Clauses.ofCall(Called, E);
  if (E == Effect::Sync && isPossible())
    addPlaces(Call, Called, Unit);
}

/// A call waits for arrays that other units put elsewhere: those that the
/// function makes or is passed.
void CallEffect::addPlaces(const UserCall &Call, const CalledFunction &Called,
                           UnitAnalysis &Unit) {
  const WithoutAssumptions Now(Unit.Roles);
  PlaceCauses OfPassed;
  const CalledFunction Here = calledFunction(Call, {}, Unit.Roles, &OfPassed);
  const bool MayBeHere = Here != Called && !OfPassed.empty();
  if (isSure() && !(MayBeHere && Unit.Effects.chain(Here, What).empty())) {
    Places = Unit.Clauses.placesOf(Called);
  } else if (isSure()) {
    Places = std::move(OfPassed);
  } else if (MayBeHere) {
    const std::vector<EffectClause> Elsewhere =
        std::exchange(Ways, Unit.Clauses.ofCall(Here, What));
    for (const EffectClause &Way : Elsewhere)
      for (const std::vector<FunctionEffect> &Cause : OfPassed)
        llvm::append_range(Ways.emplace_back(Way).Needs, Cause);
  }
}

void CallEffect::explain(FindingBuilder &R) const {
  if (!isSure())
    return R.onlyIf(Ways);
  addHops(R, Chain, What);
  R.onlyIfElsewhere(Places);
}

} // namespace arraylint
