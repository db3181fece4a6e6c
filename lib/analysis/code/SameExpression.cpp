#include "analysis/code/SameExpression.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace arraylint {

bool isSameExpression(const Expr *A, const Expr *B, const FunctionBody &Body) {
  const InitListExpr *ListA = bracedList(A), *ListB = bracedList(B);
  if (ListA && ListB)
    return ListA->getNumInits() == ListB->getNumInits() &&
           llvm::all_of(llvm::zip(ListA->inits(), ListB->inits()),
                        [&](const auto &Pair) {
                          return isSameExpression(std::get<0>(Pair),
                                                  std::get<1>(Pair), Body);
                        });
  if (!A || !B || ListA || ListB)
    return A == B;
  llvm::FoldingSetNodeID IdA, IdB;
  spelled(A)->Profile(IdA, Body.context(), /*Canonical=*/true);
  spelled(B)->Profile(IdB, Body.context(), /*Canonical=*/true);
  return IdA == IdB;
}

unsigned expressionHash(const Expr *E, const FunctionBody &Body) {
  llvm::FoldingSetNodeID Id;
  spelled(E)->Profile(Id, Body.context(), /*Canonical=*/true);
  return Id.ComputeHash() >> 1; // DenseMap reserves the largest values
}

} // namespace arraylint
