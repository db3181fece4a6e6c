#include "analysis/walks/RowWalk.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/arrays/ElementAccess.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/IterationValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/LoopNest.h"
#include "analysis/walks/RowCut.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Walker {
public:
  Walker(const Loop &L, const ChunkWalk &Walk, RoleLookup &Roles)
      : L(L), Body(*L.Body), Walk(Walk), Roles(Roles),
        Elements(elementAccesses(L, Roles)) {}

  bool isSameForEachRow();
  const Expr *underSettings(const Expr *Site) const;
  std::optional<RowWalk> result() const;

private:
  const ValueDecl *rootOf(const Expr *Array) const;
  bool isInCut(const Stmt *S) const;
  bool isInElement(const Expr *E) const;
  bool isSameWork(const ArrayEvent &Event) const;
  bool usesUnknownCode(const Stmt *S) const;
  bool isUnknownCall(const Expr &Call) const;
  bool carriesNumber() const;
  void findWritten();
  bool writesOwnRows();
  bool touchesOtherRows(const Stmt *S) const;
  bool isOnlyOverwritten(const ArrayCall &Cut) const;
  bool onlyStoresResults() const;
  bool leavesDimensions(const ArrayCall &Cut) const;
  RowPart part(const ArrayCall &Cut) const;
  std::optional<int64_t> iterations() const;
  bool takesOwnRow(const ArrayCall &Cut, const Loop &Around) const;
  const Loop *around() const;

  const Loop &L;
  const FunctionBody &Body;
  const ChunkWalk &Walk;
  RoleLookup &Roles;
  const std::vector<ElementAccess> Elements;
  /// The arrays from outside the loop that it writes through rows.
  llvm::SmallPtrSet<const ValueDecl *, 2> Written;
  /// The axis of the rows of each of these.
  std::map<const ValueDecl *, std::optional<unsigned>> AxisOf;
};

} // namespace

/// Is \p S a part of what says which row is taken? The value that is written to
/// a row is not, nor what computes the array that it is taken of.
bool Walker::isInCut(const Stmt *S) const {
  const auto isIn = [&](const Expr *Part) {
    return Part && Body.isPartOf(S, Part);
  };
  return llvm::any_of(Walk.Cuts, [&](const ArrayCall &Cut) {
    return isIn(Cut.Site) && !isIn(Cut.argument(Parameter::Value)) &&
           !isIn(Cut.array());
  });
}

/// The variable or field that owns the storage of \p Array; fields of the same
/// name in several objects count as one. Null for other expressions.
static const ValueDecl *ownerOf(const Expr *Array, RoleLookup &Roles) {
  const Expr *Storage = storageOf(Array, Roles);
  const auto *Member = dyn_cast_or_null<MemberExpr>(Storage);
  return Member ? Member->getMemberDecl() : namedVariable(Storage);
}

/// The owner of the storage that \p Array shows, through names that are
/// initialized with a part of it: x for `row` of `auto row = x[i];`.
const ValueDecl *Walker::rootOf(const Expr *Array) const {
  constexpr unsigned MostNames = 8;
  const ValueDecl *Root = nullptr;
  for (unsigned I = 0; Array && I < MostNames; ++I) {
    Root = ownerOf(Array, Roles);
    const auto *Variable = dyn_cast_or_null<VarDecl>(Root);
    if (!Variable || !Variable->isLocalVarDecl() ||
        Roles.isValue(Array->getType()))
      return Root;
    const Expr *Init = Variable->getInit();
    // What a call makes has storage of its own.
    if (!Init || !ownerOf(Init, Roles))
      return Root;
    Array = Init;
  }
  return Root;
}

/// Is it a part of an access to an element, which may scale the row?
bool Walker::isInElement(const Expr *E) const {
  return llvm::any_of(Elements, [&](const ElementAccess &Element) {
    return Body.isPartOf(E, Element.Site);
  });
}

