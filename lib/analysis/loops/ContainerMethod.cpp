#include "analysis/loops/ContainerMethod.h"
#include "analysis/events/ArrayCall.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace arraylint {

const CXXMethodDecl *containerMethod(const Stmt *Site) {
  const auto *Call = dyn_cast_or_null<CallExpr>(Site);
  const auto *Method =
      Call ? dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee()) : nullptr;
  return Method && Method->getParent()->isInStdNamespace() ? Method : nullptr;
}

bool addsElement(const CXXMethodDecl &Method) {
  static const llvm::StringSet<> Names = {
      "push_back",     "emplace_back", "push_front", "emplace_front",
      "insert",        "emplace",      "push",       "insert_after",
      "emplace_after", "try_emplace"};
  return Names.contains(unqualifiedName(Method));
}

bool keepsElements(const CXXMethodDecl &Method) {
  static const llvm::StringSet<> Names = {"at",  "back",       "begin",  "data",
                                          "end", "front",      "rbegin", "rend",
                                          "top", "operator[]", "reserve"};
  return Method.isConst() || addsElement(Method) ||
         Names.contains(unqualifiedName(Method));
}

bool asksIfEmpty(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() ||
      !llvm::is_contained({"empty", "isEmpty", "is_empty"}, Callee->getName()))
    return false;
  return isa<CXXMemberCallExpr>(Call)
             ? Call->getNumArgs() == 0
             : Call->getNumArgs() == 1 &&
                   Call->getArg(0)->getType()->isRecordType();
}

} // namespace arraylint
