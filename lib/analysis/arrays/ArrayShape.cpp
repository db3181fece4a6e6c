#include "analysis/arrays/ArrayShape.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace arraylint {

std::optional<int64_t> elementCount(const ArrayShape &Shape) {
  int64_t Product = 1;
  for (const auto &Extent : Shape)
    if (!Extent || llvm::MulOverflow(Product, *Extent, Product))
      return std::nullopt;
  return Product;
}

/// The shape of an elementwise operation on two arrays; nullopt if their shapes
/// are incompatible.
static std::optional<ArrayShape> broadcast(ArrayShape A, ArrayShape B) {
  if (A.size() < B.size())
    std::swap(A, B);
  A = ArrayShape(llvm::reverse(A));
  for (auto [I, Extent] : llvm::enumerate(llvm::reverse(B))) {
    if (A[I] == 1)
      A[I] = Extent;
    else if (A[I] && Extent && Extent != 1 && A[I] != Extent)
      return std::nullopt;
    else if (!A[I] && Extent != 1)
      A[I] = Extent; // the extent in A is 1 or the same
  }
  return ArrayShape(llvm::reverse(A));
}

namespace {

class ShapeFinder {
public:
  ShapeFinder(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  using Shape = std::optional<ArrayShape>;
  Shape of(const Expr *E);
  std::optional<ArrayShape> ofResult(const ArrayCall &Call);

private:
  Shape ofVariable(const VarDecl *Variable);
  Shape ofCall(const ArrayCall &Call);
  std::optional<ArrayShape> ofAssignments(const VarDecl *Variable);
  std::optional<ArrayShape> ofAllocation(const ArrayCall &Call);
  std::optional<ArrayShape> ofOperands(const ArrayCall &Call);
  std::optional<ArrayShape> ofPart(const ArrayCall &Call);
  std::optional<ArrayShape> ofSubscripts(const ArrayCall &Call,
                                         const ArrayShape &Whole);
  std::optional<int64_t> lengthOf(const Expr *Bounds);

  const FunctionBody &Body;
  RoleLookup &Roles;
  /// The shape assumed for a variable that is being resolved, and the number of
  /// assumptions made before it.
  struct Assumption {
    Shape Is;
    unsigned Depth;
  };
  std::map<const VarDecl *, Assumption> Assumed;
  static constexpr unsigned None = ~0U;
  /// The depth of the outermost assumption that the current result depends on.
  unsigned DependsOnDepth = None;
  /// Results that depend on an assumption, with its depth, until it is
  /// confirmed or withdrawn.
  std::map<const void *, std::pair<Shape, unsigned>> Tentative;
  std::map<unsigned, std::vector<const void *>> TentativeBy;

  /// The cached shape of \p Of, or the result of \p Find.
  Shape once(const void *Of, llvm::function_ref<Shape()> Find);
  std::map<const void *, Shape> &known() const;
  void endAssumption(unsigned Depth, bool IsConfirmed);
};

} // namespace

std::optional<ArrayShape> ShapeFinder::of(const Expr *E) {
  E = E ? spelled(E) : nullptr;
  if (!E)
    return std::nullopt;
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E)))
    return ofVariable(Variable);
  return ofCall(arrayCall(E, Roles));
}

std::map<const void *, ShapeFinder::Shape> &ShapeFinder::known() const {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().stored<std::map<const void *, Shape>>(Asked);
}

/// Ends the assumption at \p Depth. Results that depend on it are cached if \p
/// IsConfirmed is true, and discarded otherwise.
void ShapeFinder::endAssumption(unsigned Depth, bool IsConfirmed) {
  const auto First = TentativeBy.lower_bound(Depth);
  for (const auto &[OfDepth, All] : llvm::make_range(First, TentativeBy.end()))
    for (const void *Of : All) {
      if (IsConfirmed)
        known()[Of] = Tentative[Of].first;
      Tentative.erase(Of);
    }
  TentativeBy.erase(First, TentativeBy.end());
}

