#include "analysis/work/ObjectWork.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/work/InvariantWork.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static bool isConstant(const ValueDecl *D, const ASTContext &Context) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  return Variable ? Variable->getType()->isArithmeticType() &&
                        Variable->isUsableInConstantExpressions(Context)
                  : isa<FunctionDecl, EnumConstantDecl>(D);
}

/// Is \p S, apart from its parts, the same in each call of the method?
static bool isOfObject(const Stmt *S, const FunctionBody &Body,
                       RoleLookup &Roles) {
  if (isa<LambdaExpr, ArraySubscriptExpr>(S) || !isPureByItself(S, Roles))
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return isConstant(Name->getDecl(), Body.context());
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->getOpcode() != UO_Deref;
  if (isa<CXXThisExpr>(S)) {
    const auto *Member = dyn_cast_or_null<MemberExpr>(Body.parent(S));
    return Member && isFixedField(*Member, Body, Roles);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return !isa<FieldDecl>(Member->getMemberDecl()) ||
           isFixedField(*Member, Body, Roles);
  const ArrayCall Call =
      isa<CallExpr>(S) ? arrayCall(cast<Expr>(S), Roles) : ArrayCall{};
  return !Call.has(Role::Allocate);
}

static bool isSameInEachCall(const ArrayCall &Call, const FunctionBody &Body,
                             RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return isArrayWork(Call, Body, Roles) &&
         allOfParts(Call.Site, nullptr, Body.cache(), Asked,
                    [&](const Stmt *S) { return isOfObject(S, Body, Roles); });
}

bool isObjectWork(const ArrayCall &Call, const FunctionBody &Body,
                  RoleLookup &Roles) {
  if (!isSameInEachCall(Call, Body, Roles))
    return false;
  for (const Stmt *S = Body.parent(Call.Site); isa_and_nonnull<Expr>(S);
       S = Body.parent(S))
    if (isa<CallExpr>(S) &&
        isSameInEachCall(arrayCall(cast<Expr>(S), Roles), Body, Roles))
      return false;
  return true;
}

} // namespace arraylint
