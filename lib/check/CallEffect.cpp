#include "check/CallEffect.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"

namespace arraylint {

CallEffect::CallEffect(const UserCall &Call, Effect E, UnitAnalysis &Unit)
    : What(E) {
  const CalledFunction Called = Unit.Effects.called(Call, E, {});
  Chain = Unit.Effects.chain(Called, E);
  if (Chain.empty() && isLinked(Unit))
    Ways = Unit.Clauses.ofCall(Called, E);
}

void CallEffect::explain(FindingBuilder &R) const {
  if (isSure())
    addHops(R, Chain, What);
  else
    R.onlyIf(Ways);
}

} // namespace arraylint
