#include "check/ReturnedDtype.h"
#include "analysis/calls/ReturnedValue.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserCode.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"

using namespace clang;

namespace arraylint {

ReturnedDtype::ReturnedDtype(const FunctionDecl &Callee, UnitAnalysis &Unit)
    : Callee(Callee) {
  const FunctionDecl *Definition = nullptr;
  Body = Callee.hasBody(Definition) ? Unit.Events.bodyOf(Definition) : nullptr;
  if (Body)
    Known = returnedDtype(*Body, Unit.Roles);
  else if (!Definition && isLinked(Unit) && mayReturnDtype(Callee) &&
           UserCode(Unit.Context.getSourceManager()).contains(Callee))
    Elsewhere = functionId(Callee);
}

void ReturnedDtype::explain(FindingBuilder &R, StringRef Name) const {
  if (Elsewhere)
    R.onlyIf({*Elsewhere, Effect::ReturnsDtype, Name.str()});
  else
    R.note(returnedValues(*Body).front()->getExprLoc(),
           returnText(Callee, Name));
}

} // namespace arraylint
