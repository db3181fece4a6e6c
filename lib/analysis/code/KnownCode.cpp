#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayCall.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isStandard(const Decl &D) {
  for (const DeclContext *Around = D.getDeclContext(); Around;
       Around = Around->getParent())
    if (Around->isStdNamespace())
      return true;
  return false;
}

bool isCallable(QualType T) {
  T = T.getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isFunctionPointerType() || T->isFunctionType() ||
         (Class && (Class->isLambda() || (Class->getIdentifier() &&
                                          Class->getName() == "function")));
}

static bool isCallableArgument(const Expr *Argument) {
  return isCallable(Argument->getType());
}

/// Is \p F a function object of std::ranges or std::views, as
/// `std::views::iota(0, n)` or `std::ranges::size(r)`?
static bool isRangesFunctionObject(const FunctionDecl &F) {
  for (const DeclContext *Around = F.getDeclContext(); Around;
       Around = Around->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(Around);
        Space && Space->getName() == "ranges")
      return isStandard(F);
  return false;
}

/// Is \p F, which \p Call calls, a library function to which no callable is
/// passed?
static bool isHarmlessLibraryCall(const FunctionDecl &F, const Expr *Call) {
  const bool InSystemHeader =
      F.getASTContext().getSourceManager().isInSystemHeader(F.getLocation());
  const bool IsHarmless =
      isStandard(F) || F.isExternC() || isa<CXXConstructorDecl>(F);
  const bool IsCall = F.getOverloadedOperator() == OO_Call;
  if (!InSystemHeader || !IsHarmless || (IsCall && !isRangesFunctionObject(F)))
    return false;
  // Functions passed to operators are harmless: `std::cout << std::endl`.
  if (isa<CXXOperatorCallExpr>(Call) && !IsCall)
    return true;
  if (const auto *C = dyn_cast<CallExpr>(Call))
    return llvm::none_of(C->arguments(), isCallableArgument);
  return llvm::none_of(cast<CXXConstructExpr>(Call)->arguments(),
                       isCallableArgument);
}

bool callsUnknownCode(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return isa<CallExpr>(E);
  if (isa<CXXConstructorDecl>(Callee) && Roles.isArray(E->getType()))
    return false;
  // Assigning to an array executes only code of its library.
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
      Method && Method->getOverloadedOperator() == OO_Equal &&
      Roles.isArray(Method->getFunctionObjectParameterReferenceType()))
    return false;
  return !Roles.entry(Callee) && !Callee->getBuiltinID() &&
         !Callee->isTrivial() && !Callee->isDefaulted() &&
         !isHarmlessLibraryCall(*Callee, E);
}

} // namespace arraylint
