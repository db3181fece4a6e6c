#include "analysis/code/Branch.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"
#include "analysis/places/HostMemoryFinder.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The statement `field = value;` of the function's own object that \p Use is
/// in; null if it is another one.
static const Stmt *statementAssigning(const FieldUse &Use) {
  const auto *Assign =
      dyn_cast_or_null<CXXOperatorCallExpr>(Use.Body->userOf(Use.Name));
  const Stmt *Whole = Use.Body->statementOf(Use.Name);
  const auto *E = dyn_cast_or_null<Expr>(Whole);
  return Assign && E && spelled(E) == Assign &&
                 isa<CXXThisExpr>(spelled(Use.Name->getBase()))
             ? Whole
             : nullptr;
}

/// May \p S read the field: by one of \p Uses, or in a method that it calls?
static bool mayRead(const Stmt *S, llvm::ArrayRef<FieldUse> Uses,
                    const FunctionBody &Body) {
  return llvm::any_of(Uses,
                      [&](const FieldUse &Use) {
                        return Use.Body == &Body && Body.isPartOf(Use.Name, S);
                      }) ||
         llvm::any_of(Body.calls(), [&](const UserCall &Call) {
           return isa<CXXMethodDecl>(Call.Definition) &&
                  Body.isPartOf(Call.Site, S);
         });
}

/// Does the block copy the array to the host that it gives the field with \p
/// Given, before anything else happens to it?
///
///   scores_ = net.forward(x).toTensor();
///   scores_ = scores_.to(torch::kCPU);
bool HostMemoryFinder::isSentToHostLater(const FieldUse &Given,
                                         llvm::ArrayRef<FieldUse> Uses) const {
  const FunctionBody &Body = *Given.Body;
  const Stmt *First = statementAssigning(Given);
  return First && llvm::any_of(Uses, [&](const FieldUse &Use) {
           if (Use.Body != &Body || Use.Name == Given.Name)
             return false;
           const Expr *Value = assignedTo(Use.Name, Body);
           const ArrayCall Move =
               arrayCall(Value ? spelled(Value) : nullptr, Roles);
           const Stmt *S = statementAssigning(Use);
           if (!S || !Move.has(Role::DeviceTransfer) || !isSentToHost(Move))
             return false;
           while ((S = Body.statementBefore(S)) && S != First)
             if (mayJump(S) || mayRead(S, Uses, Body))
               return false;
           return S == First;
         });
}

/// Does \p Name, of a field that is not assigned there, let other code give the
/// field another array, or move the one that it has?
static bool mayBeGivenAnother(const Expr *Name, const FunctionBody &Body,
                              RoleLookup &Roles) {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  const Stmt *User = Body.userOf(Name);
  const auto *Choice = dyn_cast_or_null<ConditionalOperator>(User);
  const auto isMutable = [](QualType T) {
    return T->isLValueReferenceType() &&
           !T.getNonReferenceType().isConstQualified();
  };
  // A model moves the arrays that are registered with it.
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  const bool IsRegistered =
      Callee && isOfLibrary(*Callee) && isa<CXXMethodDecl>(Callee) &&
      !arrayCall(Call, Roles) && !isa<CXXOperatorCallExpr>(Call);
  const auto *Method = dyn_cast_or_null<MemberExpr>(User);
  const bool IsReset =
      Method && unqualifiedName(*Method->getMemberDecl()) == "set_data";
  return Use.ByReference || IsRegistered || IsReset ||
         (Choice && Choice->isLValue() &&
          !Choice->getType().isConstQualified()) ||
         (Use.Kind == UseKind::Captured && Body.isInLambda(Name)) ||
         (Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
          isMutable(Use.Alias->getType())) ||
         (Use.Kind == UseKind::Returned &&
          isMutable(Body.function().getReturnType()));
}

/// Does the class of \p Field, all methods of which are here, fill it itself?
/// Then others hardly do so, even if it is public.
static bool isFilledByItsClass(const FieldDecl &Field,
                               const UserFunctions &Users) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return Class && !Class->isDependentContext() && !Class->isAggregate() &&
         Field.getAccess() != AS_protected &&
         isWhollyDefinedHere(*Class, Users) &&
         llvm::any_of(Users.usesOf(Field), [&](const FieldUse &Use) {
           const auto *By = dyn_cast<CXXMethodDecl>(&Use.Body->function());
           return By && !isa<CXXConstructorDecl>(By) &&
                  By->getParent()->getCanonicalDecl() ==
                      Class->getCanonicalDecl() &&
                  assignedTo(Use.Name, *Use.Body);
         });
}

/// Is each value in host memory that \p Field is given? That is known of a
/// field that only this unit can see or that its class fills, and of one that
/// the library fills.
bool HostMemoryFinder::isFieldOnHost(const FieldDecl &Field) {
  const bool IsFilled = Roles.model().isHostPlace(qualifiedName(Field));
  const UserFunctions *Users = Roles.userFunctions();
  if (!Users || !Roles.isArray(Field.getType()) ||
      !(IsFilled || isOnlyGivenHere(Field, *Users) ||
        isFilledByItsClass(Field, *Users)))
    return false;
  return Known.getOrFind(Field, {}, [&] {
    llvm::SmallVector<const Expr *, 4> Given;
    if (!IsFilled)
      Given = initializersOf(Field);
    const std::vector<FieldUse> Uses = Users->usesOf(Field);
    for (const FieldUse &Use : Uses)
      if (const Expr *Value = assignedTo(Use.Name, *Use.Body)) {
        if (!isSentToHostLater(Use, Uses))
          Given.push_back(Value);
      } else if (mayBeGivenAnother(Use.Name, *Use.Body, Roles))
        return false;
    HostMemoryFinder There = in({});
    return (IsFilled || !Given.empty()) &&
           llvm::all_of(
               Given, [&](const Expr *Value) { return There.isOnHost(Value); });
  });
}

} // namespace arraylint
