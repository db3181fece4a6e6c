#include "check/CallEffect.h"
#include "channel/CheckLog.h"
#include "check/HopNotes.h"

namespace arraylint {

CallEffect::CallEffect(const UserCall &Call, Effect E, UnitAnalysis &Unit)
    : Chain(Unit.Effects.chain(Call.Definition, E)) {
  // Plain clang-tidy sees one translation unit.
  if (Chain.empty() && CheckLog::current())
    Ways = Unit.Clauses.ofCall(Call.Definition, E);
}

void CallEffect::explain(FindingBuilder &R) const {
  if (isSure())
    addHops(R, Chain);
  else
    R.onlyIf(Ways);
}

} // namespace arraylint
