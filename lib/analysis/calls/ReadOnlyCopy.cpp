#include "analysis/calls/ReadOnlyCopy.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/AllCalls.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p T an array that is copied with all its elements, on the heap?
static bool isCopiedWhole(QualType T, RoleLookup &Roles) {
  return !T->isReferenceType() && Roles.isValue(T) && !Roles.isExpression(T) &&
         !Roles.isInline(T);
}

/// The array of the same type that \p Init copies; null if it copies none.
static const Expr *copiedArray(const Expr *Init) {
  const auto *Copy =
      Init ? dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit()) : nullptr;
  if (!Copy || Copy->getNumArgs() == 0 ||
      !Copy->getConstructor()->isCopyConstructor())
    return nullptr;
  const Expr *Original = Copy->getArg(0)->IgnoreParenImpCasts();
  return Original->isLValue() ? Original : nullptr;
}

static bool isOnlyRead(const VarDecl &Variable, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const auto Names = Body.uses(&Variable);
  return !Names.empty() && llvm::all_of(Names, [&](const DeclRefExpr *Name) {
    return !Body.isInLambda(Name) && isOnlyRead(Name, Body, Roles);
  });
}

/// May others decide what \p F is given: an override, a function that is passed
/// on, an instance of a template? A constructor may keep what it is given.
static bool isGivenByOthers(const FunctionDecl &F, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return (Method && (Method->isVirtual() || Method->getParent()->isLambda() ||
                     isa<CXXConstructorDecl>(Method))) ||
         F.isOverloadedOperator() || F.getTemplateInstantiationPattern() ||
         !Roles.userFunctions() || isPassedOn(F, Roles);
}

std::vector<CallSite> copyingCalls(const ParmVarDecl &P,
                                   const FunctionBody &Body,
                                   const ArrayEvents &Events,
                                   RoleLookup &Roles) {
  const FunctionDecl &F = Body.function();
  if (!isCopiedWhole(P.getType(), Roles) || Body.isTemplated() ||
      isGivenByOthers(F, Roles) || !isOnlyRead(P, Body, Roles))
    return {};
  const unsigned Position = P.getFunctionScopeIndex();
  std::vector<CallSite> Found = callSitesOf(F, Events);
  llvm::erase_if(Found, [&](const CallSite &Of) {
    const auto *Call = dyn_cast<CallExpr>(Of.Call);
    return !Call || Position >= Call->getNumArgs() ||
           !copiedArray(Call->getArg(Position));
  });
  return Found;
}

/// The member, or else the variable, that holds \p Original: b in `a.b[i]`, a
/// in `a[i]`. Null if anything else returns it.
static const ValueDecl *holderOf(const Expr *Original) {
  for (const Expr *E = Original->IgnoreParenImpCasts();;) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(E))
      return Name->getDecl();
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(E);
    if (!Subscript || Subscript->getOperator() != OO_Subscript)
      return nullptr;
    E = Subscript->getArg(0)->IgnoreParenImpCasts();
  }
}

/// Does \p S name the member \p Field other than to read it, as `const`, or to
/// copy it?
static bool mayChangeMember(const Stmt *S, const ValueDecl *Field) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || (E && (copiedArray(E) ||
                   (E->isLValue() && E->getType().isConstQualified()))))
    return false;
  const auto *Member = dyn_cast<MemberExpr>(S);
  return (Member && Member->getMemberDecl() == Field) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return mayChangeMember(Child, Field);
         });
}

bool copiesToRead(const VarDecl &Variable, const FunctionBody &Body,
                  RoleLookup &Roles) {
  if (!Variable.isLocalVarDecl() || !Variable.hasLocalStorage() ||
      !isCopiedWhole(Variable.getType(), Roles) || Body.isTemplated())
    return false;
  const Expr *Original = copiedArray(Variable.getInit());
  const ValueDecl *Holder = Original ? holderOf(Original) : nullptr;
  const auto *Block =
      Holder ? Body.around<CompoundStmt>(Variable.getInit()) : nullptr;
  if (!Block || !isOnlyRead(Variable, Body, Roles))
    return false;
  if (isa<FieldDecl>(Holder))
    return !mayChangeMember(Block, Holder);
  QualType T = Holder->getType();
  if (T->isReferenceType())
    T = T->getPointeeType();
  return T.isConstQualified() || !isWrittenIn(Holder, Block, Body);
}

} // namespace arraylint
