#include "fix/forms/MaskedCopy.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/SideEffects.h"
#include "analysis/code/Slot.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "fix/IndexColumns.h"

using namespace clang;

namespace arraylint {
namespace {

/// One copy through indices: what is read, and what is written.
class IndexedCopy {
public:
  IndexedCopy(const ArrayEvent &Nonzero, const ArrayCall &Read,
              const ArrayCall &Write, RoleLookup &Roles)
      : Nonzero(Nonzero), Read(Read), Write(Write), Body(*Nonzero.Body),
        Roles(Roles), Target(spelled(Write.array())),
        Last(Body.statementOf(Write.Site)) {}

  std::optional<Fix> underMask();

private:
  bool carriesWhatIsRead() const;
  bool writesInto(const VarDecl *Buffer) const;
  const Expr *source() const;
  bool reachesTheMask() const;
  bool isPlainCopy() const;
  bool isDoneWith(const VarDecl *Variable) const;
  bool isStep(const Stmt *Statement) const;
  std::optional<FixItHint> keepMask(llvm::ArrayRef<const Stmt *> Removed);
  std::optional<std::vector<FixItHint>> clearWay();

  const ArrayEvent &Nonzero;
  const ArrayCall &Read;
  const ArrayCall &Write;
  const FunctionBody &Body;
  RoleLookup &Roles;
  const Expr *Target;
  const Stmt *Last;
  std::string MaskName; ///< the text of the mask in the last statement
};

} // namespace

static bool isSameType(const Expr *A, const Expr *B) {
  return A->getType()
             .getNonReferenceType()
             .getCanonicalType()
             .getUnqualifiedType() == B->getType()
                                          .getNonReferenceType()
                                          .getCanonicalType()
                                          .getUnqualifiedType();
}

/// Does the read write its result into \p Buffer, directly or through a view of
/// it?
bool IndexedCopy::writesInto(const VarDecl *Buffer) const {
  const Expr *Out = Read.argument(Parameter::Out);
  while (Out) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Out));
    if (Variable == Buffer)
      return true;
    const ArrayCall Shown = arrayCall(Out, Roles);
    if (Variable && Variable->isLocalVarDecl())
      Out = spelled(initializerOf(*Variable, Body));
    else
      Out = Shown && Shown.Entry->Result == ResultKind::View
                ? spelled(Shown.array())
                : nullptr;
  }
  return false;
}

/// Does the write store exactly the elements that were read, in the same order?
bool IndexedCopy::carriesWhatIsRead() const {
  const Expr *Value = Write.argument(Parameter::Value);
  if (!Value || spelled(Value) == Read.Site)
    return Value;
  const auto *Buffer = dyn_cast_or_null<VarDecl>(namedVariable(Value));
  if (!Buffer || !Buffer->isLocalVarDecl() || !Buffer->getInit())
    return false;
  return spelled(Buffer->getInit()) == Read.Site ||
         (arrayCall(spelled(Buffer->getInit()), Roles).has(Role::Allocate) &&
          writesInto(Buffer));
}

/// The array that is read, as an expression of the target's type: y of
/// `y.get_store()`.
const Expr *IndexedCopy::source() const {
  const Expr *E = spelled(Read.array());
  const ArrayCall Shown = arrayCall(E, Roles);
  if (!isSameType(E, Target) && Shown.object() && Shown.arguments().empty())
    E = spelled(Shown.object());
  return isSameType(E, Target) && slotOf(E) ? E : nullptr;
}

/// Do both accesses use all index lists, so that they reach exactly the
/// elements that the mask selects?
bool IndexedCopy::reachesTheMask() const {
  const auto Columns = columnsUsed(Nonzero, Write, Roles);
  return Columns && columnsUsed(Nonzero, Read, Roles) == Columns &&
         llvm::all_of(llvm::ArrayRef{Nonzero.array(), Target, source()},
                      [&](const Expr *E) {
                        return arrayRank(E, Body, Roles).value_or(*Columns) ==
                               *Columns;
                      });
}

/// Is \p Statement only a step of the copy whose result is not used later?
bool IndexedCopy::isStep(const Stmt *Statement) const {
  if (Statement == Body.statementOf(Read.Site))
    return true;
  const auto *Declaration = dyn_cast<DeclStmt>(Statement);
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  return Variable && !isa<DecompositionDecl>(Variable) && Variable->getInit() &&
         (Statement == Body.statementOf(Nonzero.Site) ||
          isPure(Variable->getInit(), Roles)) &&
         Variable != slotOf(Target)->Base &&
         Variable != slotOf(source())->Base && isDoneWith(Variable);
}

