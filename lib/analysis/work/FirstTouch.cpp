#include "analysis/work/FirstTouch.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {
namespace {

enum class Touch : uint8_t {
  None, ///< only queries the shape
  PartRead,
  PartWrite,
  WholeRead,
  Unknown, ///< a write of all elements, another handle, or unknown code
};

class TouchFinder {
public:
  TouchFinder(const VarDecl *Variable, const ArrayEvent &Allocation,
              RoleLookup &Roles)
      : Variable(Variable), Allocation(Allocation), Body(*Allocation.Body),
        Roles(Roles) {}

  std::optional<PartialFirstTouch> find() const;

private:
  Touch touch(const DeclRefExpr *Name, const Expr *&Site) const;
  Touch touchOfPart(const ArrayUse &Part, const Expr *Made) const;
  bool isPart(const ArrayCall &Cut) const;
  bool leavesOut(const Expr *Bounds, size_t Axis) const;
  bool isLess(const Expr *E, const Expr *Whole) const;
  bool happensAlways(const Expr *Site) const;

  const VarDecl *Variable;
  const ArrayEvent &Allocation;
  const FunctionBody &Body;
  RoleLookup &Roles;
};

} // namespace

/// `n - 1`, `n / 2`: less than \p Whole, the variable n.
bool TouchFinder::isLess(const Expr *E, const Expr *Whole) const {
  const auto *Operation = dyn_cast<BinaryOperator>(E);
  const ValueDecl *Name = namedVariable(Whole);
  if (!Operation || !Name || namedVariable(Operation->getLHS()) != Name)
    return false;
  const auto Right = constantValue(Operation->getRHS(), Body);
  return Right && ((Operation->getOpcode() == BO_Sub && *Right > 0) ||
                   (Operation->getOpcode() == BO_Div && *Right > 1));
}

/// Do the bounds certainly exclude elements of the axis?
bool TouchFinder::leavesOut(const Expr *Bounds, size_t Axis) const {
  const ArrayCall Call = arrayCall(Bounds, Roles);
  if (!Call.has(Role::SliceBounds))
    return false;
  if (constantValue(Call.argument(Parameter::Start), Body).value_or(0) != 0)
    return true;
  const Expr *Stop = Call.argument(Parameter::Stop);
  const auto Extents = writtenExtents(Allocation);
  if (!Stop || Axis >= Extents.size())
    return false;
  const auto Last = constantValue(Stop, Body);
  const auto Length = constantValue(Extents[Axis], Body);
  return (Last && (*Last < 0 || (Length && *Last < *Length))) ||
         isLess(Stop, Extents[Axis]);
}

bool TouchFinder::isPart(const ArrayCall &Cut) const {
  const Expr *Index = Cut.argument(Parameter::Index);
  if (Cut.Entry->Parameters.count(Parameter::Axis)) {
    const auto Axis = constantValue(Cut.argument(Parameter::Axis), Body);
    return Axis && Index && leavesOut(Index, *Axis);
  }
  const InitListExpr *List = bracedList(Index);
  if (!List)
    return false;
  for (auto [Axis, Item] : llvm::enumerate(List->inits()))
    if (leavesOut(Item, Axis))
      return true;
  return false;
}

/// Classifies \p Part, the use of the slice \p Made.
Touch TouchFinder::touchOfPart(const ArrayUse &Part, const Expr *Made) const {
  if (Part.Kind == UseKind::Operand) {
    const Expr *Written = writtenArray(Part.Call);
    return Written && spelled(Written) == Made ? Touch::PartWrite
                                               : Touch::PartRead;
  }
  if (Part.Kind != UseKind::Aliased || !Part.DeclaresAlias ||
      !isSoleHandle(Part.Alias, Body, Roles))
    return Touch::Unknown;
  Touch Result = Touch::PartRead;
  for (const DeclRefExpr *Name : Body.uses(Part.Alias)) {
    const ArrayUse Use = classifyUse(Name, Body, Roles);
    if (Use.Kind != UseKind::Operand)
      return Touch::Unknown;
    const Expr *Written = writtenArray(Use.Call);
    if (Written && namedVariable(Written) == Part.Alias)
      Result = Touch::PartWrite;
  }
  return Result;
}

Touch TouchFinder::touch(const DeclRefExpr *Name, const Expr *&Site) const {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  const ArrayCall &Call = Use.Call;
  if (!Call || Use.Kind == UseKind::Rebound || Use.Kind == UseKind::Captured)
    return Touch::Unknown;
  Site = Call.Site;
  if (Call.has(Role::Slice))
    return isPart(Call)
               ? touchOfPart(classifyUse(Call.Site, Body, Roles), Call.Site)
               : Touch::Unknown;
  if (Call.has(Role::ShapeQuery))
    return Touch::None;
  if (!Call.Entry->Roles.hasAny({Role::Elementwise, Role::Reduce, Role::Cast,
                                 Role::Gather, Role::Nonzero, Role::Assign}))
    return Touch::Unknown;
  const Expr *Written = writtenArray(Call);
  const bool Overwrites =
      Call.has(Role::Assign) && Written && namedVariable(Written) == Variable;
  return Overwrites ? Touch::Unknown : Touch::WholeRead;
}

/// Is no branch, handler or lambda between the block of the allocation and \p
/// Site?
bool TouchFinder::happensAlways(const Expr *Site) const {
  const Stmt *Block = Body.parent(Body.statementOf(Allocation.Site));
  for (const Stmt *S = Body.parent(Site); S && S != Block; S = Body.parent(S)) {
    const auto *If = dyn_cast<IfStmt>(S);
    if ((If && !If->isConstexpr()) ||
        isa<SwitchStmt, AbstractConditionalOperator, CXXCatchStmt, LambdaExpr>(
            S))
      return false;
  }
  return true;
}

std::optional<PartialFirstTouch> TouchFinder::find() const {
  llvm::SmallVector<const DeclRefExpr *, 8> Names(Body.uses(Variable));
  const SourceManager &Sources = Body.context().getSourceManager();
  llvm::sort(Names, [&](const auto *A, const auto *B) {
    return Sources.isBeforeInTranslationUnit(A->getLocation(),
                                             B->getLocation());
  });
  PartialFirstTouch Result;
  for (const DeclRefExpr *Name : Names) {
    const Expr *Site = nullptr;
    const Touch Kind = touch(Name, Site);
    if (Kind == Touch::None || Kind == Touch::PartRead)
      continue;
    if (Kind == Touch::Unknown || !happensAlways(Site))
      return std::nullopt;
    if (Kind == Touch::PartWrite) {
      if (!Result.PartWrite)
        Result.PartWrite = Site;
      continue;
    }
    if (!Result.PartWrite)
      return std::nullopt;
    Result.WholeRead = Site;
    return Result;
  }
  return std::nullopt;
}

std::optional<PartialFirstTouch> partialFirstTouch(const VarDecl *Variable,
                                                   const ArrayEvent &Allocation,
                                                   RoleLookup &Roles) {
  return TouchFinder(Variable, Allocation, Roles).find();
}

} // namespace arraylint
