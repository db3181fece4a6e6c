#include "fix/Extent.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
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

/// The variable that both \p A and \p B name; null if there is none.
static const VarDecl *variableOfBoth(const Expr *A, const Expr *B) {
  const auto *First = dyn_cast<DeclRefExpr>(A);
  const auto *Second = dyn_cast<DeclRefExpr>(B);
  return First && Second && First->getDecl() == Second->getDecl()
             ? dyn_cast<VarDecl>(First->getDecl())
             : nullptr;
}

/// Can no other function write \p Variable? Not if it is global, or refers to
/// what may be.
static bool isOwnVariable(const VarDecl &Variable) {
  return Variable.isConstexpr() || Variable.getType().isConstQualified() ||
         (Variable.hasLocalStorage() && !Variable.getType()->isReferenceType());
}

bool isSameValue(const Expr *A, const Expr *B, const FunctionBody &Body) {
  if (!A || !B)
    return false;
  A = uncast(A, Body.context());
  B = uncast(B, Body.context());
  if (const auto Left = constantValue(A, Body))
    return Left == constantValue(B, Body);
  const VarDecl *Variable = variableOfBoth(A, B);
  return Variable && isOwnVariable(*Variable) &&
         !isWrittenIn(Variable, Body.function().getBody(), Body);
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

namespace {

/// An extent that is read from an array.
struct AskedExtent {
  const Expr *Array = nullptr; ///< null if none is read
  std::optional<int64_t> Axis;
};

} // namespace

/// The array and the axis whose extent \p E reads: x and 0 for `x.size(0)` and
/// `x.sizes()[0]`, and also for `x.numel()` if x is one-dimensional.
static AskedExtent askedExtent(const Expr *E, const FunctionBody &Body,
                               RoleLookup &Roles) {
  E = spelled(uncast(E, Body.context()));
  const Expr *Axis = nullptr;
  if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(E);
      Subscript && Subscript->getOperator() == OO_Subscript) {
    E = Subscript->getArg(0);
    Axis = Subscript->getArg(1);
  }
  const ArrayCall Query = arrayCall(E, Roles);
  const Expr *Array = Query.has(Role::ShapeQuery) ? Query.array() : nullptr;
  if (!Array || !namedVariable(Array))
    return {};
  const auto Arguments = Query.arguments();
  if (!Axis && !Arguments.empty())
    Axis = Arguments.front();
  if (Axis)
    return {Array, constantValue(Axis, Body)};
  return {Array, arrayRank(Array, Body, Roles) == 1 ? std::optional<int64_t>(0)
                                                    : std::nullopt};
}

/// The axis of \p Array whose extent \p E reads.
static std::optional<int64_t> axisAsked(const Expr *E, const Expr *Array,
                                        const FunctionBody &Body,
                                        RoleLookup &Roles) {
  const AskedExtent Asked = askedExtent(E, Body, Roles);
  return namedVariable(Array) &&
                 namedVariable(Asked.Array) == namedVariable(Array)
             ? Asked.Axis
             : std::nullopt;
}

/// The extent along \p Axis in the shape argument of \p Made.
static const Expr *writtenExtent(const ArrayCall &Made, unsigned Axis) {
  if (!Made || Axis == 0)
    return Made ? firstExtent(Made) : nullptr;
  const auto Written = writtenExtents(Made);
  return Axis < Written.size() ? Written[Axis] : nullptr;
}

/// May \p Array have another shape than it was made with, as after `x.t_()`?
static bool isReshaped(const Expr *Array, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const ValueDecl *Variable = namedVariable(Array);
  return Variable &&
         llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return reshapesInPlace(classifyUse(Use, Body, Roles).Call);
         });
}

/// \p E itself, or the extent in the shape argument of the array that it reads
/// it from: `n` for `x.size(0)`, if x is `zeros({n, 3})`.
static const Expr *readExtent(const Expr *E, const FunctionBody &Body,
                              RoleLookup &Roles) {
  const AskedExtent Asked = askedExtent(E, Body, Roles);
  const Expr *Written =
      Asked.Array && Asked.Axis && *Asked.Axis >= 0 &&
              !isReshaped(Asked.Array, Body, Roles)
          ? writtenExtent(origin(Asked.Array, Body, Roles), *Asked.Axis)
          : nullptr;
  return Written ? Written : E;
}

/// Is \p E known to be the extent of \p Array along \p Axis?
static bool isExtent(const Expr *E, const Expr *Array, unsigned Axis,
                     const FunctionBody &Body, RoleLookup &Roles) {
  if (axisAsked(E, Array, Body, Roles) == Axis)
    return true;
  const ArrayCall Made = origin(Array, Body, Roles);
  if (!Made || isReshaped(Array, Body, Roles))
    return false;
  if (const Expr *Extent = writtenExtent(Made, Axis))
    return isSameValue(readExtent(E, Body, Roles), Extent, Body);
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

/// Does the function write the variable that \p Written and \p E name after
/// \p Made, which \p Written is part of?
static bool isChangedSince(const Expr *Made, const Expr *Written, const Expr *E,
                           const FunctionBody &Body) {
  const VarDecl *Variable = variableOfBoth(uncast(Written, Body.context()),
                                           uncast(E, Body.context()));
  return Variable &&
         llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return Made->getEndLoc() < Use->getLocation() &&
                  isWrittenIn(Variable, Body.statementOf(Use), Body);
         });
}

/// Is \p Extent computed from the value of \p E, and so another one: `n + 1`
/// for n?
static bool isComputedFrom(const Expr *E, const Expr *Extent,
                           const FunctionBody &Body) {
  const auto *Computed =
      Extent ? dyn_cast<BinaryOperator>(uncast(Extent, Body.context()))
             : nullptr;
  return Computed && (isSameValue(Computed->getLHS(), E, Body) ||
                      isSameValue(Computed->getRHS(), E, Body));
}

bool mayBeExtent(const Expr *E, const Expr *Array, unsigned Axis,
                 const FunctionBody &Body, RoleLookup &Roles) {
  // `n - 1` and `n / 2` leave elements out on purpose.
  if (isa<BinaryOperator>(uncast(E, Body.context())))
    return isExtent(E, Array, Axis, Body, Roles);
  if (const auto Asked = axisAsked(E, Array, Body, Roles))
    return *Asked == Axis;
  const ArrayCall Made = origin(Array, Body, Roles);
  const Expr *Written = writtenExtent(Made, Axis);
  const auto Extent = constantValue(Written, Body);
  const auto Value = constantValue(E, Body);
  if (Written && isChangedSince(Made.Site, Written, E, Body))
    return false;
  if (!Extent || !Value)
    return !isComputedFrom(readExtent(E, Body, Roles), Written, Body);
  return *Extent == *Value;
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
