#include "fix/Rounding.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace arraylint {

bool roundsByPlace(const Stmt *S, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      if (const VocabularyEntry *Entry = Roles.entry(Callee);
          Entry && Entry->roundsByPlace(unqualifiedName(*Callee)))
        return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return roundsByPlace(Child, Roles);
  });
}

} // namespace arraylint