/// Is \p Variable not used after the last statement?
bool IndexedCopy::isDoneWith(const VarDecl *Variable) const {
  return llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
    return Body.context().getSourceManager().isBeforeInTranslationUnit(
        Use->getBeginLoc(), Last->getEndLoc());
  });
}

/// Makes the variable of the indices hold the mask instead, because statements
/// in between may write the array that the mask was computed from.
std::optional<FixItHint>
IndexedCopy::keepMask(llvm::ArrayRef<const Stmt *> Removed) {
  const auto *Declaration = dyn_cast<DeclStmt>(Body.statementOf(Nonzero.Site));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  const ArrayCall Mask = arrayCall(spelled(Nonzero.array()), Roles);
  const bool IsFresh = Mask.has(Role::Elementwise) && !writesArray(Mask) &&
                       Mask.Entry->Result != ResultKind::View;
  if (!Variable || isa<DecompositionDecl>(Variable) || !Variable->getInit() ||
      !Variable->getTypeSourceInfo()->getType()->getContainedAutoType() ||
      Variable->getType()->isReferenceType() || !IsFresh ||
      !isEditable(Declaration, Body) ||
      !llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
        const Stmt *User = Body.statementOf(Use);
        return User == Last || llvm::is_contained(Removed, User);
      }))
    return std::nullopt;
  MaskName = Variable->getName().str();
  return replace(Variable->getInit()->IgnoreImplicit(),
                 textOf(Nonzero.array(), Body), Body);
}

/// Removes the steps before the last statement, and decides where the mask is
/// kept.
std::optional<std::vector<FixItHint>> IndexedCopy::clearWay() {
  const Stmt *First = Body.statementOf(Nonzero.Site);
  std::vector<const Stmt *> Removed;
  for (const Stmt *S = Last; S != First; Removed.push_back(S)) {
    S = Body.statementBefore(S);
    if (!S || !isEditable(S, Body) || !isStep(S))
      break;
  }
  std::vector<FixItHint> Edits;
  if (First != Last && !llvm::is_contained(Removed, First)) {
    const auto Kept = keepMask(Removed);
    if (!Kept)
      return std::nullopt;
    Edits.push_back(*Kept);
  }
  for (const Stmt *Step : Removed)
    Edits.push_back(removeStatement(Step, Body));
  return Edits;
}

bool IndexedCopy::isPlainCopy() const {
  const auto *Whole = dyn_cast_or_null<Expr>(Last);
  return Whole && isEditable(Last, Body) &&
         Whole->IgnoreUnlessSpelledInSource() == Write.Site &&
         takesOnly(Write, {Parameter::Index, Parameter::Value}) &&
         takesOnly(Read, {Parameter::Index, Parameter::Out}) &&
         slotOf(Target) && source() && carriesWhatIsRead();
}

std::optional<Fix> IndexedCopy::underMask() {
  const Recipe *Form = Write.Entry->Owner->recipe("masked_copy");
  if (!Form || !Nonzero.array() || !isPlainCopy() || !reachesTheMask() ||
      !isBoolArray(Nonzero.array(), Body, Roles))
    return std::nullopt;
  MaskName = textOf(Nonzero.array(), Body);
  auto Edits = clearWay();
  if (!Edits)
    return std::nullopt;
  Edits->push_back(
      replace(Last,
              fillRecipe(*Form, {{"target", textOf(Target, Body)},
                                 {"mask", MaskName},
                                 {"value", textOf(source(), Body)}}),
              Body));
  return Fix{FixLevel::Suggested,
             "copy under the mask, if it has the shape of both arrays",
             std::move(*Edits)};
}

std::optional<Fix> maskedCopy(const ArrayEvent &Nonzero,
                              llvm::ArrayRef<ArrayCall> Accesses,
                              RoleLookup &Roles) {
  if (Accesses.size() != 2)
    return std::nullopt;
  const bool WritesFirst = Accesses[0].has(Role::Scatter);
  const ArrayCall &Write = Accesses[WritesFirst ? 0 : 1];
  const ArrayCall &Read = Accesses[WritesFirst ? 1 : 0];
  if (!Write.has(Role::Scatter) || !Read.has(Role::Gather) ||
      Read.has(Role::Scatter))
    return std::nullopt;
  return IndexedCopy(Nonzero, Read, Write, Roles).underMask();
}

} // namespace arraylint
