//===- PeriodicGuard.cpp --------------------------------------------------===//

#include "fix/PeriodicGuard.h"
#include "analysis/ConstantValue.h"
#include "analysis/Guard.h"
#include "analysis/InductionVariable.h"
#include "analysis/Printing.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// `if (converged) break;`: tested later, the loop only runs on.
static bool isExitTest(const IfStmt &If, const Loop &L) {
  return !If.getElse() && !If.hasInitStorage() && !If.hasVarStorage() &&
         leavesLoop(If.getThen()) && L.Body->innermostLoop(&If) == &L;
}

/// `std::cout << ++lines` must happen on every pass.
static bool writes(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return S != nullptr;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->isIncrementDecrementOp())
    return true;
  if (const auto *Binary = dyn_cast<BinaryOperator>(S);
      Binary && Binary->isAssignmentOp())
    return true;
  return llvm::any_of(S->children(), writes);
}

/// Another if in front of an arm would take the else away from its own.
static bool isOwnStatement(const Stmt *S, const Loop &L) {
  return standsInBlock(S, *L.Body) || L.Body->parent(S) == L.Statement;
}

std::optional<Fix> guardPeriodically(const Stmt *S, const Loop &L,
                                     int64_t Period) {
  const auto I = inductionVariable(L);
  // Other steps may never meet a multiple of the period.
  if (!I || (I->Step && constantValue(I->Step, *L.Body) != 1) ||
      !isEditable(S, *L.Body))
    return std::nullopt;
  if (const auto Passes = maxTripCount(L);
      Period < 2 || (Passes && *Passes <= Period))
    return std::nullopt;
  const std::string Guard =
      (I->Variable->getName() + " % " + Twine(Period) + " == 0").str();
  const std::string Every = "every " + std::to_string(Period) + " iterations";
  if (const auto *If = dyn_cast<IfStmt>(S);
      If && isExitTest(*If, L) && !writes(If->getCond()))
    return Fix{FixLevel::Suggested,
               "test " + Every + " instead",
               {replace(If->getCond(),
                        Guard + " && " + operandText(If->getCond(), *L.Body),
                        *L.Body)}};
  if (isPrintStatement(S) && isOwnStatement(S, L) && !writes(S))
    return Fix{FixLevel::Suggested,
               "print " + Every + " instead",
               {FixItHint::CreateInsertion(
                   S->getBeginLoc(),
                   "if (" + Guard + ")\n" + indentationOf(S, *L.Body) + "  ")}};
  return std::nullopt;
}

} // namespace arraylint
