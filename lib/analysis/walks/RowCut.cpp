#include "analysis/walks/RowCut.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/IndexPosition.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {
namespace {

class RowCutFinder {
public:
  RowCutFinder(const ArrayCall &Call, const Loop &L, RoleLookup &Roles)
      : Call(Call), L(L), Body(*L.Body), Roles(Roles) {}

  std::optional<RowCut> find() const;

private:
  std::optional<RowCut> alongAxis() const;
  std::optional<RowCut> amongIndices() const;
  std::optional<RowCut> betweenBounds(const InitListExpr &Starts,
                                      const InitListExpr &Stops) const;
  std::optional<RowCut> ofItem(const Expr *Item) const;
  std::optional<RowCut::Place> placeOf(const Expr *Index) const;
  bool isSame(const Expr *Item) const;
  bool takesAxis(const Expr *Item) const;

  const ArrayCall &Call;
  const Loop &L;
  const FunctionBody &Body;
  RoleLookup &Roles;
};

} // namespace

static bool isNumber(const Expr *E) {
  return E && E->getType()->isIntegralOrEnumerationType() &&
         !E->getType()->isBooleanType();
}

static bool namesArray(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return S && ((E && Roles.isArray(E->getType())) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) {
                 return namesArray(Child, Roles);
               }));
}

/// Where \p Index is, if it is a number that varies. A number that is read from
/// an array is a matter of that read.
std::optional<RowCut::Place> RowCutFinder::placeOf(const Expr *Index) const {
  if (!isNumber(Index) || isInvariant(Index, L, Roles) ||
      namesArray(Index, Roles))
    return std::nullopt;
  const auto Counter = inductionVariable(L);
  const IndexPosition At = indexPosition(Index, Body);
  if (!Counter || At.Variable != Counter->Variable)
    return RowCut::Place::Listed;
  return At.Distance == 0 ? RowCut::Place::Counter : RowCut::Place::Offset;
}

/// `i`, or bounds that contain only `i`.
std::optional<RowCut> RowCutFinder::ofItem(const Expr *Item) const {
  if (const auto At = placeOf(Item))
    return RowCut{*At, std::nullopt, /*KeepsAxis=*/false};
  const ArrayCall Bounds = arrayCall(onlyInitializer(Item, Body), Roles);
  if (const auto At = Bounds.has(Role::SliceBounds)
                          ? placeOf(singleIndex(Bounds, Body, Roles))
                          : std::nullopt)
    return RowCut{*At, std::nullopt, /*KeepsAxis=*/true};
  return std::nullopt;
}

/// Does \p Item select the same part of its axis in each iteration? A variable
/// of a library denotes a position: `x(af::span)`.
bool RowCutFinder::isSame(const Expr *Item) const {
  const auto *Name = dyn_cast<DeclRefExpr>(Item);
  return isInvariant(Item, L, Roles) ||
         (Name && Body.context().getSourceManager().isInSystemHeader(
                      Name->getDecl()->getLocation()));
}

/// Does \p Item stand for exactly one axis? `...` and `None` do not.
bool RowCutFinder::takesAxis(const Expr *Item) const {
  return isNumber(Item) ||
         arrayCall(onlyInitializer(Item, Body), Roles).has(Role::SliceBounds);
}

/// `x.select(1, i)`, `x.narrow(1, i, 1)`, `store.slice(1, {i, i + 1})`
std::optional<RowCut> RowCutFinder::alongAxis() const {
  const Expr *Axis = Call.argument(Parameter::Axis);
  if (Axis && !isInvariant(Axis, L, Roles))
    return std::nullopt;
  const Expr *Index = Call.argument(Parameter::Index);
  std::optional<RowCut> Found;
  if (Index)
    Found = ofItem(Index);
  else if (const auto At = placeOf(singleIndex(Call, Body, Roles)))
    Found = RowCut{*At, std::nullopt, /*KeepsAxis=*/true};
  const auto Known =
      Axis ? constantValue(Axis, Body) : std::optional<int64_t>(0);
  if (Found && Known && *Known >= 0 &&
      Call.Entry->Parameters.count(Parameter::Axis))
    Found->Axis = *Known;
  return Found;
}

/// The cut at the element of a diagonal that both cuts are at, if they are.
static std::optional<RowCut> onDiagonal(const RowCut &A, const RowCut &B) {
  const bool Counts =
      A.At == RowCut::Place::Counter && B.At == RowCut::Place::Counter;
  if (!Counts || A.KeepsAxis || B.KeepsAxis)
    return std::nullopt;
  return RowCut{RowCut::Place::Counter, std::nullopt, /*KeepsAxis=*/false};
}

/// `x[i]`, `x.index({Slice(), i})`, `x[{slice(), slice(i, i + 1)}]`, `x(i, i)`
std::optional<RowCut> RowCutFinder::amongIndices() const {
  const auto Items = Call.indices();
  if (Call.Entry->ScalarArity == Items.size())
    return std::nullopt;
  // `x.col(i)` does not say which axis it counts along.
  const bool IsSubscript = isa<CXXOperatorCallExpr>(Call.Site) ||
                           bracedList(Call.argument(Parameter::Index));
  std::optional<RowCut> Found;
  auto Axis = IsSubscript ? std::optional<unsigned>(0) : std::nullopt;
  for (const Expr *Item : Items) {
    if (auto Row = ofItem(Item)) {
      if (Found) {
        if (!(Found = onDiagonal(*Found, *Row)))
          return std::nullopt;
        continue;
      }
      Found = Row;
      Found->Axis = Axis;
      continue;
    }
    if (!isSame(Item))
      return std::nullopt;
    if (Axis && !Found)
      Axis = takesAxis(Item) ? std::optional(*Axis + 1) : std::nullopt;
  }
  return Found;
}

/// `slice(x, {i, 0}, {i + 1, n})`
std::optional<RowCut>
RowCutFinder::betweenBounds(const InitListExpr &Starts,
                            const InitListExpr &Stops) const {
  std::optional<RowCut> Found;
  for (unsigned Axis = 0; Axis < Starts.getNumInits(); ++Axis) {
    const Expr *Start = Starts.getInit(Axis), *Stop = Stops.getInit(Axis);
    if (isInvariant(Start, L, Roles) && isInvariant(Stop, L, Roles))
      continue;
    const auto At = placeOf(Start);
    if (Found || !At || !isNextTo(Stop, Start, Body, Roles))
      return std::nullopt;
    Found = RowCut{*At, Axis, /*KeepsAxis=*/true};
  }
  return Found;
}

std::optional<RowCut> RowCutFinder::find() const {
  if (!Call.Entry->Roles.hasAny(
          {Role::Slice, Role::ElementAccess, Role::Gather, Role::Scatter}) ||
      Call.Entry->Result == ResultKind::Host || !Call.array() ||
      !Roles.isArray(Call.array()->getType()))
    return std::nullopt;
  const InitListExpr *Starts = bracedList(Call.argument(Parameter::Start));
  const InitListExpr *Stops = bracedList(Call.argument(Parameter::Stop));
  if (Starts && Stops && Starts->getNumInits() == Stops->getNumInits())
    return betweenBounds(*Starts, *Stops);
  const bool HasIndex = Call.Entry->Parameters.count(Parameter::Index);
  return Call.Entry->Parameters.count(Parameter::Axis) || !HasIndex
             ? alongAxis()
             : amongIndices();
}

std::optional<RowCut> rowCut(const ArrayCall &Call, const Loop &L,
                             RoleLookup &Roles) {
  return RowCutFinder(Call, L, Roles).find();
}

} // namespace arraylint
