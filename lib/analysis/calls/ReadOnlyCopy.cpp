#include "analysis/calls/ReadOnlyCopy.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
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

/// Does \p Call only give access to a field of its object, as `grid.values()`
/// does, which returns a reference to const?
static bool isGetter(const CXXMemberCallExpr &Call) {
  const CXXMethodDecl *Callee = Call.getMethodDecl();
  if (!Callee || !Callee->getReturnType()->isLValueReferenceType() ||
      !Callee->getReturnType()->getPointeeType().isConstQualified())
    return false;
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Callee->getBody());
  const auto *Return = Block && Block->size() == 1
                           ? dyn_cast<ReturnStmt>(Block->body_front())
                           : nullptr;
  const auto *Field =
      Return && Return->getRetValue()
          ? dyn_cast<MemberExpr>(Return->getRetValue()->IgnoreParenImpCasts())
          : nullptr;
  return Field && isa<CXXThisExpr>(Field->getBase()->IgnoreParenImpCasts());
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

/// Does \p D declare a way to change what its initializer names?
static bool declaresAccess(const Decl *D) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  const QualType T = Variable ? Variable->getType() : QualType();
  return Variable && !Variable->isImplicit() &&
         (T->isPointerType() ||
          (T->isReferenceType() && !T->getPointeeType().isConstQualified()));
}

/// May \p Body change \p Holder, a local variable, by another name than its
/// own: that of a reference, or in a lambda?
static bool hasOtherName(const VarDecl &Holder, const FunctionBody &Body) {
  return llvm::any_of(Body.uses(&Holder), [&](const DeclRefExpr *Name) {
    const auto *Declaration =
        dyn_cast_or_null<DeclStmt>(Body.statementOf(Name));
    return Body.isInLambda(Name) ||
           (Declaration && llvm::any_of(Declaration->decls(), declaresAccess));
  });
}

/// Is \p Original a local array that nothing else in \p Call names?
static bool isGivenOnce(const Expr *Original, const CallExpr &Call,
                        const FunctionBody &Body) {
  const auto *Holder = dyn_cast_or_null<VarDecl>(holderOf(Original));
  return Holder && Holder->hasLocalStorage() &&
         Body.usesIn(&Call, Holder).size() == 1 && !hasOtherName(*Holder, Body);
}

std::vector<CopiedArgument> copiedArguments(const UserCall &Call,
                                            RoleLookup &Roles) {
  const FunctionDecl &F = *Call.Definition;
  const auto *Site = dyn_cast<CallExpr>(Call.Site);
  std::vector<CopiedArgument> Found;
  if (!Site || F.hasBody() || !Call.InnermostLoop || F.isOverloadedOperator())
    return Found;
  const FunctionBody &Body = *Call.InnermostLoop->Body;
  for (unsigned I = 0; I < std::min(Site->getNumArgs(), F.getNumParams()); ++I)
    if (const Expr *Original = copiedArray(Site->getArg(I));
        Original && isCopiedWhole(F.getParamDecl(I)->getType(), Roles) &&
        isGivenOnce(Original, *Site, Body))
      Found.push_back({Original, I});
  return Found;
}

/// Is \p S a call of a lambda, or of a function object, which may change what
/// it refers to?
static bool callsLambda(const Stmt &S) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&S);
  const auto *Callee =
      Operator && Operator->getOperator() == OO_Call
          ? dyn_cast_or_null<CXXMethodDecl>(Operator->getCalleeDecl())
          : nullptr;
  return Callee &&
         (Callee->getParent()->isLambda() || Callee->isInStdNamespace());
}

/// Does \p S name the member \p Field other than to read it, as `const`, or to
/// copy it, or run other code that may change it?
static bool mayChangeMember(const Stmt *S, const ValueDecl *Field) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (S && (callsOwnMethod(*S) || callsLambda(*S)))
    return true;
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
  const auto *Local = dyn_cast<VarDecl>(Holder);
  return T.isConstQualified() || (!isWrittenIn(Holder, Block, Body) &&
                                  !(Local && hasOtherName(*Local, Body)));
}

} // namespace arraylint
