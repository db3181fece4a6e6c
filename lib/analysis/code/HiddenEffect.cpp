#include "analysis/code/HiddenEffect.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p E the object whose method is being executed, or a part of it that its
/// members lead to: `*this`, `state.x`, `solver->options`?
static bool isPartOfThis(const Expr *E) {
  while (E) {
    E = E->IgnoreParenCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      E = Unary->getSubExpr();
    else if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(E))
      E = Arrow->getArg(0);
    else
      return isa<CXXThisExpr>(E);
  }
  return false;
}

bool hasHiddenEffect(const Expr *Call, const FunctionBody &Body) {
  const FunctionDecl *Callee = calledFunction(Call);
  const ArrayCall Site{Call, Callee, nullptr};
  const auto Arguments = Site.arguments();
  // The callee may call what it is given.
  if (llvm::any_of(Arguments, [](const Expr *Argument) {
        return Argument && isCallable(Argument->getType());
      }))
    return true;
  if (isa<CXXConstructExpr>(Call))
    return false;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  const bool IsConst = Method && Method->isConst();
  if (Method && Method->getParent()->isLambda())
    return true;
  if (Method && Method->isInstance() && !IsConst &&
      isa_and_nonnull<CXXThisExpr>(Site.object()))
    return true;
  if (Arguments.empty() && !IsConst)
    return true;
  if (!Call->getType()->isVoidType() && !isDropped(Call, Body))
    return false;
  return !Callee || !mayWriteArguments(*Callee, Call) ||
         llvm::any_of(Arguments, isPartOfThis);
}

} // namespace arraylint