/// Is \p Event the same for each row? Bounds, shapes and indices that vary make
/// rows of different sizes, and each row may be shifted by a number of its own.
bool Walker::isSameWork(const ArrayEvent &Event) const {
  if (Event.Entry->Roles.hasAny({Role::DeviceTransfer, Role::Print,
                                 Role::Factorize, Role::Solve, Role::Fft,
                                 Role::Nonzero, Role::Gradient}) ||
      (Event.has(Role::Gather) && Event.argument(Parameter::Mask)) ||
      // The elements decide how many there are: `x[i].bincount()`.
      (Event.has(Role::Reduce) && Event.Entry->Blocks &&
       Event.Entry->Result == ResultKind::Copy))
    return false;
  if (!Event.Entry->Roles.hasAny({Role::Slice, Role::Gather, Role::Scatter,
                                  Role::ElementAccess, Role::Reshape,
                                  Role::Reduce, Role::Allocate, Role::Random,
                                  Role::CopyNotView}) ||
      isInCut(Event.Site) || isInElement(Event.Site))
    return true;
  return llvm::all_of(Event.arguments(), [&](const Expr *Argument) {
    return !Argument || Roles.isArray(Argument->getType()) ||
           isInvariant(Argument, L, Roles);
  });
}

/// Is it a function like `std::get`, which only passes on what it gets?
static bool passesOn(const FunctionDecl &StandardFunction) {
  return StandardFunction.getIdentifier() &&
         llvm::is_contained({"get", "move", "forward", "emplace_back"},
                            StandardFunction.getName());
}

/// Does \p Call, which no vocabulary contains, get or give an array, or set a
/// field that the next iteration may read?
bool Walker::isUnknownCall(const Expr &Call) const {
  const FunctionDecl *Callee = calledFunction(&Call);
  if (Roles.entry(&Call))
    return false;
  const bool GivesArray = Roles.isArray(Call.getType());
  if (Callee && isStandard(*Callee))
    return GivesArray && !passesOn(*Callee) && !isInvariant(&Call, L, Roles);
  const ArrayCall Made{&Call, Callee, nullptr};
  const auto isArray = [&](const Expr *E) {
    return E && Roles.isArray(E->getType());
  };
  // `y = x * 2;` only rebinds a name.
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
      Operator && Operator->getOperator() == OO_Equal)
    return isa<MemberExpr>(spelled(Operator->getArg(0)));
  return GivesArray || isArray(Made.object()) ||
         llvm::any_of(Made.arguments(), isArray);
}

/// May \p S run code that is not known with arrays, or use another array in
/// each iteration that is no row?
bool Walker::usesUnknownCode(const Stmt *S) const {
  if (!S)
    return false;
  if (isa<LambdaExpr, CoroutineSuspendExpr>(S))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S); Call && isUnknownCall(*Call))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(S);
      Member && Roles.isArray(Member->getType()) &&
      isa<FieldDecl>(Member->getMemberDecl()) &&
      !isInvariant(Member->getBase(), L, Roles))
    return true;
  return llvm::any_of(
      S->children(), [&](const Stmt *Child) { return usesUnknownCode(Child); });
}

/// Does array work use a number that the loop carries from one iteration to the
/// next: `x[i] *= scale; scale *= 0.9;`?
bool Walker::carriesNumber() const {
  return llvm::any_of(Body.usesIn(L.body()), [&](const DeclRefExpr *Name) {
    const ValueDecl *Variable = Name->getDecl();
    if (!Variable->getType().getNonReferenceType()->isArithmeticType() ||
        isDeclaredIn(Variable, L) ||
        (Walk.Counter && Variable == Walk.Counter->Variable) ||
        !isWrittenIn(Variable, L.body(), Body) ||
        isSetInIteration(Name, L, Roles, [](const Expr *) { return true; }))
      return false;
    for (const Stmt *S = Name; S != L.body(); S = Body.parent(S))
      if (const auto *E = dyn_cast<Expr>(S);
          E && Roles.entry(E) && !(isInCut(S) && isInCut(Name)))
        return true;
    return false;
  });
}

void Walker::findWritten() {
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement))
    if (L.contains(Event.Site))
      for (const Expr *Target : mayBeWritten(Event))
        if (const ValueDecl *Root = rootOf(Target);
            Root && !isDeclaredIn(Root, L))
          Written.insert(Root);
}

