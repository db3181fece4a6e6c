#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/NamedPlace.h"

using namespace clang;

namespace arraylint {

bool isFresh(const Expr *Value, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Value, Roles);
  // `add(x, y, out)` returns the array that was passed as out.
  return Call && Call.Entry->Result == ResultKind::Copy &&
         !Call.argument(Parameter::Out) &&
         (Call.has(Role::Allocate) || Call.has(Role::Random) ||
          Call.has(Role::Elementwise) || Call.has(Role::Concat));
}

bool isFresh(const VarDecl *Variable, RoleLookup &Roles) {
  if (Roles.isValue(Variable->getType()))
    return !Variable->getType()->isReferenceType() && !mayWrapMemory(*Variable);
  return Variable->getInit() && isFresh(Variable->getInit(), Roles);
}

/// The element type of \p E, which may wrap memory of the host; "" if it is not
/// known.
static llvm::StringRef typeOfArray(const Expr *E, const FunctionBody &Body,
                                   RoleLookup &Roles) {
  const auto *Wrap = dyn_cast<CallExpr>(onlyInitializer(E, Body));
  return Wrap && wrapsHostMemory(Wrap, Roles)
             ? dtypeIn(spelled(Wrap->getArg(Wrap->getNumArgs() - 1)), Roles,
                       &Body)
                   .value_or("")
             : elementType(E, Body, Roles);
}

/// Is \p E `x.to(torch::kFloat)`, where x certainly has another type?
static bool isConverted(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Call || !(Call.has(Role::Cast) || changesTypeOnly(Call, Roles)))
    return false;
  const llvm::StringRef From = typeOfArray(Call.array(), Body, Roles);
  const llvm::StringRef To = dtypeOf(Call, Roles, &Body);
  return !From.empty() && !To.empty() && From != To;
}

bool isLastOfFresh(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  const auto isMade = [&](const Expr *Value) {
    return isFresh(Value, Roles) || isConverted(Value, Body, Roles);
  };
  E = spelled(E);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  if (!Variable)
    return isMade(E);
  return Variable->isLocalVarDecl() && Variable->hasLocalStorage() &&
         Variable->getInit() && isMade(spelled(Variable->getInit())) &&
         Body.uses(Variable).back() == E && !Body.isInLambda(E) &&
         Body.innermostLoop(E) == Body.innermostLoop(Variable->getInit()) &&
         isSoleHandle(Variable, Body, Roles);
}

} // namespace arraylint
