#include "analysis/gradients/GraphUse.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "analysis/gradients/GraphFollower.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool mayUseGraph(const Expr *Value, const FunctionBody &Body,
                 RoleLookup &Roles) {
  return GraphFollower(Body, Roles, /*Depth=*/0, Value).isUsed(Value);
}

GraphFate graphFate(const Expr *Value, const FunctionBody &Body,
                    RoleLookup &Roles) {
  GraphFollower Inside(Body, Roles, /*Depth=*/1, Value); // as a caller sees it
  const auto *Pass = dyn_cast<CallExpr>(spelled(Value));
  if (Inside.isUsed(Value) || (Pass && Inside.isReferenceUsed(*Pass)))
    return GraphFate::Used;
  return Inside.IsReturned ? GraphFate::Returned : GraphFate::Dropped;
}

bool dropsGraph(const ParmVarDecl &P, const FunctionBody &Body,
                RoleLookup &Roles) {
  return !mayUseGradients(Body.function(), Roles) &&
         !GraphFollower(Body, Roles, /*Depth=*/1).isParameterUsed(P);
}

/// May what \p S computes need a graph? \p Uses follows what it stores.
static bool needsGraph(const Stmt *S, GraphFollower &Uses, RoleLookup &Roles) {
  if (isa<LambdaExpr>(S))
    return true;
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    return Return->getRetValue() &&
           !Return->getRetValue()->getType()->isArithmeticType();
  const auto *Site = dyn_cast<CallExpr>(S);
  if (!Site)
    return false;
  const FunctionDecl *Callee = Site->getDirectCallee();
  if (!Callee)
    return true;
  if (isForwardPass(*Callee, Roles))
    return mayUseOwnGraph(*Callee, Roles) || Uses.isReferenceUsed(*Site);
  const ArrayCall Call{Site, Callee, Roles.entry(Site)};
  if (Call.has(Role::Gradient))
    return true;
  // What is stored is followed from there on.
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
  const bool Stores = (Assign && Assign->getOperator() == OO_Equal) ||
                      writesArray(Call) ||
                      (isStandard(*Callee) && isa<CXXMemberCallExpr>(Site));
  if (Stores)
    return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
      const ArrayCall Made = arrayCall(Argument, Roles);
      return Argument && Roles.isArray(Argument->getType()) &&
             (!Made || mayPassGraphOn(Made, Roles)) && Uses.isUsed(Argument);
    });
  return !Call && !isStandard(*Callee) && mayUseGradients(*Callee, Roles);
}

/// Is \p Call, of a function that is not seen, given anything that it could
/// train or compute a graph with: an object that is not of the standard
/// library?
static bool isGivenObject(const UserCall &Call) {
  const ArrayCall Known{Call.Site, Call.Definition, nullptr};
  const auto isObject = [&](const Expr *Argument) {
    const CXXRecordDecl *Class =
        Argument ? Argument->getType()->getAsCXXRecordDecl() : nullptr;
    return Argument && (Argument->getType()->isPointerType() ||
                        (Class && unqualifiedName(*Class) != "basic_string"));
  };
  return Known.object() || llvm::any_of(Known.arguments(), isObject);
}

bool mayNeedGraphs(const CompoundStmt &Block, const FunctionBody &Body,
                   RoleLookup &Roles) {
  const auto isInBlock = [&](const UserCall &Call) {
    return Body.isPartOf(Call.Site, &Block) &&
           !isForwardPass(*Call.Definition, Roles) &&
           !isUnseenLoss(*Call.Definition, Roles) && isGivenObject(Call);
  };
  if (llvm::any_of(Body.externalCalls(), isInBlock))
    return true;
  GraphFollower Uses(Body, Roles);
  llvm::SmallVector<const Stmt *, 32> Pending{&Block};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (needsGraph(S, Uses, Roles))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

} // namespace arraylint
