#include "analysis/gradients/KeptGraph.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/loops/ContainerMethod.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/FieldValues.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Names the container or array \p E, as a variable, a field of `*this`, or a
/// member of one.
static std::optional<KeptGraph> keeperOf(const Expr *E) {
  KeptGraph Result;
  for (E = spelled(E); E;) {
    if (const ValueDecl *Named = namedVariable(E)) {
      Result.Holder = Named;
      if (!Result.Keeper)
        Result.Keeper = Named;
      return Result;
    }
    const auto *Member = dyn_cast<MemberExpr>(E);
    const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(E);
    if (Member && !Result.Keeper)
      Result.Keeper = Member->getMemberDecl();
    // `history->losses` with a smart pointer, `history["loss"]`.
    E = Member ? Member->getBase()
        : Arrow && (Arrow->getOperator() == OO_Arrow ||
                    Arrow->getOperator() == OO_Star ||
                    (Arrow->getOperator() == OO_Subscript &&
                     containerMethod(Arrow)))
            ? Arrow->getArg(0)
            : nullptr;
    E = spelled(E);
  }
  return std::nullopt;
}

/// The list of `losses[i] = …` if i counts the iterations; null otherwise.
static const Expr *listOf(const Expr *Target, const FunctionBody &Body) {
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(spelled(Target));
  if (!Element || Element->getOperator() != OO_Subscript ||
      !containerMethod(Element))
    return nullptr;
  for (const Loop *L = Body.innermostLoop(Element); L; L = L->Parent)
    if (const auto Counter = inductionVariable(*L);
        Counter && namedVariable(Element->getArg(1)) == Counter->Variable)
      return Element->getArg(0);
  return nullptr;
}

/// What keeps \p Carrier, by the call or assignment \p Site that uses it.
static std::optional<KeptGraph> keptBy(const Expr *Site, const Expr *Carrier,
                                       const FunctionBody &Body,
                                       RoleLookup &Roles) {
  const ArrayCall Call{Site, calledFunction(Site), Roles.entry(Site)};
  const Expr *Keeper = nullptr;
  bool IsArray = true;
  if (const Expr *Written = writtenArray(Call)) {
    // `total.copy_(loss)` keeps only the last one, `all[i] = loss` all of them.
    if (!Call.has(Role::OutParam) &&
        (!Call.has(Role::Assign) || !namedVariable(Written)))
      Keeper = storageOf(Written, Roles);
  } else if (const auto *Grow = dyn_cast<CXXMemberCallExpr>(Site)) {
    const CXXMethodDecl *Method = containerMethod(Grow);
    if (Method && addsElement(*Method) &&
        llvm::is_contained(Call.arguments(), spelled(Carrier)))
      Keeper = Grow->getImplicitObjectArgument();
    IsArray = false;
  } else if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
             Assign && Assign->getOperator() == OO_Equal && !Call &&
             spelled(Assign->getArg(1)) == spelled(Carrier)) {
    Keeper = listOf(Assign->getArg(0), Body);
    IsArray = !Keeper;
    if (const ValueDecl *Sum = namedVariable(Assign->getArg(0));
        Sum && carriesGraphOf(Sum, Carrier, Roles))
      Keeper = Assign->getArg(0);
  }
  auto Result = Keeper ? keeperOf(Keeper) : std::nullopt;
  if (Result) {
    Result->Site = Site;
    Result->IsArray = IsArray;
  }
  return Result;
}

/// The call that \p Of is the object or an argument of; null if there is none.
static const CallExpr *callWith(const Expr *Of, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Of);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  return dyn_cast_or_null<CallExpr>(User);
}

std::optional<KeptGraph> keptGraph(const Expr *Value, const FunctionBody &Body,
                                   RoleLookup &Roles) {
  const Expr *Carrier = graphCarrier(Value, Body, Roles);
  const CallExpr *Site = callWith(Carrier, Body);
  auto Kept = Site ? keptBy(Site, Carrier, Body, Roles) : std::nullopt;
  // `loss = loss + penalty;` and `loss += penalty;` change the value itself.
  return Kept && Kept->Keeper != namedVariable(Value) ? Kept : std::nullopt;
}

/// Does the program call a function of gradients other than backward with the
/// element \p Of a container: `losses.back().detach_()`?
static bool isDetached(const Expr *Of, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const CallExpr *Site = callWith(Of, Body);
  const ArrayCall Call = Site ? arrayCall(Site, Roles) : ArrayCall{};
  return Call.has(Role::Gradient) && !runsBackward(Call);
}

/// Does the program replace or empty the element \p Of a container, other than
/// by what keeps the graph? `logs["loss"].clear()`, `sums["loss"] = zero`
static bool isReset(const Expr *Of, const KeptGraph &Kept,
                    const FunctionBody &Body) {
  const CallExpr *Site = callWith(Of, Body);
  if (!Site || Site == Kept.Site)
    return false;
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site))
    return Kept.IsArray && Assign->getOperator() == OO_Equal &&
           spelled(Assign->getArg(0)) == Of;
  const CXXMethodDecl *Method = containerMethod(Site);
  return Method && !keepsElements(*Method);
}

