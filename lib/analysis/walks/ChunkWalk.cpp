#include "analysis/walks/ChunkWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ElementAccess.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/IterationValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/walks/ChunkValues.h"
#include "analysis/walks/JoinedList.h"
#include "analysis/walks/RowCut.h"
#include "analysis/walks/RunningSum.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Walk {
public:
  Walk(const Loop &L, RoleLookup &Roles, WalkKind Kind)
      : L(L), Roles(Roles), Body(*L.Body), Kind(Kind) {}

  std::optional<ChunkWalk> find();

private:
  bool findCuts();
  bool findListOfChunks();
  bool findRows();
  bool findNumberedRows();
  std::optional<int64_t> walkedExtent(const ArrayCall &Split) const;
  bool cutsChunk(ChunkCut &Cut) const;
  bool staysArrayWork();
  bool staysArrayWork(const ArrayUse &Use);
  bool collects(const Expr *Part);
  bool readsOtherChunks() const;
  bool namesWalkedArray() const;
  bool takesRows() const;
  bool isOfIteration(const ValueDecl *Variable) const;
  bool isSum(const ValueDecl *Variable) const;
  bool carriesState() const;
  bool isCut(const Expr *E) const;

  const Loop &L;
  RoleLookup &Roles;
  const FunctionBody &Body;
  const WalkKind Kind;
  ChunkWalk Result;
  llvm::SmallPtrSet<const Expr *, 4> CutSites;
  llvm::SmallPtrSet<const ValueDecl *, 2> CutArrays;
  llvm::SmallPtrSet<const VarDecl *, 4> Followed;
  llvm::SmallPtrSet<const Expr *, 8> FollowedWork;
  mutable llvm::DenseMap<const ValueDecl *, bool> Sums;
};

} // namespace

bool Walk::cutsChunk(ChunkCut &Cut) const {
  const ChunkBounds Bounds(*Result.Counter, L, Kind == WalkKind::Strided);
  const Expr *Start = Cut.argument(Parameter::Start);
  if (Start && Bounds.isStart(Start)) {
    Cut.CallClamps = Cut.Entry->Clamps;
    return Bounds.isEnd(Cut.argument(Parameter::Stop), Cut) ||
           Bounds.isLast(Cut.argument(Parameter::Last), Cut) ||
           Bounds.isLength(Cut.argument(Parameter::Length), Cut);
  }
  const auto isBounds = [&](const Expr *Item) {
    const ArrayCall Slice = arrayCall(onlyInitializer(Item, Body), Roles);
    if (!Slice.has(Role::SliceBounds) ||
        !Bounds.isStart(Slice.argument(Parameter::Start)) ||
        (!Bounds.isEnd(Slice.argument(Parameter::Stop), Cut) &&
         !Bounds.isLast(Slice.argument(Parameter::Last), Cut)))
      return false;
    Cut.CallClamps = Slice.Entry->Clamps;
    return true;
  };
  if (llvm::any_of(Cut.indices(), isBounds))
    return true;
  // `x.project(0, i)` is one row.
  const Expr *Index = Cut.argument(Parameter::Index);
  return Index && !bracedList(Index) && Kind == WalkKind::Strided &&
         Cut.has(Role::Slice) && Cut.Entry->Parameters.count(Parameter::Axis) &&
         Bounds.isStart(Index);
}

bool Walk::findCuts() {
  Result.Counter = inductionVariable(L);
  if (!Result.Counter || !Result.Counter->Step)
    return false;
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement))
    if (Event.InnermostLoop == &L &&
        Event.Entry->Roles.hasAny({Role::Slice, Role::Gather, Role::Scatter}))
      if (ChunkCut Cut{Event}; cutsChunk(Cut))
        Result.Cuts.push_back(Cut);
  Result.ChunkSize = constantValue(Result.Counter->Step, Body);
  // Chunks of one element are rows.
  return !Result.Cuts.empty() &&
         (Kind == WalkKind::Strided ? Result.ChunkSize.value_or(0) > 1
                                    : Result.ChunkSize != 1);
}

