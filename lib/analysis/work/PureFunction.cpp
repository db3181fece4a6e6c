#include "analysis/work/PureFunction.h"
#include "analysis/code/SelfContained.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/work/InvariantWork.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Are all calls in \p S, apart from those of array APIs, free of side effects?
/// Not `std::rand()` and `printf("%d", n)`.
static bool callsPureCode(const Stmt *S, RoleLookup &Roles) {
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  const bool IsPure = !Call || isa<CXXOperatorCallExpr>(Call) ||
                      Roles.entry(Call) || isPureCall(Call, Roles);
  return !S || (IsPure && llvm::all_of(S->children(), [&](const Stmt *Part) {
                  return callsPureCode(Part, Roles);
                }));
}

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
