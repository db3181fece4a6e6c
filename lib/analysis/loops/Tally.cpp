#include "analysis/loops/Tally.h"
#include "analysis/loops/ContainerMethod.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The number that \p S updates: x in `++x` and `x += 1`; null if it updates
/// none.
static const Expr *updatedNumber(const Stmt *S) {
  const Expr *Target = nullptr;
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->isIncrementDecrementOp())
    Target = Unary->getSubExpr();
  else if (const auto *Assign = dyn_cast<CompoundAssignOperator>(S))
    Target = Assign->getLHS();
  return Target && Target->getType()->isArithmeticType() ? Target : nullptr;
}

/// The container that \p S adds an element to; null if it adds to none.
static const Expr *extendedList(const Stmt *S) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(S);
  const CXXMethodDecl *Method = containerMethod(Call);
  return Method && addsElement(*Method) ? Call->getImplicitObjectArgument()
                                        : nullptr;
}

/// Is what \p E names used after \p L?
static bool isUsedAfter(const Expr *E, const Loop &L) {
  const ValueDecl *Named = namedVariable(E);
  const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
  if (!Variable)
    return Named != nullptr; // a field
  // The counter that limits the iterations is not what they are for.
  if (isDeclaredIn(Variable, L) ||
      (L.condition() && Variable->getType()->isIntegerType() &&
       !L.Body->usesIn(L.condition(), Variable).empty()))
    return false;
  if (!Variable->hasLocalStorage() || Variable->getType()->isReferenceType())
    return true;
  return llvm::any_of(L.Body->uses(Variable), [&](const DeclRefExpr *Use) {
    return !L.Body->isPartOf(Use, L.Statement) &&
           (L.Parent || L.Statement->getEndLoc() < Use->getLocation());
  });
}

static bool updatesResult(const Stmt *S, const Loop &L) {
  if (!S)
    return false;
  const Expr *Updated = updatedNumber(S);
  if (!Updated)
    Updated = extendedList(S);
  return (Updated && isUsedAfter(Updated, L)) ||
         llvm::any_of(S->children(),
                      [&](const Stmt *Part) { return updatesResult(Part, L); });
}

bool keepsTally(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(
      Asked, &L, nullptr, [&] { return updatesResult(L.Statement, L); });
}

} // namespace arraylint