/// The number of elements along the axis that \p Split cuts, if constant.
std::optional<int64_t> Walk::walkedExtent(const ArrayCall &Split) const {
  const Expr *Axis = Split.argument(Parameter::Axis);
  const auto Shape = constantShape(origin(Split.array(), Body, Roles), Body);
  const auto Position = Axis ? constantValue(Axis, Body) : 0;
  return Shape && Position && *Position >= 0 &&
                 static_cast<uint64_t>(*Position) < Shape->size()
             ? std::optional((*Shape)[*Position])
             : std::nullopt;
}

/// Finds the list of chunks of `for (auto &part : x.split(c))` or `x.chunk(k)`.
bool Walk::findListOfChunks() {
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  if (!Range)
    return false;
  const ArrayCall Split = origin(Range->getRangeInit(), Body, Roles);
  if (!Split.has(Role::Slice))
    return false;
  const auto isNumber = [](const Expr *E) {
    return E && E->getType()->isIntegralOrUnscopedEnumerationType();
  };
  const Expr *Length = Split.argument(Parameter::Length);
  const Expr *Count = Split.argument(Parameter::Count);
  const auto Extent = walkedExtent(Split);
  if (isNumber(Length)) {
    Result.ChunkSize = constantValue(Length, Body);
    // Chunks of one element are rows.
    if (Result.ChunkSize == 1)
      return false;
    if (Extent && Result.ChunkSize && *Result.ChunkSize > 0)
      Result.Iterations = llvm::divideCeil(*Extent, *Result.ChunkSize);
  } else if (isNumber(Count)) {
    Result.Iterations = constantValue(Count, Body);
    if (Extent && Result.Iterations && *Result.Iterations > 0)
      Result.ChunkSize = llvm::divideCeil(*Extent, *Result.Iterations);
  } else {
    return false;
  }
  Result.Cuts.push_back({Split});
  return true;
}

/// Finds `for (auto &row : x.unbind(0))`, `for (auto &row : x.split(1))`, and a
/// range-for over an array itself. Axes other than the first are often short
/// (channels, coordinates), so their extent must be known.
bool Walk::findRows() {
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  if (!Range)
    return false;
  const Expr *Init = Range->getRangeInit();
  if (const Library *Owner = Roles.arrayLibrary(Init->getType())) {
    const auto Shape = constantShape(origin(Init, Body, Roles), Body);
    Result.Iterations = Shape ? std::optional(Shape->front()) : std::nullopt;
    return Owner->Where != Memory::Host;
  }
  const ArrayCall Split = origin(Init, Body, Roles);
  if (!Split.has(Role::Slice) || Split.Entry->Owner->Where == Memory::Host ||
      (!Split.Entry->Rows &&
       constantValue(Split.argument(Parameter::Length), Body) != 1))
    return false;
  Result.Iterations = walkedExtent(Split);
  Result.Cuts.push_back({Split});
  const Expr *Axis = Split.argument(Parameter::Axis);
  return !Axis || constantValue(Axis, Body) == 0 || Result.Iterations;
}

/// Finds the rows that are taken by number, by a counter or from a list of
/// numbers. What accesses an element is no row.
bool Walk::findNumberedRows() {
  Result.Counter = inductionVariable(L);
  if (Result.Counter ? Result.Counter->Step &&
                           constantValue(Result.Counter->Step, Body) != 1
                     : !isa<CXXForRangeStmt>(L.Statement))
    return false;
  const auto Elements = elementAccesses(L, Roles);
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement))
    if (Event.InnermostLoop == &L && rowCut(Event, L, Roles) &&
        llvm::none_of(Elements, [&](const ElementAccess &Element) {
          return Body.isPartOf(Event.Site, Element.Site);
        }))
      Result.Cuts.push_back({Event});
  return !Result.Cuts.empty();
}

bool Walk::isCut(const Expr *E) const { return CutSites.contains(spelled(E)); }

