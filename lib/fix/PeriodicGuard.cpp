//===- PeriodicGuard.cpp --------------------------------------------------===//

#include "fix/PeriodicGuard.h"
#include "analysis/Guard.h"
#include "analysis/InductionVariable.h"
#include "analysis/Printing.h"

using namespace clang;

namespace arraylint {

/// `if (converged) break;`: tested later, the loop only runs on.
static bool isExitTest(const IfStmt &If) {
  return !If.getElse() && !If.hasInitStorage() && !If.hasVarStorage() &&
         leavesLoop(If.getThen());
}

std::optional<Fix> guardPeriodically(const Stmt *S, const Loop &L,
                                     int64_t Period) {
  const auto I = inductionVariable(L);
  if (!I || !isEditable(S, *L.Body))
    return std::nullopt;
  const std::string Guard =
      (I->Variable->getName() + " % " + Twine(Period) + " == 0").str();
  const std::string Every = "every " + std::to_string(Period) + " iterations";
  if (const auto *If = dyn_cast<IfStmt>(S); If && isExitTest(*If))
    return Fix{FixLevel::Suggested,
               "test " + Every + " instead",
               {replace(If->getCond(),
                        Guard + " && " + operandText(If->getCond(), *L.Body),
                        *L.Body)}};
  if (isPrintStatement(S))
    return Fix{FixLevel::Suggested,
               "print " + Every + " instead",
               {FixItHint::CreateInsertion(S->getBeginLoc(),
                                           "if (" + Guard + ")\n" +
                                               indentationOf(S, *L.Body) +
                                               "  ")}};
  return std::nullopt;
}

} // namespace arraylint