// Cached, because many paths may lead from one array to another.
ShapeFinder::Shape ShapeFinder::once(const void *Of,
                                     llvm::function_ref<Shape()> Find) {
  if (const auto It = known().find(Of); It != known().end())
    return It->second;
  if (const auto It = Tentative.find(Of); It != Tentative.end()) {
    DependsOnDepth = std::min(DependsOnDepth, It->second.second);
    return It->second.first;
  }
  const unsigned Before = std::exchange(DependsOnDepth, None);
  Shape Found = Find();
  if (DependsOnDepth == None) {
    known()[Of] = Found;
  } else {
    Tentative[Of] = {Found, DependsOnDepth};
    TentativeBy[DependsOnDepth].push_back(Of);
  }
  DependsOnDepth = std::min(DependsOnDepth, Before);
  return Found;
}

ShapeFinder::Shape ShapeFinder::ofCall(const ArrayCall &Call) {
  return Call ? once(Call.Site, [&] { return ofResult(Call); }) : std::nullopt;
}

ShapeFinder::Shape ShapeFinder::ofVariable(const VarDecl *Variable) {
  if (!Variable->isLocalVarDecl() || !Variable->getInit())
    return std::nullopt;
  if (const auto It = Assumed.find(Variable); It != Assumed.end()) {
    DependsOnDepth = std::min(DependsOnDepth, It->second.Depth);
    return It->second.Is;
  }
  return once(Variable, [&] {
    const unsigned Depth = Assumed.size();
    Assumed[Variable] = {std::nullopt, Depth}; // `auto x = x + 1;`
    const auto Start = of(Variable->getInit());
    // So far, the shape of the variable was assumed to be unknown.
    endAssumption(Depth, /*IsConfirmed=*/false);
    Assumed[Variable].Is = Start;
    auto Result = Start ? ofAssignments(Variable) : std::nullopt;
    Assumed.erase(Variable);
    endAssumption(Depth, Result.has_value());
    if (DependsOnDepth >= Depth)
      DependsOnDepth = None;
    return Result;
  });
}

/// The assumed shape, if everything assigned to \p Variable has it.
std::optional<ArrayShape> ShapeFinder::ofAssignments(const VarDecl *Variable) {
  const Shape Start = Assumed[Variable].Is;
  for (const DeclRefExpr *Name : Body.uses(Variable)) {
    const ArrayUse Use = classifyUse(Name, Body, Roles);
    // `x.resize_({n})`, `auto &y = x;`
    if (reshapesInPlace(Use.Call) || (Use.DeclaresAlias && !Use.Call &&
                                      Use.Alias->getType()->isReferenceType()))
      return std::nullopt;
    if (!Use.mayRebind())
      continue;
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
    if (Use.Kind != UseKind::Rebound || !Assign ||
        of(Assign->getArg(1)) != Start)
      return std::nullopt;
  }
  return Start;
}

std::optional<ArrayShape> ShapeFinder::ofAllocation(const ArrayCall &Call) {
  if (hasNoAxes(Call))
    return ArrayShape();
  ArrayShape Result;
  for (const Expr *Extent : writtenExtents(Call)) {
    const auto Value = constantValue(Extent, Body);
    Result.push_back(Value && *Value >= 0 ? Value : std::nullopt);
  }
  return Result.empty() ? std::nullopt : std::optional(Result);
}

std::optional<ArrayShape> ShapeFinder::ofOperands(const ArrayCall &Call) {
  std::optional<ArrayShape> Result;
  for (const Expr *Operand : arrayOperands(Call, Roles)) {
    auto Shape = of(Operand);
    Result = !Shape   ? std::nullopt
             : Result ? broadcast(std::move(*Result), std::move(*Shape))
                      : std::move(Shape);
    if (!Result)
      return std::nullopt;
  }
  return Result;
}

/// The number of elements between the bounds of a slice, if both are constant.
std::optional<int64_t> ShapeFinder::lengthOf(const Expr *Bounds) {
  const ArrayCall Call = arrayCall(Bounds, Roles);
  const auto Start = constantValue(Call.argument(Parameter::Start), Body);
  auto Stop = constantValue(Call.argument(Parameter::Stop), Body);
  if (const auto Last = constantValue(Call.argument(Parameter::Last), Body))
    Stop = *Last + 1;
  const bool Steps = Call && Call.argument(Parameter::Step);
  return Start && Stop && *Start >= 0 && *Stop >= *Start && !Steps
             ? std::optional(*Stop - *Start)
             : std::nullopt;
}

