#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"
#include "analysis/places/HostMemoryFinder.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Does \p S contain a jump?
static bool mayJump(const Stmt *S) {
  return S &&
         (isa<ReturnStmt, GotoStmt, CXXThrowExpr, BreakStmt, ContinueStmt>(S) ||
          (!isa<LambdaExpr>(S) && llvm::any_of(S->children(), mayJump)));
}

/// Is \p Later after \p S in the same block, and always run after it?
static bool follows(const Stmt *Later, const Stmt *S,
                    const FunctionBody &Body) {
  S = Body.statementOf(S);
  Later = Body.statementOf(Later);
  while (Later && Later != S) {
    Later = Body.statementBefore(Later);
    if (Later != S && mayJump(Later))
      return false;
  }
  return Later;
}

/// Does the block copy the array to the host that it gives the field \p Name?
///
///   scores_ = net.forward(x).toTensor();
///   scores_ = scores_.to(torch::kCPU);
bool HostMemoryFinder::isSentToHostLater(const FieldUse &Given,
                                         llvm::ArrayRef<FieldUse> Uses) const {
  return llvm::any_of(Uses, [&](const FieldUse &Use) {
    if (Use.Body != Given.Body || Use.Name == Given.Name)
      return false;
    const Expr *Value = assignedTo(Use.Name, *Use.Body);
    const ArrayCall Move = arrayCall(Value ? spelled(Value) : nullptr, Roles);
    return Move.has(Role::DeviceTransfer) && isSentToHost(Move) &&
           follows(Use.Name, Given.Name, *Use.Body);
  });
}

/// Does the class of \p Field, all methods of which are here, fill it itself?
/// Then it is not for others to fill, even if it is public.
static bool isFilledByItsClass(const FieldDecl &Field,
                               const UserFunctions &Users) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return Class && !Class->isDependentContext() && !Class->isAggregate() &&
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
      } else if (classifyUse(Use.Name, *Use.Body, Roles).ByReference)
        return false;
    HostMemoryFinder Elsewhere(Roles, {}, Known);
    return (IsFilled || !Given.empty()) &&
           llvm::all_of(Given, [&](const Expr *Value) {
             return Elsewhere.isOnHost(Value);
           });
  });
}

} // namespace arraylint
