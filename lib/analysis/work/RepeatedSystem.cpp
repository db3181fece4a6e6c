#include "analysis/work/RepeatedSystem.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/calls/PreparedField.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/HiddenEffect.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/AllCalls.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The matrix of `solve(A, b)`, if it has a name; null for other calls. A
/// function of an object solves with what that has factorized.
static const Expr *matrixOf(const ArrayEvent &Solve, RoleLookup &Roles) {
  if (!Solve.has(Role::Solve) || Solve.Entry->Algorithm != "solve" ||
      Solve.object())
    return nullptr;
  llvm::SmallVector<const Expr *, 2> Read;
  for (const auto [Argument, P] :
       llvm::zip(Solve.arguments(), Solve.Callee->parameters())) {
    const QualType T = P->getType();
    const bool IsWritten = T->isLValueReferenceType() &&
                           !T.getNonReferenceType().isConstQualified();
    if (Argument && !IsWritten && Roles.isArray(Argument->getType()))
      Read.push_back(Argument);
  }
  return Read.size() == 2 && namedVariable(Read.front()) &&
                 !Roles.isInline(Read.front()->getType())
             ? Read.front()
             : nullptr;
}

/// Does \p Name, of a matrix, give nothing else a way to change it in \p L?
static bool isLeftToItsName(const Expr *Name, const FunctionBody &Body,
                            const Loop *L, RoleLookup &Roles) {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  if (Use.ByReference)
    return isFilledBy(Body.userOf(Name), L) || isOnlyRead(Name, Body, Roles);
  return Use.Kind != UseKind::Captured && Use.Kind != UseKind::Aliased &&
         !Use.Call.has(Role::Accessor) &&
         (Use.Kind != UseKind::Escapes || !Use.Call);
}

/// Is \p Variable a matrix of this function that nothing but its name can
/// change in \p L, and that \p L does not change?
static bool isLeftAlone(const VarDecl &Variable, const Loop &L,
                        RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  if (!Variable.hasLocalStorage() || Variable.getType()->isReferenceType() ||
      !Roles.isValue(Variable.getType()) ||
      isWrittenIn(&Variable, L.Statement, Body))
    return false;
  return llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
    return isLeftToItsName(Name, Body, &L, Roles);
  });
}

/// May \p L change an array of the class of \p T other than by the names of
/// local ones, or call what can have no other purpose than to change something?
static bool mayChangeOthers(const Loop &L, QualType T, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const auto isOwn = [&](const Expr *Written) {
    const Expr *Root = storageOf(Written, Roles);
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Root));
    return Root &&
           (Root->getType()->getAsCXXRecordDecl() != T->getAsCXXRecordDecl() ||
            (Variable && Variable->hasLocalStorage() &&
             !Variable->getType()->isReferenceType()));
  };
  // `(*p)(0, 0) += 1`, `p[0] = 1`
  const auto storesElsewhere = [&](const Stmt *S) {
    const Expr *Target = writtenOperand(S);
    const ArrayCall Element = Target ? arrayCall(Target, Roles) : ArrayCall{};
    return Target && (Element ? !isOwn(Element.array())
                              : isa<UnaryOperator, ArraySubscriptExpr>(
                                    Target->IgnoreParenImpCasts()));
  };
  llvm::SmallVector<const Stmt *, 32> Pending{L.body()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (storesElsewhere(S) || (isa<CallExpr, CXXConstructExpr>(S) &&
                               !isKnownCall(cast<Expr>(S), Roles) &&
                               hasHiddenEffect(cast<Expr>(S), Body)))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return llvm::any_of(Body.eventsAround(L.Statement),
                      [&](const ArrayEvent &Event) {
                        return L.contains(Event.Site) && altersArray(Event) &&
                               !llvm::all_of(mayBeWritten(Event), isOwn);
                      });
}

/// Is \p Variable a matrix that the function is given by reference, and that
/// neither its name, in \p L, nor another one that the function shows changes?
static bool isGivenAndRead(const VarDecl &Variable, const Loop &L,
                           RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const QualType T = Variable.getType().getNonReferenceType();
  return isa<ParmVarDecl>(Variable) && Variable.getType()->isReferenceType() &&
         Roles.isValue(T) && !mayChangeOthers(L, T, Roles) &&
         llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
           return L.contains(Name) ? isOnlyRead(Name, Body, Roles)
                                   : isLeftToItsName(Name, Body, &L, Roles);
         });
}

