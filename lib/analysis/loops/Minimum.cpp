#include "analysis/loops/Minimum.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace arraylint {

const CallExpr *asMinimum(const Expr *E) {
  const auto *Call = dyn_cast_or_null<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->isInStdNamespace() && Callee->getIdentifier() &&
                 Callee->getName() == "min" && Call->getNumArgs() == 2
             ? Call
             : nullptr;
}

} // namespace arraylint