/// Does the use of the keeper at \p Name leave in it what it holds?
static bool leavesContents(const Expr *Name, const KeptGraph &Kept,
                           const FunctionBody &Body, RoleLookup &Roles) {
  const Stmt *User = Body.userOf(Name);
  const auto *Member = dyn_cast_or_null<MemberExpr>(User);
  if (Member && isa<FieldDecl>(Member->getMemberDecl()))
    return true; // if it is the keeper, it is looked at itself
  if (Member)
    User = Body.userOf(Member);
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(User))
    return Address->getOpcode() != UO_AddrOf;
  const auto *Site = dyn_cast_or_null<CallExpr>(User);
  if (!Site || Site == Kept.Site)
    return true;
  const ArrayCall Call{Site, Site->getDirectCallee(), Roles.entry(Site)};
  if (Call)
    return !(Call.has(Role::Assign) &&
             spelled(Call.array()) == spelled(Name)) &&
           (!Call.has(Role::Gradient) || runsBackward(Call));
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
      Assign && Assign->getOperator() == OO_Equal)
    return spelled(Assign->getArg(0)) != spelled(Name) ||
           carriesGraphOf(Kept.Keeper, Assign->getArg(1), Roles);
  if (Call.object() == spelled(Name)) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.Callee);
    return Method &&
           (Method->isConst() ||
            (containerMethod(Site) && keepsElements(*Method) &&
             !isDetached(Site, Body, Roles) && !isReset(Site, Kept, Body)) ||
            Method->getOverloadedOperator() == OO_Arrow);
  }
  for (const auto [Argument, P] :
       llvm::zip(Call.arguments(), Call.Callee ? Call.Callee->parameters()
                                               : ArrayRef<ParmVarDecl *>()))
    if (Argument == spelled(Name))
      return !P->getType()->isReferenceType() ||
             P->getType().getNonReferenceType().isConstQualified();
  return false;
}

bool mayBeEmptied(const KeptGraph &Kept, const Loop &L, RoleLookup &Roles,
                  bool EachTime) {
  const FunctionBody &Body = *L.Body;
  const auto visit = [&](const Stmt *S, auto &Self) -> bool {
    if (!S)
      return false;
    const auto *Name = dyn_cast<DeclRefExpr>(S);
    const auto *Member = dyn_cast<MemberExpr>(S);
    const ValueDecl *Named = Name     ? Name->getDecl()
                             : Member ? Member->getMemberDecl()
                                      : nullptr;
    if (Named && (Named == Kept.Keeper || Named == Kept.Holder) &&
        (Body.isInLambda(S) ||
         !leavesContents(cast<Expr>(S), Kept, Body, Roles)) &&
        (!EachTime || isOnEveryIteration(cast<Expr>(S), L)))
      return true;
    return llvm::any_of(S->children(),
                        [&](const Stmt *Child) { return Self(Child, Self); });
  };
  return visit(L.Statement, visit);
}

/// Is \p E computed from \p Of, a variable or a field, directly or through
/// local variables?
static bool isComputedFrom(const Stmt *E, const ValueDecl *Of,
                           const FunctionBody &Body,
                           llvm::SmallPtrSetImpl<const ValueDecl *> &Seen) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(E);
  const auto *Member = dyn_cast_or_null<MemberExpr>(E);
  if ((Name && Name->getDecl() == Of) ||
      (Member && Member->getMemberDecl() == Of))
    return true;
  const auto *Local = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (Local && Seen.insert(Local).second &&
      isComputedFrom(initializerOf(*Local, Body), Of, Body, Seen))
    return true;
  return E && llvm::any_of(E->children(), [&](const Stmt *Part) {
           return isComputedFrom(Part, Of, Body, Seen);
         });
}

/// Does \p Use give the container another name, or hand it over?
static bool isGivenAway(const FieldUse &Use) {
  const Stmt *User = Use.Body->userOf(Use.Name);
  const QualType T = Use.Body->function().getReturnType();
  return isa_and_nonnull<DeclStmt>(User) || isMovedFrom(Use.Name, *Use.Body) ||
         (isa_and_nonnull<ReturnStmt>(User) && T->isReferenceType() &&
          !T.getNonReferenceType().isConstQualified());
}

bool keepsForGood(const KeptGraph &Kept, RoleLookup &Roles) {
  const auto *Field = dyn_cast_or_null<FieldDecl>(Kept.Holder);
  const auto *Class =
      Field ? dyn_cast<CXXRecordDecl>(Field->getParent()) : nullptr;
  const UserFunctions *Users = Roles.userFunctions();
  return Class && Kept.Holder == Kept.Keeper && Users &&
         isOnlyGivenHere(*Field, *Users) &&
         isWhollyDefinedHere(*Class, *Users) &&
         !mayBeAssignedWhole(*Class, *Users) &&
         llvm::all_of(Users->usesOf(*Field), [&](const FieldUse &Use) {
           return isa<CXXConstructorDecl>(Use.Body->function()) ||
                  (!Use.Body->isInLambda(Use.Name) && !isGivenAway(Use) &&
                   leavesContents(Use.Name, Kept, *Use.Body, Roles));
         });
}

bool isUsedByBackward(const KeptGraph &Kept, const FunctionBody &Body) {
  return llvm::any_of(Body.events(), [&](const ArrayEvent &Event) {
    llvm::SmallPtrSet<const ValueDecl *, 8> Seen;
    return runsBackward(Event) &&
           isComputedFrom(Event.array(), Kept.Holder, Body, Seen);
  });
}

} // namespace arraylint
