#include "analysis/arrays/ElementAccess.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/arrays/HostData.h"
#include "analysis/arrays/WrappedAccess.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/IterationValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/IndexPosition.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class AccessFinder {
public:
  AccessFinder(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  std::vector<ElementAccess> find();

private:
  void addSubscript(const ArrayEvent &Event);
  void addIndexList(const ArrayEvent &Event);
  void addPointer(const ArrayEvent &Event);
  void add(ElementAccess Access, const ArrayCall &Call);
  bool isWritten(const Expr *Site) const;
  bool isOneNumber(const Expr *Value) const;
  bool isScalarUse(const ElementAccess &Access) const;
  bool mayBeRow(const ElementAccess &Access) const;

  const FunctionBody &Body;
  RoleLookup &Roles;
  std::vector<ElementAccess> Found;
};

} // namespace

static bool isNumber(const Expr *E) {
  return E && E->getType().getNonReferenceType()->isArithmeticType();
}

/// \p E without the casts around a subscript.
static const Expr *uncast(const Expr *E) {
  return E ? spelled(E)->IgnoreParenCasts() : nullptr;
}

/// Appends the integers in a subscript: `i`, or `i, j` of `Point<2>(i, j)`.
/// Returns false for other subscripts.
static bool addIntegers(const Expr *Index,
                        llvm::SmallVectorImpl<const Expr *> &To) {
  Index = Index ? spelled(Index) : nullptr;
  if (!Index)
    return false;
  if (Index->getType()->isIntegralOrEnumerationType()) {
    if (Index->getType()->isBooleanType())
      return false;
    To.push_back(uncast(Index));
    return true;
  }
  const auto *Point = dyn_cast<CXXConstructExpr>(Index->IgnoreParenCasts());
  if (!Point || Point->getNumArgs() == 0 ||
      !llvm::all_of(Point->arguments(), [](const Expr *Argument) {
        return Argument->getType()->isIntegralOrEnumerationType();
      }))
    return false;
  for (const Expr *Argument : Point->arguments())
    To.push_back(uncast(Argument));
  return true;
}

/// Returns `i` for the bounds `(i, i + 1)`; null if they contain more than one
/// element.
static const Expr *singleElement(const Expr *Bounds, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Bounds, Roles);
  return Call.has(Role::SliceBounds) ? singleIndex(Call, Body, Roles) : nullptr;
}

/// Is \p Site the left side of an assignment, incremented, or the object of a
/// method that writes?
bool AccessFinder::isWritten(const Expr *Site) const {
  const Stmt *User = Body.userOf(Site);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    const ArrayCall Call =
        arrayCall(dyn_cast_or_null<Expr>(Body.userOf(Member)), Roles);
    return Call && Call.object() == spelled(Site) &&
           writtenArray(Call) == Call.object();
  }
  if (const auto *Binary = dyn_cast_or_null<BinaryOperator>(User))
    return Binary->isAssignmentOp() &&
           spelled(Binary->getLHS()) == spelled(Site);
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(User))
    return Unary->isIncrementDecrementOp();
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return Operator && Operator->isAssignmentOp() &&
         spelled(Operator->getArg(0)) == spelled(Site);
}

/// The call that created the accessor or pointer that \p E names.
static ArrayCall accessorCall(const Expr *E, const FunctionBody &Body,
                              RoleLookup &Roles) {
  const ArrayCall Call = origin(E, Body, Roles);
  return Call.has(Role::Accessor) ? Call : ArrayCall{};
}

/// Is \p Value a number, or an array of one: `torch::tensor(2.5)`?
bool AccessFinder::isOneNumber(const Expr *Value) const {
  return isNumber(Value) || (Value && isOfOneNumber(arrayCall(Value, Roles)));
}

