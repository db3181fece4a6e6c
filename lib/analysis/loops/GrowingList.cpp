#include "analysis/loops/GrowingList.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/loops/ContainerMethod.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Does \p Use leave the list as long as it is, or make it longer?
static bool keepsElements(const DeclRefExpr *Use, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    return Method && keepsElements(*Method);
  }
  if (const CXXMethodDecl *Operator = containerMethod(User))
    return keepsElements(*Operator);
  const auto *Call = dyn_cast_or_null<Expr>(User);
  const FunctionDecl *Callee = Call ? calledFunction(Call) : nullptr;
  return Callee && leavesArguments(*Callee, Call);
}

/// Does \p Use give the list another name, or shorten it in a lambda?
static bool makesOtherName(const DeclRefExpr *Use, const FunctionBody &Body) {
  return isa_and_nonnull<DeclStmt>(Body.parent(Use)) ||
         (Body.isInLambda(Use) && !keepsElements(Use, Body));
}

/// Is \p List a local container, which only its name can shorten, and only code
/// of \p L that keeps its elements names it?
static bool onlyGrows(const VarDecl &List, const Loop &L) {
  const CXXRecordDecl *Class = List.getType()->getAsCXXRecordDecl();
  return Class && isStandard(*Class) && List.hasLocalStorage() &&
         llvm::all_of(L.Body->uses(&List), [&](const DeclRefExpr *Use) {
           return !makesOtherName(Use, *L.Body) &&
                  (!L.contains(Use) || keepsElements(Use, *L.Body));
         });
}

/// The variable whose size \p S asks for; null if it asks for none.
static const VarDecl *askedList(const Stmt *S) {
  const auto *Query = dyn_cast<CXXMemberCallExpr>(S);
  return Query && Query->getNumArgs() == 0
             ? dyn_cast_or_null<VarDecl>(
                   namedVariable(Query->getImplicitObjectArgument()))
             : nullptr;
}

bool hasOtherNames(const Stmt *Condition, const Loop &L) {
  if (!Condition)
    return false;
  if (const VarDecl *List = askedList(Condition))
    return llvm::any_of(L.Body->uses(List), [&](const DeclRefExpr *Use) {
      return makesOtherName(Use, *L.Body);
    });
  return llvm::any_of(Condition->children(),
                      [&](const Stmt *Part) { return hasOtherNames(Part, L); });
}

bool onlyGrows(const Stmt *Condition, const Loop &L) {
  if (!Condition)
    return true;
  if (const VarDecl *List = askedList(Condition))
    return onlyGrows(*List, L);
  if (const auto *Name = dyn_cast<DeclRefExpr>(Condition))
    return !isDeclaredIn(Name->getDecl(), L);
  return !isa<CallExpr>(Condition) &&
         llvm::all_of(Condition->children(),
                      [&](const Stmt *Part) { return onlyGrows(Part, L); });
}

} // namespace arraylint