/// Are the rows of each array that the loop writes those of the same axis, with
/// the number of the iteration?
bool Walker::writesOwnRows() {
  for (const ArrayCall &Cut : Walk.Cuts) {
    const ValueDecl *Root = rootOf(Cut.array());
    if (Root && !Written.contains(Root))
      continue;
    const auto Row = rowCut(Cut, L, Roles);
    const auto [It, New] = AxisOf.try_emplace(Root, Row->Axis);
    if (Row->At != RowCut::Place::Counter || (!New && It->second != Row->Axis))
      return false;
  }
  // The names in a member's sum are not tracked.
  return llvm::all_of(Written, [&](const ValueDecl *Root) {
    return !isa<FieldDecl>(Root) || AxisOf.count(Root);
  });
}

/// Does \p S use an array that the loop writes otherwise than by the row of the
/// iteration? Another iteration may have written that part.
bool Walker::touchesOtherRows(const Stmt *S) const {
  if (!S)
    return false;
  const auto Cut = llvm::find_if(
      Walk.Cuts, [&](const ArrayCall &One) { return One.Site == S; });
  if (Cut != Walk.Cuts.end())
    return touchesOtherRows(Cut->argument(Parameter::Value));
  const auto *E = dyn_cast<Expr>(S);
  if (E && isa<DeclRefExpr, MemberExpr>(E) && Roles.isArray(E->getType())) {
    const ValueDecl *Root = rootOf(E);
    const bool IsRow =
        isa<DeclRefExpr>(E) && isDeclaredIn(cast<DeclRefExpr>(E)->getDecl(), L);
    if (!IsRow && Written.contains(Root) && AxisOf.count(Root) &&
        !classifyUse(E, Body, Roles).Call.has(Role::ShapeQuery))
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return touchesOtherRows(Child);
  });
}

/// Is \p Cut a row that is assigned to, and not used before?
bool Walker::isOnlyOverwritten(const ArrayCall &Cut) const {
  return Cut.has(Role::Scatter) ||
         llvm::any_of(
             Body.eventsAround(L.Statement), [&](const ArrayEvent &Event) {
               return Event.has(Role::Assign) &&
                      spelled(writtenArray(Event)) == spelled(Cut.Site);
             });
}

/// Are the rows only places for results that are computed from other arrays:
/// `history[i] = (x + i).norm()`?
bool Walker::onlyStoresResults() const {
  const auto computes = [&](const ArrayEvent &Event) {
    return Event.InnermostLoop == &L &&
           Event.Entry->Result == ResultKind::Copy &&
           !isInvariant(Event.Site, L, Roles);
  };
  return llvm::all_of(
             Walk.Cuts,
             [&](const ArrayCall &Cut) { return isOnlyOverwritten(Cut); }) &&
         llvm::any_of(Body.eventsAround(L.Statement), computes);
}

/// \p Site, or the condition of the outermost `if` around it if none of these
/// depends on the iteration: `if (has_bias) y[i].add_(bias);`.
const Expr *Walker::underSettings(const Expr *Site) const {
  const Expr *Outermost = Site;
  for (const Stmt *S = Site; S && S != L.body(); S = Body.parent(S))
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      if (!If->getCond() || !isInvariant(If->getCond(), L, Roles))
        return Site;
      Outermost = If->getCond();
    }
  return Outermost;
}

bool Walker::isSameForEachRow() {
  const auto isDone = [&](const ArrayCall &Cut) {
    return reach(underSettings(Cut.Site), L) == Reach::EveryIteration &&
           !isAsserted(Cut.Site, Body);
  };
  if (holdsLoop(L) || leavesEarly(L) || !endsByCountAlone(L) ||
      !llvm::all_of(Walk.Cuts, isDone) || usesUnknownCode(L.body()) ||
      carriesNumber() || onlyStoresResults())
    return false;
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement))
    if (Event.InnermostLoop == &L && !isSameWork(Event))
      return false;
  findWritten();
  return writesOwnRows() && !touchesOtherRows(L.body());
}

/// The trip count, or a constant extent of an array that is cut: more rows than
/// that would be an error.
std::optional<int64_t> Walker::iterations() const {
  std::optional<int64_t> Least = maxTripCount(L);
  for (const ArrayCall &Cut : Walk.Cuts) {
    const auto Row = rowCut(Cut, L, Roles);
    const auto Shape = arrayShape(Cut.array(), Body, Roles);
    if (Row->At == RowCut::Place::Counter && Row->Axis && Shape &&
        *Row->Axis < Shape->size())
      if (const auto Extent = (*Shape)[*Row->Axis])
        Least = std::min(Least.value_or(*Extent), *Extent);
  }
  return Least;
}

