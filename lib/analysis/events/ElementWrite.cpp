#include "analysis/events/ElementWrite.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool mayWriteElement(const ArrayCall &Call, const FunctionBody &Body) {
  if (!Call.has(Role::ElementAccess) || !Call.Site->isLValue() ||
      Call.Site->getType().isConstQualified())
    return false;
  for (const Stmt *User = Body.parent(Call.Site); User;
       User = Body.parent(User)) {
    if (isa<ParenExpr>(User))
      continue;
    // An element of class type, such as a complex number, is converted to const
    // if it is only read.
    const auto *Cast = dyn_cast<ImplicitCastExpr>(User);
    return !Cast || (Cast->getCastKind() != CK_LValueToRValue &&
                     !Cast->getType().isConstQualified());
  }
  return false;
}

bool keepsView(const ArrayCall &Call, RoleLookup &Roles) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      isa<CXXConstructExpr>(Call.Site)
          ? Call.Site->getType()->getAsCXXRecordDecl()
          : nullptr);
  return Class &&
         llvm::any_of(Class->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Of) {
                        return Of.getKind() == TemplateArgument::Type &&
                               Roles.isExpression(Of.getAsType());
                      });
}

bool keepsElement(const ArrayCall &Call, const FunctionBody &Body) {
  if (!Call.has(Role::ElementAccess))
    return false;
  const Stmt *User = Body.userOf(Call.Site);
  const auto *Declared = dyn_cast_or_null<DeclStmt>(User);
  const auto *Address = dyn_cast_or_null<UnaryOperator>(User);
  return (Address && Address->getOpcode() == UO_AddrOf) ||
         (Declared && llvm::any_of(Declared->decls(), [](const Decl *D) {
            const auto *Reference = dyn_cast<VarDecl>(D);
            const QualType T = Reference ? Reference->getType() : QualType();
            return Reference && T->isReferenceType() &&
                   !T.getNonReferenceType().isConstQualified();
          }));
}

bool isMovedFrom(const Expr *Value, const FunctionBody &Body) {
  const Stmt *User = Body.parent(Value);
  while (isa_and_nonnull<ImplicitCastExpr, ParenExpr>(User))
    User = Body.parent(User);
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  return Call && Call->isCallToStdMove();
}

/// The range variable of \p For, if the loop variable is a mutable reference to
/// the elements; otherwise null.
static const Decl *rangeToWrite(const CXXForRangeStmt &For) {
  const QualType Element = For.getLoopVariable()->getType();
  return Element->isReferenceType() &&
                 !Element.getNonReferenceType().isConstQualified()
             ? For.getRangeStmt()->getSingleDecl()
             : nullptr;
}

bool isIteratedForWriting(const VarDecl &Range, const FunctionBody &Body,
                          RoleLookup &Roles) {
  if (!Range.isImplicit() || !Roles.isArray(Range.getType()))
    return false;
  static constexpr AnalysisCache::Query Asked, IsWalked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(Asked, nullptr, nullptr, [&] {
    for (const Loop &Walk : Body.loops())
      if (const auto *For = dyn_cast<CXXForRangeStmt>(Walk.Statement))
        Known.mark(IsWalked, rangeToWrite(*For), nullptr);
    return true;
  });
  return Known.isMarked(IsWalked, static_cast<const Decl *>(&Range), nullptr);
}

} // namespace arraylint
