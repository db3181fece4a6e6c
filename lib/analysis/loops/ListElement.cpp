#include "analysis/loops/ListElement.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayCall.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

const Expr *listOf(const Expr *E) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee || !isa<CXXMethodDecl>(Callee) || !isStandard(*Callee))
    return nullptr;
  if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(E))
    return Subscript->getOperator() == OO_Subscript
               ? spelled(Subscript->getArg(0))
               : nullptr;
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  return Call && Callee->getIdentifier() &&
                 llvm::is_contained({"at", "front", "back"}, Callee->getName())
             ? spelled(Call->getImplicitObjectArgument())
             : nullptr;
}

const CXXForRangeStmt *rangeOf(const VarDecl &Variable,
                               const FunctionBody &Body) {
  const auto Uses = Body.uses(&Variable);
  for (const Loop *L = Uses.empty() ? nullptr : Body.innermostLoop(Uses[0]); L;
       L = L->Parent)
    if (const auto *Range = dyn_cast<CXXForRangeStmt>(L->Statement);
        Range && Range->getLoopVariable() == &Variable)
      return Range;
  return nullptr;
}

} // namespace arraylint