/// The shape of `x(i, seq(0, 7))`, without a dimension for each integer. A
/// single subscript of an array of several dimensions is a linear index.
std::optional<ArrayShape> ShapeFinder::ofSubscripts(const ArrayCall &Call,
                                                    const ArrayShape &Whole) {
  const auto Items = Call.indices();
  if (Items.empty() || Items.size() > Whole.size() ||
      (Items.size() == 1 && Whole.size() > 1))
    return std::nullopt;
  ArrayShape Result;
  for (const Expr *Item : Items)
    if (!Item->getType()->isIntegralOrEnumerationType())
      Result.push_back(lengthOf(Item));
  Result.append(Whole.begin() + Items.size(), Whole.end());
  return Result;
}

/// The shape of a part: `x[i]` drops the first dimension, `x[{slice(0, 8)}]`
/// keeps all.
std::optional<ArrayShape> ShapeFinder::ofPart(const ArrayCall &Call) {
  auto Shape = of(Call.array());
  if (!Shape || Shape->empty())
    return std::nullopt;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call.Site);
      Operator && Operator->getOperator() == OO_Call)
    return ofSubscripts(Call, *Shape);
  const Expr *Index = Call.argument(Parameter::Index);
  const bool ByNumber = Index && Index->getType()->isIntegerType();
  const bool HasAxis = Call.Entry->Parameters.count(Parameter::Axis);
  const auto Axis = HasAxis
                        ? constantValue(Call.argument(Parameter::Axis), Body)
                        : std::optional<int64_t>(0);
  const bool AxisFits =
      Axis && *Axis >= 0 && *Axis < static_cast<int64_t>(Shape->size());
  // `x.col(i)` does not say which axis it counts along.
  if (ByNumber && AxisFits && (HasAxis || !isa<CXXMemberCallExpr>(Call.Site))) {
    Shape->erase(Shape->begin() + *Axis);
    return Shape;
  }
  const InitListExpr *List = bracedList(Index);
  if (HasAxis || !List || List->getNumInits() > Shape->size())
    return std::nullopt;
  for (auto [I, Item] : llvm::enumerate(List->inits())) {
    if (!arrayCall(Item, Roles).has(Role::SliceBounds))
      return std::nullopt;
    (*Shape)[I] = lengthOf(Item);
  }
  return Shape;
}

std::optional<ArrayShape> ShapeFinder::ofResult(const ArrayCall &Call) {
  if (!Call)
    return std::nullopt;
  const bool TakesShape = Call.Entry->Parameters.count(Parameter::Shape);
  if (Call.has(Role::Reshape) && !TakesShape)
    return std::nullopt;
  if (Call.Entry->Result == ResultKind::Handle)
    return of(Call.has(Role::OutParam) ? Call.argument(Parameter::Out)
                                       : Call.array());
  if (TakesShape && Call.Entry->Roles.hasAny({Role::Allocate, Role::Random}))
    return ofAllocation(Call);
  if (Call.Entry->Roles.hasAny({Role::Slice, Role::ElementAccess}))
    return ofPart(Call);
  if (Call.Entry->Roles.hasAny({Role::Elementwise, Role::Allocate}))
    return ofOperands(Call);
  if (Call.Entry->Roles.hasAny({Role::Cast, Role::DeviceTransfer}) &&
      Call.array() && Roles.isArray(Call.array()->getType()))
    return of(Call.array());
  return std::nullopt;
}

std::optional<ArrayShape> arrayShape(const Expr *E, const FunctionBody &Body,
                                     RoleLookup &Roles) {
  return ShapeFinder(Body, Roles).of(E);
}

std::optional<ArrayShape> resultShape(const ArrayCall &Call,
                                      const FunctionBody &Body,
                                      RoleLookup &Roles) {
  return ShapeFinder(Body, Roles).ofResult(Call);
}

} // namespace arraylint
