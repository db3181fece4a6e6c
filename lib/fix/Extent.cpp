#include "fix/Extent.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Strips casts that preserve the value of an extent.
static const Expr *uncast(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParenImpCasts();
  while (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
    if (!Cast->getType()->isIntegerType() ||
        Context.getTypeSize(Cast->getType()) < 64)
      return E;
    E = Cast->getSubExpr()->IgnoreParenImpCasts();
  }
  return E;
}

bool isSameValue(const Expr *A, const Expr *B, const FunctionBody &Body) {
  if (!A || !B)
    return false;
  A = uncast(A, Body.context());
  B = uncast(B, Body.context());
  if (const auto Left = constantValue(A, Body))
    return Left == constantValue(B, Body);
  const auto *First = dyn_cast<DeclRefExpr>(A);
  const auto *Second = dyn_cast<DeclRefExpr>(B);
  return First && Second && First->getDecl() == Second->getDecl() &&
         !isWrittenIn(First->getDecl(), Body.function().getBody(), Body);
}

bool isContiguous(const Expr *Array, const FunctionBody &Body,
                  RoleLookup &Roles) {
  while (Array) {
    const ArrayCall Made = origin(Array, Body, Roles);
    if (Made.has(Role::Slice))
      return false;
    const bool Shares = Made && (Made.Entry->Result == ResultKind::View ||
                                 Made.has(Role::DeviceTransfer));
    Array = Shares ? Made.array() : nullptr;
  }
  return true;
}

/// The axis of \p Array whose extent \p E reads: 0 for `x.size(0)` and
/// `x.sizes()[0]`, and also for `x.numel()` if x is one-dimensional.
static std::optional<int64_t> axisAsked(const Expr *E, const Expr *Array,
                                        const FunctionBody &Body,
                                        RoleLookup &Roles) {
  E = spelled(uncast(E, Body.context()));
  const Expr *Axis = nullptr;
  if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(E);
      Subscript && Subscript->getOperator() == OO_Subscript) {
    E = Subscript->getArg(0);
    Axis = Subscript->getArg(1);
  }
  const ArrayCall Query = arrayCall(E, Roles);
  if (!Query.has(Role::ShapeQuery) || !namedVariable(Array) ||
      namedVariable(Query.array()) != namedVariable(Array))
    return std::nullopt;
  const auto Arguments = Query.arguments();
  if (!Axis && !Arguments.empty())
    Axis = Arguments.front();
  if (Axis)
    return constantValue(Axis, Body);
  return arrayRank(Array, Body, Roles) == 1 ? std::optional<int64_t>(0)
                                            : std::nullopt;
}

/// The extent along \p Axis in the shape argument of \p Made.
static const Expr *writtenExtent(const ArrayCall &Made, unsigned Axis) {
  if (!Made || Axis == 0)
    return Made ? firstExtent(Made) : nullptr;
  const auto Written = writtenExtents(Made);
  return Axis < Written.size() ? Written[Axis] : nullptr;
}

/// Is \p E known to be the extent of \p Array along \p Axis?
static bool isExtent(const Expr *E, const Expr *Array, unsigned Axis,
                     const FunctionBody &Body, RoleLookup &Roles) {
  if (axisAsked(E, Array, Body, Roles) == Axis)
    return true;
  const ArrayCall Made = origin(Array, Body, Roles);
  if (!Made)
    return false;
  if (const Expr *Extent = writtenExtent(Made, Axis))
    return isSameValue(E, Extent, Body);
  // `zeros_like(x)` has x's extent.
  const Expr *Model = Made.array();
  return Made.has(Role::Allocate) && Model && Roles.isArray(Model->getType()) &&
         namedVariable(Model) && namedVariable(Model) != namedVariable(Array) &&
         isExtent(E, Model, Axis, Body, Roles);
}

bool isFirstExtent(const Expr *E, const Expr *Array, const FunctionBody &Body,
                   RoleLookup &Roles) {
  return isExtent(E, Array, 0, Body, Roles);
}

bool mayBeExtent(const Expr *E, const Expr *Array, unsigned Axis,
                 const FunctionBody &Body, RoleLookup &Roles) {
  // `n - 1` and `n / 2` leave elements out on purpose.
  if (isa<BinaryOperator>(uncast(E, Body.context())))
    return isExtent(E, Array, Axis, Body, Roles);
  if (const auto Asked = axisAsked(E, Array, Body, Roles))
    return *Asked == Axis;
  const ArrayCall Made = origin(Array, Body, Roles);
  const auto Extent = constantValue(writtenExtent(Made, Axis), Body);
  const auto Value = constantValue(E, Body);
  return !Extent || !Value || *Extent == *Value;
}

/// Do the values of the induction variable start at 0 and exclude the stop
/// value?
static bool countsFromZero(const InductionVariable &I,
                           const FunctionBody &Body) {
  return I.Start && constantValue(I.Start, Body) == 0 && !I.StopIncluded &&
         !I.Lookahead;
}

bool coversFirstAxis(const InductionVariable &I, const Expr *Array,
                     const Loop &L, RoleLookup &Roles) {
  return countsFromZero(I, *L.Body) &&
         isFirstExtent(I.Stop, Array, *L.Body, Roles);
}

bool mayCoverFirstAxis(const InductionVariable &I, const Expr *Array,
                       const Loop &L, RoleLookup &Roles) {
  return countsFromZero(I, *L.Body) &&
         mayBeExtent(I.Stop, Array, 0, *L.Body, Roles);
}

} // namespace arraylint
