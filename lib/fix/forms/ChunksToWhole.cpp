#include "fix/forms/ChunksToWhole.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/LoopNest.h"
#include "analysis/walks/RowCut.h"
#include "fix/Extent.h"
#include "fix/Rounding.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {
namespace {

class Unchunker {
public:
  /// \p TakesRows is true if each chunk is a row, of which all arrays have
  /// the same number.
  Unchunker(const Loop &L, const ChunkWalk &Walk, RoleLookup &Roles,
            bool TakesRows)
      : L(L), Walk(Walk), Roles(Roles), Body(*L.Body), TakesRows(TakesRows) {
    for (const ArrayCall &Cut : Walk.Cuts)
      CutSites.insert(Cut.Site);
  }

  std::optional<Fix> build();

private:
  enum class Coverage { None, Possible, Proven };

  bool isInCut(const Stmt *S) const;
  bool suitsTheWhole(const Stmt *S);
  bool suitsTheWhole(const CallExpr &Call) const;
  bool broadcastsOverRows(const DeclRefExpr &Name);
  bool findBounds();
  bool takesAll(const Expr *Item) const;
  bool uncut(const ArrayCall &Cut);
  bool assignsTo(const ArrayCall &Cut, const CXXOperatorCallExpr &Assign);
  bool dividesEvenly() const;
  Coverage tail(const ChunkCut &Cut) const;
  Coverage coverage(const ChunkCut &Cut) const;
  bool mayOverlap(const Expr *Array) const;
  Coverage coverage() const;

  const Loop &L;
  const ChunkWalk &Walk;
  RoleLookup &Roles;
  const FunctionBody &Body;
  const bool TakesRows;
  /// An array that is not cut may share elements with one that is.
  bool MayShare = false;
  /// Such an array may be combined with elements, not with rows.
  bool OfElements = false;
  llvm::SmallPtrSet<const Stmt *, 4> CutSites;
  /// Declarations such as `const auto last = s + chunk;`
  llvm::SmallPtrSet<const Stmt *, 4> Bounds;
  std::vector<FixItHint> Edits;
};

} // namespace

bool Unchunker::isInCut(const Stmt *S) const {
  for (; S && S != L.Statement; S = Body.parent(S))
    if (CutSites.contains(S))
      return true;
  return false;
}

/// Does \p Call have the same effect once on the whole array as on each chunk?
/// Not if it is outside the array API, because it may count the iterations, or
/// queries a shape, because the extent of a chunk is another one.
bool Unchunker::suitsTheWhole(const CallExpr &Call) const {
  const VocabularyEntry *Entry = Roles.entry(&Call);
  return Entry && !Entry->has(Role::ShapeQuery);
}

/// Is \p Name an array that has the same elements for each row? Then it
/// broadcasts over all rows at once, because it has no more dimensions than a
/// row has.
bool Unchunker::broadcastsOverRows(const DeclRefExpr &Name) {
  const auto *Array = dyn_cast<VarDecl>(Name.getDecl());
  if (!TakesRows || !Array || !isInvariant(&Name, L, Roles))
    return false;
  MayShare |= !isFresh(Array, Roles) || !isSoleHandle(Array, Body, Roles, &L);
  // The element of a vector takes the type of a number that it is combined
  // with, but the whole vector keeps its own.
  const auto Rank = arrayRank(Walk.Cuts.front().array(), Body, Roles);
  OfElements |= Rank.value_or(1) < 2;
  return true;
}

/// Does executing \p S once on the whole array have the effect of executing it
/// on each chunk? Not if it uses an array from elsewhere, which has the size of
/// one chunk or is broadcast, or writes a value that the next iteration reads.
bool Unchunker::suitsTheWhole(const Stmt *S) {
  if (!S || Bounds.count(S) || CutSites.contains(S))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return !Roles.isArray(Name->getType()) ||
           isDeclaredIn(Name->getDecl(), L) || broadcastsOverRows(*Name);
  if (const auto *Member = dyn_cast<MemberExpr>(S);
      Member && Roles.isArray(Member->getType()))
    return false;
  if (writtenOperand(S))
    return false;
  // Without the loop, `continue` would refer to an outer one.
  if (isa<LambdaExpr, CXXNewExpr, CXXDeleteExpr, ContinueStmt>(S))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S); Call && !suitsTheWhole(*Call))
    return false;
  return llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return suitsTheWhole(Child); });
}

