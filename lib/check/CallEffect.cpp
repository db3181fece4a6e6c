#include "check/CallEffect.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"

namespace arraylint {

CallEffect::CallEffect(const UserCall &Call, Effect E, UnitAnalysis &Unit)
    : What(E), Chain(Unit.Effects.chain(Call.Definition, E)) {
  if (Chain.empty() && isLinked(Unit))
    Ways = Unit.Clauses.ofCall(Call.Definition, E);
}

void CallEffect::explain(FindingBuilder &R) const {
  if (isSure())
    addHops(R, Chain, What);
  else
    R.onlyIf(Ways);
}

} // namespace arraylint
