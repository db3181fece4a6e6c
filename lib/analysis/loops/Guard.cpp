#include "analysis/loops/Guard.h"
#include "analysis/loops/InductionVariable.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Does the condition contain `i % k`, `--left` or `++count`?
static bool counts(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Binary = dyn_cast<BinaryOperator>(S);
      Binary && Binary->getOpcode() == BO_Rem)
    return true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->isIncrementDecrementOp())
    return true;
  return llvm::any_of(S->children(), counts);
}

static bool namesVariable(const Expr *E, const VarDecl *Variable) {
  const auto *Reference = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Reference && Reference->getDecl() == Variable;
}

/// `i == 0` selects the first iteration; any other `i == …` is assumed to
/// select the last one.
static Reach classifyEquality(const BinaryOperator &Test, const Loop &L) {
  const auto I = inductionVariable(L);
  const Expr *Left = Test.getLHS(), *Right = Test.getRHS();
  if (!I ||
      (!namesVariable(Left, I->Variable) && !namesVariable(Right, I->Variable)))
    return Reach::Sometimes;
  const Expr *Other = namesVariable(Left, I->Variable) ? Right : Left;
  Expr::EvalResult Value;
  const bool AtZero = !Other->isValueDependent() &&
                      Other->EvaluateAsInt(Value, L.Body->context()) &&
                      Value.Val.getInt() == 0;
  return AtZero ? Reach::FirstIteration : Reach::LastIteration;
}

/// Does \p E ask something of the element of the iteration: `found[i]`?
static bool asksElement(const Expr *E, const Loop &L) {
  const auto Counter = inductionVariable(L);
  E = E->IgnoreParenImpCasts();
  return isa<CallExpr, ArraySubscriptExpr, MemberExpr>(E) && Counter &&
         !L.Body->usesIn(E, Counter->Variable).empty();
}

Reach classifyGuard(const Expr *Condition, const Loop &L) {
  Condition = Condition->IgnoreParenImpCasts();
  if (counts(Condition))
    return Reach::Periodic;
  // `!buffer`, `!x.defined()`: nothing has been created yet.
  if (const auto *Unary = dyn_cast<UnaryOperator>(Condition);
      Unary && Unary->getOpcode() == UO_LNot)
    return asksElement(Unary->getSubExpr(), L) ? Reach::Sometimes
                                               : Reach::FirstIteration;
  const auto *Test = dyn_cast<BinaryOperator>(Condition);
  if (!Test)
    return Reach::Sometimes;
  if (Test->isLogicalOp()) {
    const Reach Left = classifyGuard(Test->getLHS(), L);
    return Left != Reach::Sometimes ? Left : classifyGuard(Test->getRHS(), L);
  }
  return Test->getOpcode() == BO_EQ ? classifyEquality(*Test, L)
                                    : Reach::Sometimes;
}

bool clearsItsFlag(const IfStmt &If, const Loop &L) {
  const auto *Flag = dyn_cast<DeclRefExpr>(If.getCond()->IgnoreParenImpCasts());
  const auto isCleared = [&](const DeclRefExpr *Name) {
    const auto *Assign = dyn_cast_or_null<BinaryOperator>(L.Body->userOf(Name));
    const auto *Value = Assign && Assign->getOpcode() == BO_Assign
                            ? dyn_cast<CXXBoolLiteralExpr>(
                                  Assign->getRHS()->IgnoreParenImpCasts())
                            : nullptr;
    return Value && !Value->getValue();
  };
  return Flag && !isDeclaredIn(Flag->getDecl(), L) &&
         llvm::any_of(L.Body->usesIn(If.getThen(), Flag->getDecl()), isCleared);
}

static bool isRead(const DeclRefExpr *Use, const FunctionBody &Body) {
  const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Body.parent(Use));
  return Cast && Cast->getCastKind() == CK_LValueToRValue;
}

/// Does \p Site decide whether \p Write is executed?
static bool isBranchOf(const Stmt *Write, const Expr *Site,
                       const FunctionBody &Body) {
  for (const Stmt *Child = Write, *S = Body.parent(Child); S;
       Child = S, S = Body.parent(S))
    if (const auto *If = dyn_cast<IfStmt>(S))
      return If->getThen() == Child && Body.isPartOf(Site, If->getCond());
  return false;
}

/// Is \p Site, compared or negated, what \p Assign writes?
static bool isWritten(const Expr *Site, const BinaryOperator &Assign,
                      const FunctionBody &Body) {
  for (const Stmt *S = Body.parent(Site); S; S = Body.parent(S)) {
    if (S == &Assign)
      return true;
    const auto *Test = dyn_cast<BinaryOperator>(S);
    if (!isa<CastExpr, ParenExpr, ExprWithCleanups, UnaryOperator>(S) &&
        !(Test && Test->isComparisonOp()))
      return false;
  }
  return false;
}

bool isSetOnlyBy(const Expr *Condition, const Expr *Site, const Loop &L) {
  const auto *Flag =
      dyn_cast<DeclRefExpr>(Condition->IgnoreUnlessSpelledInSource());
  const auto *Variable = Flag ? dyn_cast<VarDecl>(Flag->getDecl()) : nullptr;
  if (!Variable || !Variable->getType()->isBooleanType() ||
      !Variable->isLocalVarDecl() || isDeclaredIn(Variable, L))
    return false;
  const FunctionBody &Body = *L.Body;
  bool IsAssigned = false;
  for (const DeclRefExpr *Use : Body.uses(Variable)) {
    if (Body.isInLambda(Use))
      return false;
    if (isRead(Use, Body))
      continue;
    const auto *Assign = dyn_cast_or_null<BinaryOperator>(Body.userOf(Use));
    if (!Assign || Assign->getLHS() != Use)
      return false; // it has another name
    if (!L.contains(Assign))
      continue;
    if (!isWritten(Site, *Assign, Body) && !isBranchOf(Assign, Site, Body))
      return false;
    IsAssigned = true;
  }
  return IsAssigned;
}

bool leavesLoop(const Stmt *Branch) {
  if (const auto *Block = dyn_cast<CompoundStmt>(Branch))
    return !Block->body_empty() && leavesLoop(Block->body_back());
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Branch))
    return leavesLoop(Cleanups->getSubExpr());
  return isa<BreakStmt, ReturnStmt, GotoStmt, CXXThrowExpr>(Branch);
}

} // namespace arraylint