/// \p Matrix, if it is the same in each iteration of \p L.
static RepeatedSystem sameMatrix(const Expr *Matrix, const Loop &L,
                                 RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const ValueDecl *Named = namedVariable(Matrix);
  const auto *Variable = dyn_cast<VarDecl>(Named);
  const auto isPlain = [&](const DeclRefExpr *Name) {
    const ArrayCall Call =
        arrayCall(dyn_cast_or_null<Expr>(Body.userOf(Name)), Roles);
    return isWorthFactorizing(assignedTo(Name, Body), Roles) &&
           !(Call.has(Role::Factorize) &&
             classifyUse(Name, Body, Roles).ByReference);
  };
  if (Variable &&
      (isDeclaredIn(Variable, L) ||
       (Variable->isLocalVarDecl() && Variable->getType()->isReferenceType()) ||
       !isWorthFactorizing(Variable->getInit(), Roles) ||
       !llvm::all_of(Body.uses(Variable), isPlain)))
    return {};
  const Stability IsSame = stability(Matrix, L, Roles);
  if (IsSame == Stability::Varies &&
      !(Variable && (isLeftAlone(*Variable, L, Roles) ||
                     isGivenAndRead(*Variable, L, Roles))))
    return {};
  return {Named, IsSame != Stability::Certain};
}

RepeatedSystem repeatedSystem(const ArrayEvent &Solve, const Loop &L,
                              RoleLookup &Roles) {
  const Expr *Matrix = matrixOf(Solve, Roles);
  return Matrix ? sameMatrix(Matrix, L, Roles) : RepeatedSystem{};
}

/// Does \p Body leave the matrix that \p P is given as it is?
static bool keepsArgument(const ParmVarDecl &P, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const QualType T = P.getType();
  if (T->isReferenceType())
    return T->isLValueReferenceType() && T->getPointeeType().isConstQualified();
  return !isWrittenIn(&P, Body.function().getBody(), Body) &&
         llvm::all_of(Body.uses(&P), [&](const DeclRefExpr *Name) {
           return isLeftToItsName(Name, Body, nullptr, Roles);
         });
}

/// The parameter of its function that \p Solve solves with and leaves as it is.
static const ParmVarDecl *factorizedParameter(const ArrayEvent &Solve,
                                              RoleLookup &Roles) {
  const FunctionBody &Body = *Solve.Body;
  const Expr *Matrix = matrixOf(Solve, Roles);
  const auto *P =
      dyn_cast_or_null<ParmVarDecl>(Matrix ? namedVariable(Matrix) : nullptr);
  return P && llvm::is_contained(Body.function().parameters(), P) &&
                 keepsArgument(*P, Body, Roles)
             ? P
             : nullptr;
}

/// The matrix that \p Call, in \p L, passes for the parameter \p Position, if
/// it is the same in each iteration.
static RepeatedSystem sameArgument(const CallExpr &Call, unsigned Position,
                                   const Loop &L, RoleLookup &Roles) {
  if (isa<CXXOperatorCallExpr>(Call) || Position >= Call.getNumArgs())
    return {};
  const Expr *Given = Call.getArg(Position)->IgnoreImplicit();
  if (const auto *Copy = dyn_cast<CXXConstructExpr>(Given);
      Copy && Copy->getConstructor()->isCopyConstructor())
    Given = Copy->getArg(0)->IgnoreImplicit();
  return namedVariable(Given) && !Roles.isInline(Given->getType())
             ? sameMatrix(Given, L, Roles)
             : RepeatedSystem{};
}

RepeatedSystem repeatedSystemOfArgument(const ArrayEvent &Solve,
                                        const Expr &Site, const Loop &L,
                                        RoleLookup &Roles) {
  const auto *P = factorizedParameter(Solve, Roles);
  const auto *Call = dyn_cast<CallExpr>(&Site);
  if (!P || !Call)
    return {};
  const RepeatedSystem Same =
      sameArgument(*Call, P->getFunctionScopeIndex(), L, Roles);
  return {Same.Matrix ? P : nullptr, Same.IsTrusted};
}

