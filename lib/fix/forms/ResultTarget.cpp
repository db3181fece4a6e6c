#include "fix/forms/ResultTarget.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/work/ElementwiseWork.h"
#include "fix/forms/InPlaceForm.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is every array that is assigned to the name allocated for it? Then no one
/// else can observe that it is overwritten.
static bool ownsItsStorage(const VarDecl *Target, const Loop &Hot,
                           RoleLookup &Roles) {
  const FunctionBody &Body = *Hot.Body;
  if (!isFresh(Target, Roles) || !isSoleHandle(Target, Body, Roles, &Hot))
    return false;
  const auto keepsOwn = [&](const DeclRefExpr *Use) {
    if (classifyUse(Use, Body, Roles).Kind != UseKind::Rebound)
      return true;
    const auto *Rebind =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
    return Rebind && Rebind->getNumArgs() == 2 &&
           makesArray(arrayCall(Rebind->getArg(1), Roles));
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Target, nullptr, [&] {
    return llvm::all_of(Body.uses(Target), keepsOwn);
  });
}

/// `x = x + y`.
static bool isRebindOfItself(const ArrayEvent &Work, const VarDecl *Target) {
  return namedVariable(Work.array()) == Target &&
         !inPlaceText(Work, Target).empty();
}

const VarDecl *resultTarget(const ArrayEvent &Work, const Loop &Hot,
                            RoleLookup &Roles) {
  const FunctionBody &Body = *Work.Body;
  const auto *Statement = dyn_cast<Expr>(Body.statementOf(Work.Site));
  const Expr *Whole = Statement ? spelled(Statement) : nullptr;
  const ArrayCall Assign = Whole ? arrayCall(Whole, Roles) : ArrayCall{};
  if (Assign.has(Role::Assign)) {
    const Expr *Value = Assign.argument(Parameter::Value);
    const auto *Target = dyn_cast_or_null<VarDecl>(
        Assign.object() ? namedVariable(Assign.object()) : nullptr);
    return Value && spelled(Value) == Work.Site && Target &&
                   !Target->getType().getNonReferenceType().isConstQualified()
               ? Target
               : nullptr;
  }
  const auto *Rebind = dyn_cast_or_null<CXXOperatorCallExpr>(Whole);
  if (!Rebind || Rebind->getOperator() != OO_Equal ||
      spelled(Rebind->getArg(1)) != Work.Site)
    return nullptr;
  const auto *Target =
      dyn_cast_or_null<VarDecl>(namedVariable(Rebind->getArg(0)));
  return Target && !isDeclaredIn(Target, Hot) &&
                 ownsItsStorage(Target, Hot, Roles) &&
                 !isRebindOfItself(Work, Target)
             ? Target
             : nullptr;
}

} // namespace arraylint
