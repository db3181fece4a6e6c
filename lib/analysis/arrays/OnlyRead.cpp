#include "analysis/arrays/OnlyRead.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// May \p Call write the array \p Operand that it is given as one of its
/// results? Any argument may be one; but an array with value semantics is not
/// written through a reference to const if another argument is a result.
/// Eigen's `solveInPlace(const MatrixBase &)` has no other.
static bool mayBeGivenResult(const ArrayCall &Call, const Expr *Operand) {
  if (!Call.has(Role::OutParam) || !Call.Entry->Owner->ValueSemantics)
    return Call.has(Role::OutParam);
  bool IsConst = false, HasResult = false;
  for (const auto [Argument, P] :
       llvm::zip(Call.arguments(), Call.Callee->parameters())) {
    if (!Argument || !P->getType()->isLValueReferenceType())
      continue;
    const bool ToConst = P->getType()->getPointeeType().isConstQualified();
    HasResult |= !ToConst;
    IsConst |= ToConst && spelled(Argument) == spelled(Operand);
  }
  return !IsConst || !HasResult;
}

bool isOnlyRead(const Expr *Value, const FunctionBody &Body,
                RoleLookup &Roles) {
  // `std::get<0>(x.max(1))` is a part of the value.
  Value = passedFurther(Value, Body);
  const ArrayUse Use = classifyUse(Value, Body, Roles);
  if (isMovedFrom(Value, Body))
    return false;
  if (Use.OnlyRead)
    return true;
  if (Use.Kind != UseKind::Operand)
    return false;
  // Follows its views up to the call that computes with it.
  for (const Expr *E = Value;;) {
    if (isMemberRead(E, Body))
      return true;
    const Stmt *User = Body.userOf(E);
    while (User && isa<InitListExpr, CXXStdInitializerListExpr,
                       CXXConstructExpr, MemberExpr>(User))
      User = Body.userOf(cast<Expr>(User));
    // The call itself, not what an implicit conversion is applied to: that is
    // E.
    const auto *Site = dyn_cast_or_null<Expr>(User);
    const FunctionDecl *Callee = calledFunction(Site);
    const ArrayCall Call{Site, Callee, Roles.entry(Site)};
    if (!Call)
      return true;
    const auto isOperand = [&](const Expr *Argument) {
      return Argument && spelled(Argument) == spelled(E);
    };
    // Any argument may be an output; the handle that is returned may be
    // written.
    if (Call.has(Role::Accessor) || mayBeGivenResult(Call, E) ||
        isOperand(writtenArray(Call)) ||
        (Call.Entry->Result == ResultKind::Handle && isOperand(Call.array())) ||
        mayWriteElement(Call, Body) || keepsView(Call, Roles))
      return false;
    if (Call.Entry->Result != ResultKind::View)
      return true;
    assert(E != Call.Site && "a user is an ancestor");
    E = Call.Site;
  }
}

/// Is \p Value only read, or has it a name for which \p IsLocal holds and that
/// is only read?
static bool isOnlyReadHere(const Expr *Value, const Stmt *Where,
                           llvm::function_ref<bool(const ValueDecl &)> IsLocal,
                           const FunctionBody &Body, RoleLookup &Roles) {
  const ArrayUse Use = classifyUse(Value, Body, Roles);
  const bool IsNamed = Use.DeclaresAlias && IsLocal(*Use.Alias);
  // A number can only be written through a variable that it initializes.
  if (Value->isPRValue() && Value->getType()->isArithmeticType())
    return Use.Kind != UseKind::Aliased ||
           (IsNamed && !isWrittenIn(Use.Alias, Where, Body));
  if (Use.Kind != UseKind::Aliased)
    return isOnlyRead(Value, Body, Roles);
  return IsNamed && !isIteratedForWriting(*Use.Alias, Body, Roles) &&
         llvm::all_of(Body.uses(Use.Alias), [&](const DeclRefExpr *Reference) {
           return isOnlyRead(Reference, Body, Roles);
         });
}

bool isOnlyReadInIteration(const Expr *Value, const Loop &L,
                           RoleLookup &Roles) {
  return isOnlyReadHere(
      Value, L.Statement,
      [&](const ValueDecl &Name) { return isDeclaredIn(&Name, L); }, *L.Body,
      Roles);
}

bool isOnlyReadInCall(const Expr *Value, const FunctionBody &Body,
                      RoleLookup &Roles) {
  return isOnlyReadHere(
      Value, Body.function().getBody(),
      [](const ValueDecl &Name) {
        const auto *Variable = dyn_cast<VarDecl>(&Name);
        return Variable && Variable->hasLocalStorage();
      },
      Body, Roles);
}

} // namespace arraylint
