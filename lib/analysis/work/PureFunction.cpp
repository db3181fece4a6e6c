#include "analysis/work/PureFunction.h"
#include "analysis/code/SelfContained.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/work/InvariantWork.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool computesFromArguments(const FunctionBody &Body, RoleLookup &Roles) {
  const auto computes = [](const ArrayEvent &Event) {
    const QualType T = Event.Site->getType();
    // Not `x.print()` and `x.save(file)`.
    return !Event.Entry->Blocks && !T->isVoidType() && !T->isBooleanType() &&
           !Event.has(Role::Random) && !Event.has(Role::Gradient);
  };
  const FunctionDecl &F = Body.function();
  // R201 is about functions that only allocate.
  const auto works = [&](const ArrayEvent &Event) {
    return isArrayWork(Event, Body, Roles);
  };
  return llvm::any_of(Body.events(), works) &&
         llvm::all_of(Body.events(), computes) && Body.calls().empty() &&
         Body.externalCalls().empty() && isSelfContained(F, Roles) &&
         callsPureCode(F.getBody(), Roles) &&
         Roles.userFunctions()->writesNoArray(F);
}

} // namespace arraylint