/// Counts the operations on a chunk; false if it is used for anything else.
bool Walk::staysArrayWork(const ArrayUse &Use) {
  if (Use.Kind == UseKind::Rebound)
    return true;
  if (Use.Kind == UseKind::Aliased) {
    if (!Use.Alias || !isOfIteration(Use.Alias) ||
        (!Use.DeclaresAlias && !takesRows()))
      return Use.Alias && isSum(Use.Alias);
    if (!Followed.insert(Use.Alias).second)
      return true;
    return llvm::all_of(Body.uses(Use.Alias), [&](const DeclRefExpr *Name) {
      return staysArrayWork(classifyUse(Name, Body, Roles));
    });
  }
  if (Use.Kind != UseKind::Operand)
    return Kind == WalkKind::Numbered && collects(Use.Value);
  const ArrayCall &Call = Use.Call;
  // A chunk must not be passed to host code or to other memory; the result of a
  // reduction may be.
  if (Call &&
      Call.Entry->Roles.hasAny(
          {Role::Accessor, Role::DeviceTransfer, Role::Print}) &&
      !origin(Use.Value, Body, Roles).has(Role::Reduce))
    return false;
  if (!Call || Call.Entry->Result != ResultKind::Copy ||
      Call.has(Role::Concat) || Call.has(Role::HostSync))
    return true;
  // Results computed from a chunk are followed as well, each once: each term of
  // a sum leads to all sums that contain it.
  return !FollowedWork.insert(Call.Site).second ||
         staysArrayWork(
             classifyUse(passedFurther(Call.Site, Body), Body, Roles));
}

bool Walk::collects(const Expr *Part) {
  const ListUse Use = useAfter(Part, L);
  Result.IsJoined |= Use == ListUse::Joined;
  Result.IsReturned |= Use == ListUse::Returned;
  return Use != ListUse::Other;
}

bool Walk::staysArrayWork() {
  if (!Result.Counter && Kind != WalkKind::Numbered) {
    const auto *Range = cast<CXXForRangeStmt>(L.Statement);
    return llvm::all_of(Body.uses(Range->getLoopVariable()),
                        [&](const DeclRefExpr *Name) {
                          return staysArrayWork(classifyUse(Name, Body, Roles));
                        });
  }
  return llvm::all_of(Result.Cuts, [&](const ArrayCall &Cut) {
    return staysArrayWork(
        classifyUse(passedFurther(Cut.Site, Body), Body, Roles));
  });
}

/// Does an iteration access other parts of an array that the loop slices? Then
/// it may depend on an earlier iteration. Other rows: RowWalk.h.
bool Walk::readsOtherChunks() const {
  if (Kind == WalkKind::Numbered)
    return false;
  const auto Events = Body.eventsAround(L.Statement);
  return llvm::any_of(Events, [&](const ArrayEvent &Event) {
    if (!Event.InnermostLoop || !L.contains(Event.Site) || isCut(Event.Site) ||
        !Event.Entry->Roles.hasAny({Role::Slice, Role::Gather}))
      return false;
    const ValueDecl *Owner = namedVariable(Event.array());
    return Owner && Result.Counter && CutArrays.contains(Owner);
  });
}

/// Does an iteration access the array whose rows it processes?
bool Walk::namesWalkedArray() const {
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  const Expr *Array =
      Result.Cuts.empty() ? Range->getRangeInit() : Result.Cuts.front().array();
  const ValueDecl *Owner = namedVariable(Array);
  return Owner && !Body.usesIn(Range->getBody(), Owner).empty();
}

/// Are the parts rows, so that a sum of them is a reduction along an axis?
bool Walk::takesRows() const {
  return Kind == WalkKind::Rows || Kind == WalkKind::Numbered;
}

/// Does \p Variable, a name of an array, only have values of the iteration?
bool Walk::isOfIteration(const ValueDecl *Variable) const {
  if (isDeclaredIn(Variable, L))
    return true;
  const auto *Local = dyn_cast<VarDecl>(Variable);
  return takesRows() && Local && Local->isLocalVarDecl() &&
         Local->hasLocalStorage() && !Roles.isValue(Local->getType()) &&
         llvm::all_of(Body.uses(Local), [&](const DeclRefExpr *Name) {
           return L.contains(Name) &&
                  (assignedTo(Name, Body) ||
                   isSetInIteration(Name, L, Roles,
                                    [](const Expr *) { return true; }));
         });
}

bool Walk::isSum(const ValueDecl *Variable) const {
  const auto [It, New] = Sums.try_emplace(Variable, false);
  if (New)
    It->second = isRunningSum(
        Variable, takesRows() ? Addend::Any : Addend::Reduced, L, Roles);
  return It->second;
}

