#include "analysis/code/SideEffects.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

const Expr *writtenOperand(const Stmt *S) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(S))
    return Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
  const auto *Unary = dyn_cast<UnaryOperator>(S);
  return Unary && Unary->isIncrementDecrementOp() ? Unary->getSubExpr()
                                                  : nullptr;
}

bool isPureCall(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return false;
  if (const ArrayCall Call{E, Callee, Roles.entry(Callee)}; Call)
    return !Call.has(Role::Random) && !writesArray(Call);
  // `legate::float32()` names a type.
  if (isa<CXXConstructExpr>(E) || !Roles.dtype(E).empty())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  return Callee->isConstexpr() || (Method && Method->isConst());
}

bool isPureByItself(const Stmt *S, RoleLookup &Roles) {
  if (isa<LambdaExpr, CXXNewExpr, CXXDeleteExpr, StmtExpr, CXXThrowExpr,
          CoroutineSuspendExpr>(S))
    return false;
  if (isa<CallExpr, CXXConstructExpr>(S) && !isPureCall(cast<Expr>(S), Roles))
    return false;
  return !writtenOperand(S);
}

bool isPure(const Stmt *S, RoleLookup &Roles) {
  return !S || (isPureByItself(S, Roles) &&
                llvm::all_of(S->children(), [&](const Stmt *Child) {
                  return isPure(Child, Roles);
                }));
}

} // namespace arraylint
