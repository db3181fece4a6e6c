#include "analysis/code/Branch.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static const Expr *conditionOf(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getCond();
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getCond();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Switch->getCond();
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
    return Choice->getCond();
  return nullptr;
}

/// The declaration in `if (bool larger = x > y)`.
static const Stmt *conditionVariable(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getConditionVariableDeclStmt();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getConditionVariableDeclStmt();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Switch->getConditionVariableDeclStmt();
  return nullptr;
}

const Stmt *branchOn(const Expr *Value, const FunctionBody &Body) {
  const Stmt *Child = Value;
  const Stmt *ShortCircuit = nullptr;
  for (const Stmt *S = Body.parent(Child); S; Child = S, S = Body.parent(S)) {
    if (isa<LambdaExpr>(S))
      return nullptr;
    if (conditionOf(S) == Child || conditionVariable(S) == Child)
      return S;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
      // `if (x, ready)` tests the last operand.
      if (Binary->getOpcode() == BO_Comma && Binary->getLHS() == Child)
        return ShortCircuit;
      if (Binary->isLogicalOp() && !ShortCircuit)
        ShortCircuit = S;
    }
    // The declaration may be that of a condition variable.
    if (!isa<Expr, DeclStmt>(S))
      return ShortCircuit;
  }
  return ShortCircuit;
}

bool isUnguarded(const Expr *Site, const FunctionBody &Body) {
  const Stmt *Whole = Body.statementOf(Site);
  const Stmt *Child = Site;
  for (const Stmt *S = Site; S && S != Whole; Child = S, S = Body.parent(S))
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        (Binary && Binary->isLogicalOp() && Binary->getRHS() == Child) ||
        isa<ConditionalOperator>(S))
      return false;
  const auto *Declaration = dyn_cast<DeclStmt>(Whole);
  const bool IsOnce =
      Declaration && Declaration->isSingleDecl() &&
      isa<VarDecl>(Declaration->getSingleDecl()) &&
      cast<VarDecl>(Declaration->getSingleDecl())->isStaticLocal();
  return !IsOnce && Body.parent(Whole) == Body.function().getBody();
}

bool mayJump(const Stmt *S, const Stmt *Except) {
  if (!S || S == Except || isa<LambdaExpr>(S))
    return false;
  return isa<BreakStmt, ContinueStmt, ReturnStmt, CoreturnStmt, GotoStmt,
             CXXThrowExpr>(S) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return mayJump(Child, Except);
         });
}

} // namespace arraylint