/// Finds and removes the declarations that only compute bounds of chunks.
/// Returns false if the counter is used for anything else.
bool Unchunker::findBounds() {
  llvm::SmallVector<const VarDecl *, 4> Gone{Walk.Counter->Variable};
  for (size_t I = 0; I < Gone.size(); ++I)
    for (const DeclRefExpr *Use : Body.uses(Gone[I])) {
      if (!L.contains(Use) || isInCut(Use) ||
          Body.statementOf(Use) == L.Statement)
        continue;
      const auto *Declaration = dyn_cast<DeclStmt>(Body.statementOf(Use));
      const auto *Bound = Declaration && Declaration->isSingleDecl()
                              ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                              : nullptr;
      if (!Bound || !Bound->getType()->isIntegerType() ||
          !Bound->hasLocalStorage() || !isPure(Bound->getInit(), Roles) ||
          !isEditable(Declaration, Body))
        return false;
      if (Bounds.insert(Declaration).second) {
        Edits.push_back(removeStatement(Declaration, Body));
        Gone.push_back(Bound);
      }
    }
  return true;
}

/// Replaces \p Assign, which assigns to a slice: `z.slice(0, s, e) = y` writes
/// elements, but `z = y` would rebind a handle. Returns false if the library
/// has no other form.
bool Unchunker::assignsTo(const ArrayCall &Cut,
                          const CXXOperatorCallExpr &Assign) {
  const ArrayCall Call = arrayCall(&Assign, Roles);
  const Expr *Value = spelled(Assign.getArg(1));
  const Recipe *Form =
      Call.has(Role::Assign)
          ? Call.Entry->Owner->recipe(Roles.isArray(Value->getType()) ? "assign"
                                                                      : "fill")
          : nullptr;
  if (!Form)
    return false;
  const std::string Filled =
      fillRecipe(*Form, {{"target", textOf(Cut.array(), Body)}});
  const auto [Before, After] = StringRef(Filled).split("{value}");
  const SourceManager &Sources = Body.context().getSourceManager();
  Edits.push_back(FixItHint::CreateReplacement(
      CharSourceRange::getCharRange(Assign.getBeginLoc(),
                                    Assign.getArg(1)->getBeginLoc()),
      Before));
  Edits.push_back(FixItHint::CreateInsertion(
      Lexer::getLocForEndOfToken(Assign.getEndLoc(), 0, Sources,
                                 Body.context().getLangOpts()),
      After));
  return true;
}

/// Is \p Item a slice without bounds?
bool Unchunker::takesAll(const Expr *Item) const {
  const ArrayCall Bounds = arrayCall(Item, Roles);
  return Bounds.has(Role::SliceBounds) &&
         llvm::none_of(Bounds.arguments(),
                       [](const Expr *Argument) { return Argument; });
}

/// Replaces the slice by the whole array. Returns false if that is impossible.
bool Unchunker::uncut(const ArrayCall &Cut) {
  const Expr *Array = Cut.array();
  const InitListExpr *List = bracedList(Cut.argument(Parameter::Index));
  if (!Array || !namedVariable(Array) || Cut.has(Role::Scatter) ||
      (List && llvm::count_if(List->inits(), [&](const Expr *Item) {
                 return !takesAll(Item);
               }) != 1))
    return false;
  const Stmt *User = Body.userOf(Cut.Site);
  if (const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(User);
      Assign && Assign->getOperator() == OO_Equal &&
      spelled(Assign->getArg(0)) == Cut.Site)
    return assignsTo(Cut, *Assign);
  // A reference to a chunk would become a reference to the array's handle.
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(User))
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D);
          Variable && Variable->getType()->isReferenceType())
        return false;
  Edits.push_back(replace(Cut.Site, textOf(Array, Body), Body));
  return true;
}

