#include "analysis/events/Initializer.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isInitializedWithItself(const VarDecl &Variable) {
  llvm::SmallVector<const Stmt *, 16> Work = {Variable.getInit()};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    const auto *Name = dyn_cast<DeclRefExpr>(S);
    if (Name && Name->getDecl() == &Variable)
      return true;
    Work.append(S->child_begin(), S->child_end());
  }
  return false;
}

const Expr *initializerOf(const VarDecl &Variable, const FunctionBody &Body) {
  if (!Variable.isLocalVarDecl() || !Variable.getInit())
    return nullptr;
  static constexpr AnalysisCache::Query Asked;
  const bool IsEndless =
      Body.cache().getOrCompute(Asked, &Variable, nullptr, [&] {
        return isInitializedWithItself(Variable);
      });
  return IsEndless ? nullptr : Variable.getInit();
}

bool mayWrapMemory(const VarDecl &Variable) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(
      Variable.getInit() ? Variable.getInit()->IgnoreImplicit() : nullptr);
  const auto isPointer = [](const Expr *Argument) {
    return Argument->getType()->isPointerType();
  };
  return Made && llvm::any_of(Made->arguments(), isPointer);
}

const VarDecl *initializedWith(const Expr *E, const FunctionBody &Body) {
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(Body.userOf(E));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  return Variable && Variable->getInit() &&
                 spelled(Variable->getInit()) == spelled(E)
             ? Variable
             : nullptr;
}

const ValueDecl *variableSetTo(const Expr *Call, const FunctionBody &Body) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Call));
  if (Assign && Assign->getOperator() == OO_Equal &&
      spelled(Assign->getArg(1)) == spelled(Call))
    return namedVariable(Assign->getArg(0));
  return initializedWith(Call, Body);
}

} // namespace arraylint