/// Is \p Object, of which \p L calls a method, the same in each iteration: the
/// one that the function itself is a method of, or a variable above the loop of
/// which it only calls methods, and none that returns a way to change it?
static bool isSameObject(const Expr *Object, const Loop &L) {
  if (isa<CXXThisExpr>(Object))
    return true;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Object));
  return Variable && Variable->isLocalVarDecl() &&
         !Variable->getType()->isReferenceType() && isa<DeclRefExpr>(Object) &&
         !isDeclaredIn(Variable, L) &&
         llvm::all_of(L.Body->uses(Variable), [&](const DeclRefExpr *Name) {
           const Stmt *Member = L.Body->userOf(Name);
           const auto *Call =
               isa_and_nonnull<MemberExpr>(Member)
                   ? dyn_cast<CXXMemberCallExpr>(L.Body->parent(Member))
                   : nullptr;
           return Call && !Call->isLValue() && !isa<CXXOperatorCallExpr>(Call);
         });
}

/// The matrix of \p Solve, if it is a field of the own object that is prepared
/// before \p L, or before the calls of the method if that is null.
static RepeatedSystem systemOfField(const ArrayEvent &Solve, const Loop *L,
                                    const ArrayEvents &Events,
                                    RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(matrixOf(Solve, Roles));
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || !isa<CXXThisExpr>(spelled(Member->getBase())) ||
      !isPrepared(*Field, Solve, L, Events, Roles))
    return {};
  return {Field, /*IsTrusted=*/true};
}

RepeatedSystem repeatedSystemOfField(const ArrayEvent &Solve,
                                     const Expr *Object, const Loop &L,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles) {
  return Object && !isSameObject(spelled(Object), L)
             ? RepeatedSystem{}
             : systemOfField(Solve, &L, Events, Roles);
}

RepeatedSystem repeatedSystemOfSteps(const ArrayEvent &Solve,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles) {
  const FunctionDecl &F = Solve.Body->function();
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const auto assignsField = [&](const ArrayEvent &Event) {
    const auto Written = mayBeWritten(Event);
    return altersArray(Event) && llvm::any_of(Written, [&](const Expr *E) {
             const auto *Member =
                 dyn_cast_or_null<MemberExpr>(storageOf(E, Roles));
             return Member && isa<CXXThisExpr>(spelled(Member->getBase()));
           });
  };
  if (!Method || Method->isStatic() || Method->getParent()->isLambda() ||
      !callSitesOf(F, Events).empty() || !mayBeCalledOften(F, Events, Roles) ||
      !Solve.Body->flow().onEveryPath({Solve.Site}) ||
      llvm::none_of(Solve.Body->events(), assignsField))
    return {};
  return systemOfField(Solve, nullptr, Events, Roles);
}

std::string factorizedInCalls(const ArrayEvent &Solve,
                              const ArrayEvents &Events, RoleLookup &Roles) {
  if (!matrixOf(Solve, Roles) || !Solve.Body->flow().onEveryPath({Solve.Site}))
    return "";
  if (const ParmVarDecl *P = factorizedParameter(Solve, Roles))
    return std::to_string(P->getFunctionScopeIndex());
  return systemOfField(Solve, nullptr, Events, Roles).Matrix ? OwnMatrix.str()
                                                             : "";
}

std::vector<GivenMatrix> sameMatricesGiven(const UserCall &Of, const Loop &L,
                                           RoleLookup &Roles) {
  std::vector<GivenMatrix> Found;
  const auto *Call = dyn_cast<CallExpr>(Of.Site);
  if (!Call)
    return Found;
  for (const ParmVarDecl *P : Of.Definition->parameters()) {
    const QualType T = P->getType();
    if (Roles.isArray(T) &&
        (!T->isReferenceType() || T.getNonReferenceType().isConstQualified()))
      if (const RepeatedSystem Same =
              sameArgument(*Call, P->getFunctionScopeIndex(), L, Roles);
          Same.Matrix)
        Found.push_back({Same, std::to_string(P->getFunctionScopeIndex())});
  }
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Call);
  if (Method && isSameObject(spelled(Method->getImplicitObjectArgument()), L) &&
      llvm::any_of(Method->getRecordDecl()->fields(), [&](const FieldDecl *F) {
        return Roles.isValue(F->getType());
      }))
    Found.push_back({{nullptr, /*IsTrusted=*/true}, OwnMatrix.str()});
  return Found;
}

} // namespace arraylint