bool AccessFinder::isScalarUse(const ElementAccess &Access) const {
  const Stmt *User = Body.userOf(Access.Site);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  const auto *Site = dyn_cast_or_null<Expr>(User);
  if (Access.IsWrite) {
    const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Site);
    return Assign && isOneNumber(spelled(Assign->getArg(1)));
  }
  const VocabularyEntry *Entry = Roles.entry(Site);
  return Entry && Entry->has(Role::HostSync) &&
         Entry->Result == ResultKind::Host;
}

void AccessFinder::add(ElementAccess Access, const ArrayCall &Call) {
  Access.IsWrite |= isWritten(Access.Site);
  if (const Expr *Value = valueAt(Access.Site, Body, Roles)) {
    Access.OnHost = Access.ByView = true;
    Access.IsWrite = isWritten(Value);
    if (!Access.IsWrite && !isReadHere(Value, Body))
      return;
  } else if (!isNumber(Access.Site) && !Access.OnHost) {
    const auto Rank = arrayRank(Access.Array, Body, Roles);
    // `x(7)` may be a linear index, whatever the rank.
    const bool IsScalarCall =
        !Access.Subscripts.empty() &&
        Call.Entry->ScalarArity.value_or(0) == Access.Subscripts.size();
    const bool IsOneElement =
        IsScalarCall ||
        (Rank ? *Rank == Access.Subscripts.size()
              : isScalarUse(Access) ||
                    (Call.has(Role::Scatter) &&
                     isOneNumber(Call.argument(Parameter::Value))));
    if (!IsOneElement)
      return;
  }
  Found.push_back(std::move(Access));
}

/// The axis that \p Call subscripts with an integer: 0 for `x[i]`, 1 for
/// `x.select(1, i)`; nullopt for other calls.
static std::optional<unsigned> subscriptedAxis(const ArrayCall &Call,
                                               const FunctionBody &Body) {
  if (Call.has(Role::ElementAccess))
    return 0;
  const Expr *Index = Call.argument(Parameter::Index);
  const auto Axis = constantValue(Call.argument(Parameter::Axis), Body);
  const bool IsSelect = Call.has(Role::Slice) && Index && Axis && *Axis >= 0 &&
                        Index->getType()->isIntegralOrEnumerationType();
  return IsSelect ? std::optional<unsigned>(*Axis) : std::nullopt;
}

/// Adds the access `x[i][j]`, `x.select(0, i)[j]` or `acc[i][j]`; \p Event must
/// be its outermost subscript.
void AccessFinder::addSubscript(const ArrayEvent &Event) {
  if (const Stmt *User = Body.userOf(Event.Site))
    if (const auto *Outer = dyn_cast<Expr>(User)) {
      const ArrayCall Next{Outer, calledFunction(Outer), Roles.entry(Outer)};
      if (Next.has(Role::ElementAccess) && spelled(Next.array()) == Event.Site)
        return;
    }
  ElementAccess Access{Event.Site, nullptr, {}, Event.InnermostLoop};
  const Expr *E = Event.Site;
  for (ArrayCall Call = Event;; Call = arrayCall(E, Roles)) {
    const auto Axis = subscriptedAxis(Call, Body);
    llvm::SmallVector<const Expr *, 2> Indices;
    if (!Axis)
      break;
    const auto Named = Call.indices();
    if (*Axis > Access.Subscripts.size() || Named.empty() ||
        !llvm::all_of(Named, [&](const Expr *Index) {
          return addIntegers(Index, Indices);
        }))
      return;
    Access.Subscripts.insert(Access.Subscripts.begin() + *Axis, Indices.begin(),
                             Indices.end());
    Access.IsWrite |= Call.Entry->Parameters.count(Parameter::Value) > 0;
    E = Call.array();
  }
  Access.Array = E;
  if (const ArrayCall Accessor = accessorCall(E, Body, Roles)) {
    if (!isNumber(Event.Site) && !Access.IsWrite)
      return; // a row of the accessor
    Access.Array = Accessor.array();
    Access.OnHost = true;
    if (isHostMemory(Accessor, Body, Roles, /*ThroughWork=*/true))
      return;
  } else if (Event.Entry->ExpectsHost || !Roles.isArray(E->getType())) {
    return; // an accessor that came from elsewhere
  }
  add(std::move(Access), Event);
}

