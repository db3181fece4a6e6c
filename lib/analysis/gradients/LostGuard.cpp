#include "analysis/gradients/LostGuard.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/gradients/ModelWork.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static bool isGuard(QualType T, RoleLookup &Roles) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Roles.model().isGradientGuard(qualifiedName(*Class));
}

const FunctionDecl *declaredFunction(const Stmt &Guard) {
  const auto *Declaration = dyn_cast<DeclStmt>(&Guard);
  return Declaration && Declaration->isSingleDecl()
             ? dyn_cast<FunctionDecl>(Declaration->getSingleDecl())
             : nullptr;
}

static bool isLost(const Stmt &S, const FunctionBody &Body, RoleLookup &Roles) {
  if (const FunctionDecl *Function = declaredFunction(S))
    return Function->param_empty() && isGuard(Function->getReturnType(), Roles);
  const auto *Made = dyn_cast<Expr>(&S);
  return Made && isa<CXXConstructExpr>(spelled(Made)) &&
         isGuard(Made->getType(), Roles) && isDropped(Made, Body);
}

llvm::SmallVector<const Stmt *, 1> lostGuards(const FunctionBody &Body,
                                              RoleLookup &Roles) {
  llvm::SmallVector<const Stmt *, 1> Found;
  llvm::SmallVector<const Stmt *, 16> Pending{Body.function().getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (isa<CompoundStmt>(S))
      llvm::copy_if(
          S->children(), std::back_inserter(Found),
          [&](const Stmt *Part) { return isLost(*Part, Body, Roles); });
    llvm::append_range(Pending, S->children());
  }
  return Found;
}

} // namespace arraylint
