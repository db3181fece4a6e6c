#include "analysis/code/NamedPlace.h"
#include "analysis/code/ConstantValue.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool nameNoDevice(const Stmt *S, RoleLookup &Roles) {
  if (!S || isa<StringLiteral, CXXThisExpr>(S))
    return !S;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl())) {
      if (Variable->isConstexpr())
        return !Roles.isDevicePlace(Name);
      const Expr *Value = onlyValue(Name, Roles);
      return Value && nameNoDevice(Value, Roles);
    }
    // `options()` may be a user's function.
    const auto *Callee = dyn_cast<FunctionDecl>(Name->getDecl());
    return !Callee || Callee->getNumParams() > 0;
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return nameNoDevice(Child, Roles);
  });
}

} // namespace arraylint
