#include "analysis/loops/GrowingList.h"
#include "analysis/code/SideEffects.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// May \p Method, or an operator, of a list leave it shorter? A class of the
/// user's may call its methods as it likes.
static bool mayShorten(const CXXMethodDecl &Method) {
  if (Method.isConst() || Method.getOverloadedOperator() == OO_Subscript)
    return false;
  return !Method.getIdentifier() ||
         !llvm::is_contained({"add", "append", "at", "back", "begin", "emplace",
                              "emplace_back", "end", "front", "insert", "push",
                              "push_back", "sample", "store"},
                             Method.getName());
}

/// Does \p Use leave the list as long as it is, or make it longer?
static bool keepsElements(const DeclRefExpr *Use, const FunctionBody &Body) {
  if (Use->getType().isConstQualified())
    return true;
  const Stmt *User = Body.userOf(Use);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    return Method && !mayShorten(*Method);
  }
  const auto *Call = dyn_cast_or_null<Expr>(User);
  const FunctionDecl *Callee = Call ? calledFunction(Call) : nullptr;
  const auto *Operator = dyn_cast_or_null<CXXMethodDecl>(Callee);
  return Callee && (leavesArguments(*Callee, Call) ||
                    (isa<CXXOperatorCallExpr>(Call) && Operator &&
                     !mayShorten(*Operator)));
}

bool onlyGrows(const Stmt *Condition, const Loop &L) {
  if (!Condition)
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(Condition))
    return !isa<VarDecl>(Name->getDecl()) ||
           llvm::all_of(L.Body->usesIn(L.Statement, Name->getDecl()),
                        [&](const DeclRefExpr *Use) {
                          return Use->getType()->isArithmeticType() ||
                                 keepsElements(Use, *L.Body);
                        });
  const auto *Member = dyn_cast<MemberExpr>(Condition);
  return !(Member && isa<FieldDecl>(Member->getMemberDecl())) &&
         llvm::all_of(Condition->children(),
                      [&](const Stmt *Part) { return onlyGrows(Part, L); });
}

} // namespace arraylint
