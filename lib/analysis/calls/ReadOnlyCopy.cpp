#include "analysis/calls/ReadOnlyCopy.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/ListElement.h"
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

/// Is \p Call the first one in a loop that runs its function?
static bool isFirst(const UserCall &Call) {
  const auto Calls = Call.InnermostLoop->Body->externalCalls();
  const auto *First = llvm::find_if(Calls, [&](const UserCall &Other) {
    return Other.InnermostLoop && Other.Definition == Call.Definition;
  });
  return First != Calls.end() && First->Site == Call.Site;
}

std::vector<CopiedArgument> copiedArguments(const UserCall &Call,
                                            RoleLookup &Roles) {
  const FunctionDecl &F = *Call.Definition;
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const auto *Site = dyn_cast<CallExpr>(Call.Site);
  std::vector<CopiedArgument> Found;
  if (!Site || F.hasBody() || !Call.InnermostLoop || !isFirst(Call) ||
      F.isOverloadedOperator() || (Method && Method->isVirtual()))
    return Found;
  for (unsigned I = 0; I < std::min(Site->getNumArgs(), F.getNumParams()); ++I)
    if (const Expr *Original = copiedArray(Site->getArg(I));
        Original && isCopiedWhole(F.getParamDecl(I)->getType(), Roles))
      Found.push_back({Original, I});
  return Found;
}

/// Does \p Call only give access to a part of its object, as `grid.values()`
/// does, which returns a reference to const?
static bool isGetter(const CXXMemberCallExpr &Call) {
  const CXXMethodDecl *Callee = Call.getMethodDecl();
  return Callee && Callee->isConst() && Call.getNumArgs() == 0 &&
         Callee->getReturnType()->isLValueReferenceType() &&
         Callee->getReturnType()->getPointeeType().isConstQualified();
}

/// The member, or else the variable, that holds \p Original: b in `a.b[i]`, a
/// in `a[i]` and `a.get()`. Null if anything else returns it.
static const ValueDecl *holderOf(const Expr *Original) {
  for (const Expr *E = Original->IgnoreParenImpCasts();;) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(E))
      return Name->getDecl();
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
        Call && isGetter(*Call)) {
      E = Call->getImplicitObjectArgument()->IgnoreParenImpCasts();
      continue;
    }
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
  const CXXForRangeStmt *Range = Original ? rangeOf(Variable, Body) : nullptr;
  const ValueDecl *Holder = Range      ? holderOf(Range->getRangeInit())
                            : Original ? holderOf(Original)
                                       : nullptr;
  const Stmt *Block = !Holder ? nullptr
                      : Range ? Range->getBody()
                              : Body.around<CompoundStmt>(Variable.getInit());
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
