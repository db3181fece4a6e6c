#include "analysis/code/Difference.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

void findDifferences(const Stmt *S, llvm::SmallVectorImpl<Difference> &Found) {
  if (!S || isa<LambdaExpr>(S))
    return;
  if (const auto *Binary = dyn_cast<BinaryOperator>(S);
      Binary && Binary->getOpcode() == BO_Sub)
    Found.push_back({Binary, Binary->getLHS(), Binary->getRHS()});
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(S);
      Operator && Operator->getOperator() == OO_Minus &&
      Operator->getNumArgs() == 2)
    Found.push_back({Operator, Operator->getArg(0), Operator->getArg(1)});
  for (const Stmt *Child : S->children())
    findDifferences(Child, Found);
}

} // namespace arraylint
