#include "analysis/gradients/GradientUse.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

bool mayUseGradients(const FunctionDecl &Callee, RoleLookup &Roles) {
  const auto bodyOf = [&](const FunctionDecl &Of) {
    return Roles.userFunctions() ? Roles.userFunctions()->bodyOf(Of) : nullptr;
  };
  const FunctionBody *First = bodyOf(Callee);
  if (!First)
    return false;
  static constexpr AnalysisCache::Query Asked;
  return First->cache().getOrCompute(Asked, First, nullptr, [&] {
    llvm::SmallPtrSet<const FunctionBody *, 16> Seen{First};
    llvm::SmallVector<const FunctionBody *, 16> Pending{First};
    while (!Pending.empty()) {
      const FunctionBody *Called = Pending.pop_back_val();
      if (usesGradients(*Called))
        return true;
      for (const UserCall &Call : Called->calls())
        if (const FunctionBody *Next = bodyOf(*Call.Definition);
            Next && Seen.insert(Next).second)
          Pending.push_back(Next);
    }
    return false;
  });
}

/// Does \p Pass leave an array in a field, which others may use?
static bool keepsArray(const FunctionDecl &Pass, RoleLookup &Roles) {
  const FunctionBody *Body =
      Roles.userFunctions() ? Roles.userFunctions()->bodyOf(Pass) : nullptr;
  return Body && llvm::any_of(callsIn(*Body), [&](const Expr *Call) {
           const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Call);
           return Assign && Assign->getOperator() == OO_Equal &&
                  Roles.isArray(Assign->getArg(0)->getType()) &&
                  isa_and_nonnull<FieldDecl>(namedVariable(Assign->getArg(0)));
         });
}

bool mayUseOwnGraph(const FunctionDecl &Forward, RoleLookup &Roles) {
  const FunctionDecl *Pass = passRun(Forward, Roles);
  return !Pass || mayUseGradients(*Pass, Roles) || keepsArray(*Pass, Roles);
}

bool isUnseenLoss(const FunctionDecl &Callee, RoleLookup &Roles) {
  if (Roles.userFunctions() && Roles.userFunctions()->bodyOf(Callee))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  const bool IsNamed =
      Method && (Method->getOverloadedOperator() == OO_Call ||
                 (Method->getIdentifier() && Method->getName() == "forward"));
  return IsNamed && Method->isInstance() && !Method->getParent()->isLambda() &&
         Roles.isArray(Method->getReturnType()) && Method->getNumParams() > 1 &&
         llvm::all_of(Method->parameters(), [&](const ParmVarDecl *P) {
           return Roles.isArray(P->getType());
         });
}

} // namespace arraylint