/// Does an iteration write an array of the function other than through a chunk?
/// Then the next iteration may read it: a recurrence.
bool Walk::carriesState() const {
  const auto Events = Body.eventsAround(L.Statement);
  const bool ReducesHere = llvm::any_of(Events, [&](const ArrayEvent &E) {
    return E.has(Role::Reduce) && E.InnermostLoop == &L;
  });
  for (const ArrayEvent &Event : Events) {
    if (!Event.InnermostLoop || !L.contains(Event.Site))
      continue;
    const Expr *Target = writtenArray(Event);
    if (!Target || isCut(Target))
      continue;
    const ValueDecl *Owner = namedVariable(storageOf(Target, Roles));
    // `w -= grad(part, w)`: the next iteration depends on it.
    const bool NeedsItself = Owner && namedVariable(Target) == Owner &&
                             Body.usesIn(L.Statement, Owner).size() > 1;
    if (Owner && !isDeclaredIn(Owner, L) && (!ReducesHere || NeedsItself) &&
        !(takesRows() && isSum(Owner)) && !CutArrays.contains(Owner))
      return true;
  }
  return llvm::any_of(Body.usesIn(L.Statement), [&](const DeclRefExpr *Name) {
    const ValueDecl *Variable = Name->getDecl();
    return Roles.isArray(Variable->getType()) && !isDeclaredIn(Variable, L) &&
           classifyUse(Name, Body, Roles).Kind == UseKind::Rebound &&
           !isOfIteration(Variable) && !isSum(Variable);
  });
}

/// Does the loop call user functions?
static bool callsUserFunctions(const Loop &L) {
  static constexpr AnalysisCache::Query Asked, Calls;
  AnalysisCache &Known = L.Body->cache();
  Known.getOrCompute(Asked, nullptr, nullptr, [&] {
    for (const UserCall &Call : L.Body->calls())
      Known.mark(Calls, Call.InnermostLoop, nullptr);
    return true;
  });
  return Known.isMarked(Calls, &L, nullptr);
}

std::optional<ChunkWalk> Walk::find() {
  const bool Found =
      Kind == WalkKind::Rows ? findRows() && !namesWalkedArray()
      : Kind == WalkKind::Numbered
          ? findNumberedRows()
          : findCuts() || (Kind == WalkKind::Chunks && findListOfChunks());
  for (const ArrayCall &Cut : Result.Cuts) {
    CutSites.insert(Cut.Site);
    CutArrays.insert(namedVariable(Kind == WalkKind::Numbered
                                       ? storageOf(Cut.array(), Roles)
                                       : Cut.array()));
  }
  if (!Found || !staysArrayWork() || readsOtherChunks() || carriesState() ||
      (Kind == WalkKind::Chunks &&
       differsByChunk(L, Roles, [&](const Expr *E) { return isCut(E); })))
    return std::nullopt;
  const RoleSet Work{Role::Elementwise, Role::Assign,  Role::Reduce,
                     Role::Cast,        Role::Scatter, Role::Gather,
                     Role::Random,      Role::Nonzero, Role::Solve,
                     Role::Fft,         Role::Concat,  Role::CopyNotView};
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement)) {
    if (Event.InnermostLoop != &L ||
        (isCut(Event.Site) && !Event.has(Role::Scatter)))
      continue;
    if (Event.Entry->Roles.hasAny(Work)) {
      ++Result.Operations;
      Result.Owner = Event.Entry->Owner;
    }
    Result.IsElementwise &=
        Event.Entry->Roles.hasAny({Role::Elementwise, Role::Assign, Role::Slice,
                                   Role::SliceBounds, Role::ShapeQuery});
  }
  Result.IsElementwise &= !callsUserFunctions(L);
  if (Result.Operations == 0 && !Result.IsJoined)
    return std::nullopt;
  return std::move(Result);
}

std::optional<ChunkWalk> chunkWalk(const Loop &L, RoleLookup &Roles,
                                   WalkKind Kind) {
  return Walk(L, Roles, Kind).find();
}

} // namespace arraylint
