#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/IterationValue.h"
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

/// Has \p Use, wherever the loop around the first of \p All is, a value that is
/// assigned in the same iteration?
static bool isSetBefore(const DeclRefExpr *Use,
                        llvm::ArrayRef<const DeclRefExpr *> All,
                        const FunctionBody &Body, RoleLookup &Roles) {
  const Loop *L = Body.innermostLoop(All.front());
  return L && L->contains(Use) &&
         (assignedTo(Use, Body) ||
          isSetInIteration(Use, *L, Roles, [](const Expr *) { return true; }));
}

const Expr *replacementUnread(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  const auto *Declaration =
      dyn_cast_or_null<DeclStmt>(Body.statementOf(Made.Site));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  if (!Variable || !Variable->hasLocalStorage() || !Variable->getInit() ||
      spelled(Variable->getInit()) != Made.Site ||
      Variable->getType()->isReferenceType() ||
      !Roles.isArray(Variable->getType()) ||
      Roles.isValue(Variable->getType()) || !isFresh(Variable, Roles))
    return nullptr;
  const auto Uses = Body.uses(Variable);
  const Expr *Next = Uses.empty() ? nullptr : assignedTo(Uses.front(), Body);
  if (!Next || !Body.usesIn(Next, Variable).empty() ||
      llvm::any_of(
          Uses, [&](const DeclRefExpr *Use) { return Body.isInLambda(Use); }))
    return nullptr;
  const Stmt *Assignment = Body.statementOf(Uses.front());
  const bool IsBeside =
      Assignment && Body.parent(Assignment) == Body.parent(Declaration);
  return IsBeside || llvm::all_of(Uses,
                                  [&](const DeclRefExpr *Use) {
                                    return isSetBefore(Use, Uses, Body, Roles);
                                  })
             ? spelled(Next)
             : nullptr;
}

} // namespace arraylint
