#include "analysis/loops/Comparison.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

Comparison comparison(const Expr *Condition, bool Value) {
  const Expr *Left = nullptr, *Right = nullptr;
  BinaryOperatorKind Kind = BO_EQ;
  if (const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(Condition)) {
    const auto Form = Rewritten->getDecomposedForm();
    Left = Form.LHS, Right = Form.RHS, Kind = Form.Opcode;
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(Condition)) {
    Left = Binary->getLHS(), Right = Binary->getRHS();
    Kind = Binary->getOpcode();
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Condition);
             Operator && Operator->isComparisonOp() &&
             Operator->getNumArgs() == 2) {
    Left = Operator->getArg(0), Right = Operator->getArg(1);
    Kind = BinaryOperator::getOverloadedOpcode(Operator->getOperator());
  } else {
    return {};
  }
  if (!BinaryOperator::isComparisonOp(Kind) || Kind == BO_Cmp)
    return {};
  if (!Value)
    Kind = BinaryOperator::negateComparisonOp(Kind);
  if (Kind == BO_EQ || Kind == BO_NE)
    return {Left, Right, false, Kind == BO_NE};
  if (Kind == BO_GT || Kind == BO_GE)
    std::swap(Left, Right);
  return {Left, Right, true, false};
}

} // namespace arraylint