/// Do all chunks have the full size, so that none extends past the array's end?
bool Unchunker::dividesEvenly() const {
  const auto Stop = constantValue(Walk.Counter->Stop, Body);
  const auto Step = constantValue(Walk.Counter->Step, Body);
  return Stop && Step && *Step > 0 && *Stop % *Step == 0;
}

/// Does the last chunk end at the array's end? A slice that extends past it
/// fails, but the whole array would not.
Unchunker::Coverage Unchunker::tail(const ChunkCut &Cut) const {
  if (TakesRows || dividesEvenly())
    return Coverage::Proven;
  if (!Cut.HasMinimum)
    return Cut.CallClamps ? Coverage::Proven : Coverage::Possible;
  if (!Cut.Minimum || !mayBeExtent(Cut.Minimum, Cut.array(), 0, Body, Roles))
    return Coverage::None;
  return isFirstExtent(Cut.Minimum, Cut.array(), Body, Roles)
             ? Coverage::Proven
             : Coverage::Possible;
}

Unchunker::Coverage Unchunker::coverage(const ChunkCut &Cut) const {
  InductionVariable Counter = *Walk.Counter;
  // With `s + c <= n`, the remainder is left to code after the loop, if any.
  if (Counter.Lookahead) {
    if (!Counter.StopIncluded || !dividesEvenly() ||
        !isSameValue(Counter.Lookahead, Counter.Step, Body))
      return Coverage::None;
    Counter.StopIncluded = false;
    Counter.Lookahead = nullptr;
  }
  const Expr *Axis = Cut.argument(Parameter::Axis);
  if (Axis && constantValue(Axis, Body) != 0) {
    const auto Known = constantValue(Axis, Body);
    return constantValue(Counter.Start, Body) == 0 && !Counter.StopIncluded &&
                   (!Known || *Known < 0 ||
                    mayBeExtent(Counter.Stop, Cut.array(), *Known, Body, Roles))
               ? Coverage::Possible
               : Coverage::None;
  }
  if (!mayCoverFirstAxis(Counter, Cut.array(), L, Roles))
    return Coverage::None;
  return coversFirstAxis(Counter, Cut.array(), L, Roles)
             ? tail(Cut)
             : std::min(tail(Cut), Coverage::Possible);
}

/// May \p Array contain an element twice, as views by `expand` and `unfold` do?
bool Unchunker::mayOverlap(const Expr *Array) const {
  const ArrayCall Made = origin(Array, Body, Roles);
  return Made && Made.Entry->Result == ResultKind::View &&
         !Made.has(Role::Slice);
}

/// The least coverage of all slices. It is not proven if two arrays may
/// overlap at an offset, because the order of the chunks would then matter.
Unchunker::Coverage Unchunker::coverage() const {
  Coverage Least =
      MayShare || OfElements ? Coverage::Possible : Coverage::Proven;
  const ValueDecl *First = namedVariable(Walk.Cuts.front().array());
  for (const ChunkCut &Cut : Walk.Cuts) {
    Least = std::min(Least, coverage(Cut));
    const auto *Array = dyn_cast<VarDecl>(namedVariable(Cut.array()));
    if (mayOverlap(Cut.array()) || (namedVariable(Cut.array()) != First &&
                                    (!Array || !isFresh(Array, Roles))))
      Least = std::min(Least, Coverage::Possible);
  }
  return Least;
}

