#include "unit/parse/LibraryOperators.h"
#include "unit/parse/LeanParse.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace arraylint {

static bool isNumber(const Expr &E) {
  const QualType T = E.getType();
  return !T->isDependentType() && !T->isAnyComplexType() &&
         T->isArithmeticType(); // includes unscoped enumerations
}

/// Is there a viable user-defined operator for the operands?
static bool isTaken(const BinaryOperation &Op,
                    OverloadedOperatorKind Operator) {
  Sema &S = Op.Semantics;
  Expr *Operands[] = {Op.Left, Op.Right};
  OverloadCandidateSet Candidates(Op.Where, OverloadCandidateSet::CSK_Operator,
                                  OverloadCandidateSet::OperatorRewriteInfo(
                                      Operator, Op.Where, Op.AllowsRewritten));
  S.AddNonMemberOperatorCandidates(Op.Functions, Operands, Candidates);
  auto AddByArguments = [&](OverloadedOperatorKind Kind) {
    S.AddArgumentDependentLookupCandidates(
        S.Context.DeclarationNames.getCXXOperatorName(Kind), Op.Where, Operands,
        /*ExplicitTemplateArgs=*/nullptr, Candidates);
  };
  if (Op.PerformsADL) {
    AddByArguments(Operator);
    if (Op.AllowsRewritten)
      if (const auto Other = getRewrittenOverloadedOperator(Operator))
        AddByArguments(Other);
  }
  OverloadCandidateSet::iterator Best;
  return Candidates.BestViableFunction(S, Op.Where, Best) !=
         OR_No_Viable_Function;
}

bool isBuiltinOfLibrary(const BinaryOperation &Op) {
  return LeanParse::isLibrary(Op.Semantics, Op.Where) &&
         !BinaryOperator::isAssignmentOp(Op.Kind) &&
         !BinaryOperator::isPtrMemOp(Op.Kind) && Op.Kind != BO_Comma &&
         Op.Kind != BO_Cmp && isNumber(*Op.Left) && isNumber(*Op.Right) &&
         !isTaken(Op, BinaryOperator::getOverloadedOperator(Op.Kind));
}

} // namespace arraylint
