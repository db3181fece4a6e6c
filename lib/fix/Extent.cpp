//===- Extent.cpp ---------------------------------------------------------===//

#include "fix/Extent.h"
#include "analysis/ArrayFacts.h"
#include "analysis/ConstantValue.h"
#include "analysis/Estimate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isSameValue(const Expr *A, const Expr *B, const FunctionBody &Body) {
  if (!A || !B)
    return false;
  A = A->IgnoreParenImpCasts();
  B = B->IgnoreParenImpCasts();
  if (const auto Left = constantValue(A, Body))
    return Left == constantValue(B, Body);
  const auto *First = dyn_cast<DeclRefExpr>(A);
  const auto *Second = dyn_cast<DeclRefExpr>(B);
  return First && Second && First->getDecl() == Second->getDecl() &&
         !isWrittenIn(First->getDecl(), Body.function().getBody(),
                      Body.context());
}

/// `x.size(0)`, `x.numel()` or `x.size()` of that very array.
static bool asksExtentOf(const Expr *E, const Expr *Array,
                         const FunctionBody &Body, RoleLookup &Roles) {
  const ArrayCall Query = arrayCall(E, Roles);
  if (!Query.has(Role::ShapeQuery) || !namedVariable(Array) ||
      namedVariable(Query.array()) != namedVariable(Array))
    return false;
  const auto Arguments = Query.arguments();
  if (Arguments.empty() || !Arguments.front()) {
    // The number of all elements is the first extent only of a vector.
    return arrayRank(Array, Body, Roles) == 1;
  }
  return constantValue(Arguments.front(), Body) == 0;
}

bool coversFirstAxis(const InductionVariable &I, const Expr *Array,
                     const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  if (!I.Start || constantValue(I.Start, Body) != 0 || I.StopIncluded)
    return false;
  if (asksExtentOf(spelled(I.Stop), Array, Body, Roles))
    return true;
  const ArrayCall Made = origin(Array, Body, Roles);
  if (!Made)
    return false;
  if (const Expr *Extent = firstExtent(Made))
    return isSameValue(I.Stop, Extent, Body);
  // `zeros_like(x)` has x's extent.
  const Expr *Model = Made.array();
  return Made.has(Role::Allocate) && Model && Roles.isArray(Model->getType()) &&
         namedVariable(Model) && namedVariable(Model) != namedVariable(Array) &&
         coversFirstAxis(I, Model, L, Roles);
}

} // namespace arraylint
