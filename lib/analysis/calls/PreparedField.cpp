#include "analysis/calls/PreparedField.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/places/AllCalls.h"
#include "analysis/places/FieldValues.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isWorthFactorizing(const Expr *Value, RoleLookup &Roles) {
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

bool isFilledBy(const Stmt *User, const Loop *L) {
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  const auto *Method = dyn_cast_or_null<CXXMemberCallExpr>(User);
  // `assembler.attach(A)`
  if (Method && !isa<CXXThisExpr>(spelled(Method->getImplicitObjectArgument())))
    return false;
  return Call && !(L && L->contains(Call)) &&
         (Call->getType()->isVoidType() || Call->getType()->isArithmeticType());
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
class FieldPreparation {
public:
  FieldPreparation(const FieldDecl &Field, const ArrayEvent &Solve,
                   const Loop *L, const ArrayEvents &Events, RoleLookup &Roles)
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

bool isPrepared(const FieldDecl &Field, const ArrayEvent &Solve, const Loop *L,
                const ArrayEvents &Events, RoleLookup &Roles) {
  return FieldPreparation(Field, Solve, L, Events, Roles).isPrepared();
}

} // namespace arraylint
