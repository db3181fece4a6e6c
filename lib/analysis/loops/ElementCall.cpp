#include "analysis/loops/ElementCall.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

const HostCall *elementCall(const FunctionBody &Body, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
  const CXXRecordDecl *Class = Method ? Method->getParent() : nullptr;
  const auto *Around = Class && Class->isLambda()
                           ? dyn_cast<FunctionDecl>(Class->getDeclContext())
                           : nullptr;
  UserFunctions *Users = Roles.userFunctions();
  const FunctionBody *Outer =
      Around && Users ? Users->bodyOf(*Around) : nullptr;
  if (!Outer)
    return nullptr;
  const auto *Found =
      llvm::find_if(Outer->hostCalls(), [&](const HostCall &Call) {
        const HostKind Kind = Call.Function->Kind;
        return (Kind == HostKind::Algorithm || Kind == HostKind::Callable) &&
               llvm::any_of(Call.arguments(), [&](const Expr *E) {
                 const auto *Passed =
                     E ? dyn_cast<LambdaExpr>(spelled(E)) : nullptr;
                 return Passed && Passed->getLambdaClass() == Class;
               });
      });
  return Found == Outer->hostCalls().end() ? nullptr : Found;
}

} // namespace arraylint
