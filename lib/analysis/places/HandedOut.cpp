#include "analysis/places/HandedOut.h"
#include "analysis/places/HostCases.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool isWritableReference(QualType T) {
  return T->isLValueReferenceType() &&
         !T.getNonReferenceType().isConstQualified();
}

/// Does \p Other, a variable, refer to the variable that \p Use names?
static bool refersTo(const Decl *Other, const DeclRefExpr *Use) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(Other);
  return Variable && Variable->getInit() &&
         Variable->getInit()->IgnoreParenImpCasts() == Use &&
         isWritableReference(Variable->getType());
}

/// Does \p Call, which no vocabulary contains, give its object another array:
/// `x.set_data(y)`?
static bool setsArray(const CXXMemberCallExpr *Call, RoleLookup &Roles) {
  return Call && Call->getType()->isVoidType() && !Roles.entry(Call) &&
         llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
           return Roles.isArray(Argument->getType());
         });
}

bool isHandedOut(const DeclRefExpr *Use, const FunctionBody &Body,
                 RoleLookup &Roles) {
  const Stmt *User = Body.parent(Use);
  while (isa_and_nonnull<ImplicitCastExpr, ParenExpr>(User))
    User = Body.parent(User);
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(User))
    return Address->getOpcode() == UO_AddrOf;
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(User))
    return llvm::any_of(Declaration->decls(),
                        [&](const Decl *D) { return refersTo(D, Use); });
  if (const auto *Lambda = dyn_cast_or_null<LambdaExpr>(User))
    return llvm::any_of(Lambda->captures(), [&](const LambdaCapture &Capture) {
      return Capture.capturesVariable() &&
             refersTo(Capture.getCapturedVar(), Use);
    });
  if (const auto *Made = dyn_cast_or_null<CXXConstructExpr>(User))
    return Made->getConstructor()->getNumParams() &&
           !hasPlace(Made->getType(), Roles) && // a tuple copies its parts
           isWritableReference(
               Made->getConstructor()->getParamDecl(0)->getType());
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    return setsArray(dyn_cast_or_null<CXXMemberCallExpr>(Body.parent(Member)),
                     Roles);
  return isa_and_nonnull<InitListExpr>(User); // `Mover m{x};`
}

} // namespace arraylint
