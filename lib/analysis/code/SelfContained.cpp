#include "analysis/code/SelfContained.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayCall.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// What a body may contain that goes through the elements of an array.
enum class Walks : uint8_t { Refused, Allowed };

static bool isSelfContained(const Stmt *S, const FunctionDecl &F,
                            RoleLookup &Roles, Walks Loops) {
  if (!S)
    return true;
  // `torch::load(x, file)` fills an array.
  const auto *Call = dyn_cast<CallExpr>(S);
  if (Call && !Roles.entry(Call) &&
      llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
        return Roles.isArray(Argument->getType());
      }))
    return false;
  if (isa<CXXThisExpr, LambdaExpr>(S) ||
      (Loops == Walks::Refused &&
       isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)))
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
        Variable &&
        (Variable->getDeclContext() != &F || !Variable->hasLocalStorage()) &&
        !(isOfLibrary(*Variable) && Variable->getType().isConstQualified()))
      return false;
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return isSelfContained(Child, F, Roles, Loops);
  });
}

bool isSelfContained(const FunctionDecl &F, RoleLookup &Roles) {
  return isSelfContained(F.getBody(), F, Roles, Walks::Refused);
}

bool usesOnlyArguments(const FunctionDecl &F, RoleLookup &Roles) {
  return isSelfContained(F.getBody(), F, Roles, Walks::Allowed);
}

} // namespace arraylint
