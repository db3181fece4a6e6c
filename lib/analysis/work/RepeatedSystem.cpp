#include "analysis/work/RepeatedSystem.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/HiddenEffect.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/AllCalls.h"
#include "analysis/places/FieldValues.h"
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

/// Is it worth keeping the factors of a matrix that is given \p Value? Not if
/// it is a triangle or a factor itself, or shows memory that others may change.
static bool isWorthFactorizing(const Expr *Value, RoleLookup &Roles) {
  if (!Value)
    return true;
  const Expr *E = spelled(Value);
  const ArrayCall Call = arrayCall(E, Roles);
  if (Call && Call.Entry->Roles.hasAny(
                  {Role::Reshape, Role::Factorize, Role::Solve, Role::Slice}))
    return false;
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (Made && Made->getNumArgs() > 0 &&
      Roles.isArray(spelled(Made->getArg(0))->getType()))
    return isWorthFactorizing(Made->getArg(0), Roles);
  return !Made || llvm::none_of(Made->arguments(), [](const Expr *Argument) {
    return Argument->getType()->isPointerType();
  });
}

/// Is \p User a call outside of \p L, which may be null, that may fill a matrix
/// that it is given, and returns nothing that could keep a reference to it?
static bool isFilledBy(const Stmt *User, const Loop *L) {
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  const auto *Method = dyn_cast_or_null<CXXMemberCallExpr>(User);
  // `assembler.attach(A)`
  if (Method && !isa<CXXThisExpr>(spelled(Method->getImplicitObjectArgument())))
    return false;
  return Call && !(L && L->contains(Call)) &&
         (Call->getType()->isVoidType() || Call->getType()->isArithmeticType());
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

RepeatedSystem repeatedSystemOfArgument(const ArrayEvent &Solve,
                                        const Expr &Site, const Loop &L,
                                        RoleLookup &Roles) {
  const FunctionBody &Body = *Solve.Body;
  const Expr *Matrix = matrixOf(Solve, Roles);
  const auto *P =
      dyn_cast_or_null<ParmVarDecl>(Matrix ? namedVariable(Matrix) : nullptr);
  const auto *Call = dyn_cast<CallExpr>(&Site);
  if (!P || !Call || isa<CXXOperatorCallExpr>(Call) ||
      P->getFunctionScopeIndex() >= Call->getNumArgs() ||
      !llvm::is_contained(Body.function().parameters(), P) ||
      !keepsArgument(*P, Body, Roles))
    return {};
  const Expr *Given =
      Call->getArg(P->getFunctionScopeIndex())->IgnoreImplicit();
  if (const auto *Copy = dyn_cast<CXXConstructExpr>(Given);
      Copy && Copy->getConstructor()->isCopyConstructor())
    Given = Copy->getArg(0);
  const RepeatedSystem Same =
      namedVariable(Given) ? sameMatrix(Given, L, Roles) : RepeatedSystem{};
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

/// Does \p Name only lead to calls of its own methods and operators, and of
/// those of its views, in a statement of its own: `A.diag().fill(1)`,
/// `A(i, i) += 1`?
static bool isChangedInPlace(const Expr *Name, const FunctionBody &Body) {
  const Expr *E = Name;
  while (const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(E))) {
    E = dyn_cast_or_null<CXXMemberCallExpr>(Body.parent(Member));
    if (!E)
      return false;
  }
  const auto isOperand = [&](const Expr *Of) { return Of && spelled(Of) == E; };
  for (;;) {
    const Stmt *User = Body.userOf(E);
    const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
    const auto *Assign = dyn_cast_or_null<BinaryOperator>(User);
    const Expr *First = Assign && Assign->isAssignmentOp() ? Assign->getLHS()
                        : Operator                         ? Operator->getArg(0)
                                                           : nullptr;
    if (!isOperand(First))
      return E != Name && isDropped(E, Body);
    E = cast<Expr>(User);
  }
}

/// Does \p S pass on the object of its method: `attach(this)`?
static bool passesThis(const Stmt *S) {
  if (!S)
    return false;
  const auto *Call = dyn_cast<CallExpr>(S);
  const auto *Made = dyn_cast<CXXConstructExpr>(S);
  const auto isThis = [](const Expr *E) {
    return isa<CXXThisExpr>(E->IgnoreParenImpCasts());
  };
  return (Call && llvm::any_of(Call->arguments(), isThis)) ||
         (Made && llvm::any_of(Made->arguments(), isThis)) ||
         llvm::any_of(S->children(), passesThis);
}

namespace {

/// Whether a field that a call solves with is filled before a loop, or, where
/// that is not seen, before the calls of its method.
class PreparedField {
public:
  PreparedField(const FieldDecl &Field, const ArrayEvent &Solve, const Loop *L,
                const ArrayEvents &Events, RoleLookup &Roles)
      : Field(Field), Solve(Solve), L(L), Events(Events), Roles(Roles) {}

  bool isPrepared() const {
    return (L ? Field.getAccess() != AS_protected
              : Field.getAccess() == AS_private) &&
           isOnlyWrittenByName(Field, Roles) &&
           !passesThis(L ? L->body() : Solve.Body->function().getBody()) &&
           llvm::all_of(initializersOf(Field),
                        [&](const Expr *Init) {
                          return isWorthFactorizing(Init, Roles);
                        }) &&
           llvm::all_of(
               Roles.userFunctions()->usesOf(Field), [&](const FieldUse &Use) {
                 return isRead(Use) || (fills(Use) && isBeforeLoop(Use));
               });
  }

private:
  bool isRead(const FieldUse &Use) const {
    return Use.Name->getType().isConstQualified() ||
           isOnlyRead(Use.Name, *Use.Body, Roles);
  }

  /// Does \p Use give the matrix elements, and nobody else a way to do so?
  bool fills(const FieldUse &Use) const {
    const FunctionBody &Body = *Use.Body;
    const Stmt *User = Body.userOf(Use.Name);
    if (classifyUse(Use.Name, Body, Roles).ByReference)
      return !arrayCall(dyn_cast_or_null<Expr>(User), Roles)
                  .has(Role::Factorize) &&
             isFilledBy(User, nullptr);
    const Expr *Value = assignedTo(Use.Name, Body);
    return Value ? isWorthFactorizing(Value, Roles)
                 : isChangedInPlace(Use.Name, Body);
  }

  /// Is \p Use only run before the loop, or between its runs?
  bool isBeforeLoop(const FieldUse &Use) const {
    const FunctionDecl &F = Use.Body->function();
    if (L && Use.Body == L->Body)
      return !L->contains(Use.Name) && !Use.Body->isInLambda(Use.Name);
    if (Use.Body == Solve.Body || isa<CXXDestructorDecl>(F))
      return false;
    if (isConstructor(F))
      return true;
    if (!L) {
      const auto Calls = callSitesOf(F, Events);
      return F.getAccess() == AS_private && !Calls.empty() &&
             llvm::all_of(Calls, [&](const CallSite &Of) {
               return isConstructor(Of.Caller->function());
             });
    }
    return !isCalledOften(F, Events, Roles) && !isPassedOn(F, Roles);
  }

  bool isConstructor(const FunctionDecl &F) const {
    const auto *Made = dyn_cast<CXXConstructorDecl>(&F);
    return Made && Made->getParent()->getCanonicalDecl() ==
                       Field.getParent()->getCanonicalDecl();
  }

  const FieldDecl &Field;
  const ArrayEvent &Solve;
  const Loop *L;
  const ArrayEvents &Events;
  RoleLookup &Roles;
};

} // namespace

/// The matrix of \p Solve, if it is a field of the own object that is prepared
/// before \p L, or before the calls of the method if that is null.
static RepeatedSystem systemOfField(const ArrayEvent &Solve, const Loop *L,
                                    const ArrayEvents &Events,
                                    RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(matrixOf(Solve, Roles));
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || !isa<CXXThisExpr>(spelled(Member->getBase())) ||
      !PreparedField(*Field, Solve, L, Events, Roles).isPrepared())
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

} // namespace arraylint
