#include "analysis/events/KernelCall.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static const LambdaExpr *outermostLambda(const Stmt *S,
                                         const FunctionBody &Body) {
  const LambdaExpr *Found = nullptr;
  for (; S; S = Body.parent(S))
    if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
      Found = Lambda;
  return Found;
}

ArrayCall kernelCall(const Expr *E, const FunctionBody &Body,
                     RoleLookup &Roles) {
  const LambdaExpr *Kernel = outermostLambda(E, Body);
  const auto *Site =
      Kernel ? dyn_cast_or_null<Expr>(Body.userOf(Kernel)) : nullptr;
  const ArrayCall Call{Site, calledFunction(Site), Roles.entry(Site)};
  const bool IsRunHere = Call && Call.argument(Parameter::Kernel) == Kernel;
  return IsRunHere &&
                 llvm::none_of(Kernel->captures(),
                               [](const LambdaCapture &Capture) {
                                 return Capture.getCaptureKind() == LCK_ByRef;
                               })
             ? Call
             : ArrayCall{};
}

} // namespace arraylint