std::optional<Fix> Unchunker::build() {
  const Stmt *LoopBody = L.body();
  // The body of the loop becomes a block of its own.
  Edits.push_back(FixItHint::CreateRemoval(CharSourceRange::getCharRange(
      L.Statement->getBeginLoc(), LoopBody->getBeginLoc())));
  if (!findBounds() || !suitsTheWhole(LoopBody) ||
      !llvm::all_of(Walk.Cuts,
                    [&](const ArrayCall &Cut) { return uncut(Cut); }))
    return std::nullopt;
  const Coverage Covers = coverage();
  if (Covers == Coverage::None)
    return std::nullopt;
  const bool IsSame =
      Covers == Coverage::Proven && !roundsByPlace(LoopBody, Roles);
  return Fix{IsSame ? FixLevel::Safe : FixLevel::Suggested,
             TakesRows ? "work on all rows at once, if the arrays share no "
                         "elements"
                       : "work on the whole array at once, if the loop covers "
                         "it",
             std::move(Edits)};
}

/// Does the header of \p L declare the counter and nothing else?
static bool declaresOnlyCounter(const Loop &L, const ChunkWalk &Walk) {
  const auto *For = dyn_cast<ForStmt>(L.Statement);
  const auto *Init = For ? dyn_cast_or_null<DeclStmt>(For->getInit()) : nullptr;
  return Init && Init->isSingleDecl() && !For->getConditionVariable() &&
         Init->getSingleDecl() == Walk.Counter->Variable;
}

/// Does \p L take parts of the chunks? The whole array has other parts, and the
/// axes of a row have other numbers than its own.
static bool takesPartsOfChunks(const Loop &L, const ChunkWalk &Walk) {
  return llvm::any_of(
      L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
        return Event.InnermostLoop == &L &&
               Event.Entry->Roles.hasAny({Role::Slice, Role::ElementAccess}) &&
               llvm::none_of(Walk.Cuts, [&](const ArrayCall &Cut) {
                 return Cut.Site == Event.Site;
               });
      });
}

/// Could the body of \p L be executed once on the whole arrays, as far as the
/// form of the loop is concerned?
static bool isUnrollable(const Loop &L, const ChunkWalk &Walk) {
  const bool OfValues = llvm::any_of(Walk.Cuts, [](const ArrayCall &Cut) {
    return Cut.Entry->Owner->ValueSemantics;
  });
  // With value semantics, `part = z` would copy z and change the type of part.
  return !OfValues && Walk.Counter && Walk.IsElementwise &&
         declaresOnlyCounter(L, Walk) && endsByCountAlone(L) &&
         isEditable(L.Statement, *L.Body) && !holdsLoop(L) && !leavesEarly(L) &&
         !takesPartsOfChunks(L, Walk);
}

std::optional<Fix> chunksToWhole(const Loop &L, const ChunkWalk &Walk,
                                 RoleLookup &Roles) {
  return isUnrollable(L, Walk)
             ? Unchunker(L, Walk, Roles, /*TakesRows=*/false).build()
             : std::nullopt;
}

/// Are all rows those of the first axis, in the same form, of arrays that the
/// loop covers and that have the same number of dimensions?
static bool areAlike(const Loop &L, const RowWalk &Walk, RoleLookup &Roles) {
  const ArrayCall &First = Walk.Cuts.front();
  const auto Model = rowCut(First, L, Roles);
  const auto Rank = arrayRank(First.array(), *L.Body, Roles);
  return llvm::all_of(Walk.Cuts, [&](const ArrayCall &Cut) {
    const auto Row = rowCut(Cut, L, Roles);
    const bool IsSame =
        namedVariable(Cut.array()) == namedVariable(First.array()) ||
        (Rank && arrayRank(Cut.array(), *L.Body, Roles) == Rank);
    return Row->At == RowCut::Place::Counter && Row->Axis == 0u &&
           Row->KeepsAxis == Model->KeepsAxis && IsSame &&
           coversFirstAxis(*Walk.Counter, Cut.array(), L, Roles);
  });
}

std::optional<Fix> rowsToWhole(const Loop &L, const RowWalk &Walk,
                               RoleLookup &Roles) {
  if (!isUnrollable(L, Walk) || Walk.IsJoined || !areAlike(L, Walk, Roles))
    return std::nullopt;
  return Unchunker(L, Walk, Roles, /*TakesRows=*/true).build();
}

} // namespace arraylint