/// May a slice of one element be a whole row? Not if the rank is known.
/// Otherwise, a recurrence over rows looks the same: `h = f(h, x[{slice(t, t +
/// 1)}])`.
bool AccessFinder::mayBeRow(const ElementAccess &Access) const {
  const Loop *L = Access.InnermostLoop;
  const auto changes = [&](const DeclRefExpr *Name) {
    const ValueDecl *Variable = Name->getDecl();
    if (!Roles.isArray(Variable->getType()) || isDeclaredIn(Variable, *L))
      return false;
    const ArrayUse Use = classifyUse(Name, Body, Roles);
    return Use.Kind == UseKind::Rebound ||
           llvm::is_contained(mayBeWritten(Use.Call), Name);
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, L, nullptr, [&] {
    return llvm::any_of(Body.usesIn(L->Statement), changes);
  });
}

/// Adds `x.index({i, j})`, `x.index_put_({i, j}, v)` or `z[{slice(i, i + 1)}]`.
void AccessFinder::addIndexList(const ArrayEvent &Event) {
  const InitListExpr *List = bracedList(Event.argument(Parameter::Index));
  if (!List || List->getNumInits() == 0)
    return;
  ElementAccess Access{Event.Site, Event.array(), {}, Event.InnermostLoop};
  bool AllSlices = true;
  for (const Expr *Item : List->inits()) {
    if (addIntegers(Item, Access.Subscripts)) {
      AllSlices = false;
      continue;
    }
    const Expr *Index = singleElement(Item, Body, Roles);
    if (!Index)
      return;
    Access.Subscripts.push_back(Index);
  }
  Access.IsWrite = Event.has(Role::Scatter);
  const auto Rank = arrayRank(Access.Array, Body, Roles);
  if (!AllSlices)
    return add(std::move(Access), Event);
  // A slice of one element is sufficient, unless the array has more axes.
  if (Rank ? *Rank == Access.Subscripts.size()
           : Access.Subscripts.size() > 1 ||
                 (Access.InnermostLoop && !mayBeRow(Access))) {
    Access.IsWrite |= isWritten(Access.Site);
    Found.push_back(std::move(Access));
  }
}

/// Adds the accesses `p[i]` after `float *p = x.data_ptr<float>();`. An array
/// that was copied to the host as a whole is not reported.
void AccessFinder::addPointer(const ArrayEvent &Event) {
  if (Event.Entry->Result == ResultKind::HostArray)
    return;
  const Stmt *User = Body.userOf(Event.Site);
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(User);
  if (!Declaration || !Declaration->isSingleDecl() ||
      !Event.Site->getType()->isPointerType() ||
      isHostMemory(Event, Body, Roles, /*ThroughWork=*/true))
    return;
  const auto *Pointer = dyn_cast<VarDecl>(Declaration->getSingleDecl());
  if (!Pointer)
    return;
  for (const DeclRefExpr *Use : Body.uses(Pointer)) {
    const auto *Subscript =
        dyn_cast_or_null<ArraySubscriptExpr>(Body.userOf(Use));
    if (!Subscript || spelled(Subscript->getBase()) != Use)
      continue;
    ElementAccess Access{Subscript,
                         Event.array(),
                         {uncast(Subscript->getIdx())},
                         Body.innermostLoop(Subscript)};
    Access.OnHost = true;
    add(std::move(Access), Event);
  }
}

std::vector<ElementAccess> AccessFinder::find() {
  for (const ArrayEvent &Event : Body.events()) {
    if (Event.Entry->Owner->Where == Memory::Host)
      continue;
    if (Event.has(Role::ElementAccess))
      addSubscript(Event);
    else if (Event.has(Role::Accessor))
      addPointer(Event);
    else if (Event.Entry->Roles.hasAny(
                 {Role::Gather, Role::Scatter, Role::Slice}))
      addIndexList(Event);
  }
  return std::move(Found);
}

