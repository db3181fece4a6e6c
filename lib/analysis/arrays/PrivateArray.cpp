#include "analysis/arrays/PrivateArray.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/Initializer.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isNeverRebound(const VarDecl *D, const FunctionBody &Body,
                    RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return D->getDeclContext() == &Body.function() &&
         (isa<ParmVarDecl>(D) || !D->getType()->isReferenceType()) &&
         Body.cache().getOrCompute(Asked, D, nullptr, [&] {
           return llvm::none_of(Body.uses(D), [&](const DeclRefExpr *Name) {
             return classifyUse(Name, Body, Roles).mayRebind();
           });
         });
}

bool ownsElements(const ValueDecl *D, const FunctionBody &Body,
                  RoleLookup &Roles) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  return Variable && !mayWrapMemory(*Variable) && Variable->hasLocalStorage() &&
         Variable->getDeclContext() == &Body.function() &&
         !Variable->getType()->isReferenceType() &&
         Roles.isValue(Variable->getType());
}

bool isMadeHere(const ValueDecl *D, const FunctionBody &Body,
                RoleLookup &Roles) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  if (ownsElements(D, Body, Roles))
    return true;
  return Variable && Variable->isLocalVarDecl() && isFresh(Variable, Roles) &&
         isNeverRebound(Variable, Body, Roles);
}

bool isPrivate(const ValueDecl *D, const FunctionBody &Body,
               RoleLookup &Roles) {
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(D);
      Variable && isUnaliasedValue(Variable, Body, Roles) &&
      isNeverRebound(Variable, Body, Roles))
    return true;
  const auto keepsIt = [&](const DeclRefExpr *Reference) {
    const ArrayUse Use = classifyUse(Reference, Body, Roles);
    // Assigning to an array with value semantics copies the elements.
    return (Use.Kind == UseKind::Operand || Use.Kind == UseKind::Returned ||
            Use.OnlyRead ||
            (Use.Kind == UseKind::Rebound && ownsElements(D, Body, Roles))) &&
           !Use.Call.has(Role::Accessor) && !keepsElement(Use.Call, Body);
  };
  static constexpr AnalysisCache::Query Asked;
  return isMadeHere(D, Body, Roles) &&
         Body.cache().getOrCompute(Asked, D, nullptr, [&] {
           return llvm::all_of(Body.uses(D), keepsIt);
         });
}

/// Is \p T an array whose copies share its elements? Being constant says
/// nothing about these.
static bool isHandle(QualType T, RoleLookup &Roles) {
  return Roles.isArray(T) && !Roles.arrayLibrary(T)->ValueSemantics;
}

bool isGivenForReading(const ValueDecl *D, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const QualType T = D->getType();
  return isa<ParmVarDecl>(D) && D->getDeclContext() == &Body.function() &&
         T->isLValueReferenceType() &&
         T.getNonReferenceType().isConstQualified() &&
         !isHandle(T.getNonReferenceType(), Roles);
}

bool isGivenForReading(const Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isGivenForReading(Name->getDecl(), Body, Roles);
  if (isa<CXXThisExpr>(E))
    return E->getType()->getPointeeType().isConstQualified();
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  return Field && !Field->isMutable() && !Field->getType()->isReferenceType() &&
         !Field->getType()->isPointerType() &&
         !isHandle(Field->getType(), Roles) &&
         (!Member->isArrow() ||
          isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())) &&
         isGivenForReading(Member->getBase(), Body, Roles);
}

} // namespace arraylint