/// Has the row certainly a dimension, so that it is no element?
bool Walker::leavesDimensions(const ArrayCall &Cut) const {
  const auto Row = rowCut(Cut, L, Roles);
  const auto Items = Cut.indices();
  const auto isPart = [](const Expr *Item) {
    return !Item->getType()->isIntegralOrEnumerationType();
  };
  const auto Shape = arrayShape(Cut.array(), Body, Roles);
  // Nobody counts the axes of a vector from the last one.
  const Expr *Axis = Cut.argument(Parameter::Axis);
  const bool IsLater = Axis && constantValue(Axis, Body).value_or(0) != 0;
  // `x.col(i)` names a part with dimensions.
  const bool IsNamed = Cut.has(Role::Slice) && !Cut.has(Role::ElementAccess) &&
                       !Cut.Entry->Parameters.count(Parameter::Axis) &&
                       !isa<CXXOperatorCallExpr>(Cut.Site);
  const InitListExpr *Starts = bracedList(Cut.argument(Parameter::Start));
  return IsNamed || IsLater || (Starts && Starts->getNumInits() > 1) ||
         (Items.size() > 1 && llvm::count_if(Items, isPart) > Row->KeepsAxis) ||
         (Shape && Shape->size() > std::max<size_t>(Items.size(), 1));
}

RowPart Walker::part(const ArrayCall &Cut) const {
  // Who joins the parts does not take them for elements.
  if (!Walk.IsJoined && !leavesDimensions(Cut))
    return RowPart::RowOrElement;
  const auto Axis = rowCut(Cut, L, Roles)->Axis;
  if (Axis == 0u)
    return RowPart::Row;
  return Axis == 1u ? RowPart::Column : RowPart::Slice;
}

/// Is \p Cut, as `x[i][k]`, a part of a row that no other iteration of \p
/// Around takes?
bool Walker::takesOwnRow(const ArrayCall &Cut, const Loop &Around) const {
  const ArrayCall Outer = arrayCall(Cut.array(), Roles);
  const auto Row = Outer ? rowCut(Outer, Around, Roles) : std::nullopt;
  return Row && Row->At == RowCut::Place::Counter && Row->Axis == 0u;
}

const Loop *Walker::around() const {
  const Loop *Around = L.Parent;
  if (!Around || !endsByCountAlone(*Around))
    return nullptr;
  const Stmt *Only = Around->body();
  if (const auto *Block = dyn_cast<CompoundStmt>(Only))
    Only = Block->size() == 1 ? Block->body_front() : nullptr;
  const auto isOwn = [&](const ArrayCall &Cut) {
    return takesOwnRow(Cut, *Around);
  };
  const auto isOwnOrRead = [&](const ArrayCall &Cut) {
    return isOwn(Cut) || !Written.contains(rootOf(Cut.array()));
  };
  return Only == L.Statement && llvm::any_of(Walk.Cuts, isOwn) &&
                 llvm::all_of(Walk.Cuts, isOwnOrRead)
             ? Around
             : nullptr;
}

std::optional<RowWalk> Walker::result() const {
  RowWalk Result;
  static_cast<ChunkWalk &>(Result) = Walk;
  Result.Iterations = iterations();
  Result.Around = around();
  for (const ArrayCall &Cut : Walk.Cuts) {
    const RowPart Part = part(Cut);
    Result.Parts.push_back(Part);
    if (Result.Part == RowPart::RowOrElement)
      Result.Part = Part;
    else if (Part != RowPart::RowOrElement && Part != Result.Part)
      Result.Part = RowPart::Slice;
  }
  return Result;
}

std::optional<RowWalk> rowWalk(const Loop &L, RoleLookup &Roles) {
  const auto Walk = chunkWalk(L, Roles, WalkKind::Numbered);
  if (!Walk)
    return std::nullopt;
  Walker Rows(L, *Walk, Roles);
  return Rows.isSameForEachRow() ? Rows.result() : std::nullopt;
}

} // namespace arraylint
