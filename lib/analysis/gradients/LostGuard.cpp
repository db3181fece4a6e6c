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

static bool names(const Stmt *S, const FunctionDecl &Function) {
  if (!S)
    return false;
  const auto *Name = dyn_cast<DeclRefExpr>(S);
  return (Name && declaresSameEntity(Name->getDecl(), &Function)) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return names(Child, Function);
         });
}

/// Is \p Made given nothing? `AutoGradMode(true)` would turn the recording on.
static bool isOfDefault(const CXXConstructExpr &Made) {
  return llvm::all_of(Made.arguments(), [](const Expr *Argument) {
    return isa<CXXDefaultArgExpr>(Argument);
  });
}

static bool isLost(const Stmt &S, const FunctionBody &Body, RoleLookup &Roles) {
  if (mayBeStopped(&S, modelWork(Body, Roles), Body, Roles))
    return false;
  if (const FunctionDecl *Function = declaredFunction(S))
    return Function->param_empty() &&
           isGuard(Function->getReturnType(), Roles) &&
           !names(Body.function().getBody(), *Function);
  const auto *Dropped = dyn_cast<Expr>(&S);
  const auto *Made =
      Dropped ? dyn_cast<CXXConstructExpr>(spelled(Dropped)) : nullptr;
  return Made && isGuard(Made->getType(), Roles) && isOfDefault(*Made) &&
         isDropped(Dropped, Body);
}

llvm::SmallVector<const Stmt *, 1> lostGuards(const FunctionBody &Body,
                                              RoleLookup &Roles) {
  llvm::SmallVector<const Stmt *, 1> Found;
  llvm::SmallVector<const Stmt *, 16> Pending{Body.function().getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    // Nothing follows the last statement of a block.
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      for (const Stmt *Part : Block->body())
        if (Part != Block->body_back() && isLost(*Part, Body, Roles))
          Found.push_back(Part);
    llvm::append_range(Pending, S->children());
  }
  return Found;
}

} // namespace arraylint