// Cached, because each call of the function makes the query as well.
const std::vector<ElementAccess> &accessesAnywhere(const FunctionBody &Body,
                                                   RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache().stored<std::optional<std::vector<ElementAccess>>>(Asked);
  if (!Known)
    Known = AccessFinder(Body, Roles).find();
  return *Known;
}

std::vector<ElementAccess> elementAccesses(const FunctionBody &Body,
                                           RoleLookup &Roles) {
  std::vector<ElementAccess> Found = accessesAnywhere(Body, Roles);
  llvm::erase_if(
      Found, [](const ElementAccess &Access) { return !Access.InnermostLoop; });
  return Found;
}

std::vector<ElementAccess> elementAccesses(const Loop &L, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  using Places = std::multimap<unsigned, const ElementAccess *>;
  auto &Known = L.Body->cache().stored<Places>(Asked);
  L.Body->cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    for (const ElementAccess &Access : accessesAnywhere(*L.Body, Roles))
      if (const auto Span = L.Body->order().spanOf(Access.Site))
        Known.emplace(Span->First, &Access);
    return true;
  });
  std::vector<ElementAccess> Found;
  if (const auto Span = L.Body->order().spanOf(L.Statement))
    for (const auto &[At, Access] : llvm::make_range(
             Known.lower_bound(Span->First), Known.upper_bound(Span->Last)))
      if (Access->InnermostLoop)
        Found.push_back(*Access);
  return Found;
}

/// Does \p S vary in \p L? \p Counters are the induction variables of the loops
/// inside \p L, which are reset in each of its iterations.
static bool varies(const Stmt *S, const Loop &L,
                   const llvm::SmallPtrSetImpl<const ValueDecl *> &Counters,
                   RoleLookup &Roles) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    // A library's own variable denotes a position: `x(af::end)`.
    return !Counters.count(Name->getDecl()) &&
           !L.Body->context().getSourceManager().isInSystemHeader(
               Name->getDecl()->getLocation()) &&
           !isInvariant(Name, L, Roles);
  if (isa<CallExpr>(S) && Counters.empty() &&
      !isInvariant(cast<Expr>(S), L, Roles))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && varies(Child, L, Counters, Roles);
  });
}

/// Does each iteration of \p L make the array anew, as in `p = a + b; p[i]`? It
/// then accesses one element of each of these arrays, and iterates over none.
static bool makesAnew(const Loop &L, const ElementAccess &Access,
                      RoleLookup &Roles) {
  return isSetInIteration(
      storageOf(Access.Array, Roles), L, Roles, [&](const Expr *Value) {
        const ArrayCall Made = arrayCall(Value, Roles);
        return Made && Made.Entry->Result == ResultKind::Copy;
      });
}

llvm::SmallVector<const Loop *, 2> walkingLoops(const ElementAccess &Access,
                                                RoleLookup &Roles) {
  llvm::SmallVector<const Loop *, 2> Walking;
  llvm::SmallPtrSet<const ValueDecl *, 4> Counters;
  for (const Loop *L = Access.InnermostLoop; L; L = L->Parent) {
    if (llvm::any_of(Access.Subscripts, [&](const Expr *Subscript) {
          return varies(Subscript, *L, Counters, Roles);
        })) {
      if (makesAnew(*L, Access, Roles))
        break;
      Walking.push_back(L);
    }
    if (const auto I = inductionVariable(*L))
      Counters.insert(I->Variable);
  }
  return Walking;
}

const Expr *objectReadBack(const Expr *E, RoleLookup &Roles) {
  const ArrayCall Read = arrayCall(E, Roles);
  return Read.has(Role::HostSync) && Read.Entry->Result == ResultKind::Host
             ? Read.object()
             : nullptr;
}

} // namespace arraylint
