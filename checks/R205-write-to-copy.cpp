//===- R205: write-to-copy ------------------------------------------------===//
//
//   x.flip(0).zero_();              // zeroes a copy; x stays as it is
//   x.index({x > 5}) = 0;           // likewise
//   clear(x.flip(0));               // likewise, if clear only writes
//
// Not reported if the copy is used afterwards, or if it may be a view.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/LostWrite.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class WriteToCopy : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  RoleSet roles() const override {
    return {Role::CopyNotView, Role::Gather, Role::Slice};
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (unit().missesCode())
      return;
    const ValueDecl *Of = namedVariable(storageOf(Event.array(), lookup()));
    const VarDecl *Copied = copiedView(Event);
    if (!Of || !(Copied ? !isConst(Event) : isSurelyCopy(Event)))
      return;
    const LostWrite Write = lostWrite(Event.Site, *Event.Body, lookup());
    if (!Write)
      return;
    const std::string Name = Event.Callee->getNameAsString();
    FindingBuilder R =
        report(Write.Site, "writes to a copy that is dropped: '" +
                               Of->getName() + "' keeps its elements");
    R.note(Event.Site->getExprLoc(),
           Copied ? "'" + Copied->getName().str() +
                        "' is a copy of the view that '" + Name + "' returns"
                  : "'" + Name + "' makes the copy here");
    if (Write.Call)
      R.fix(throughIndices(Event, Write.Call));
  }

  /// The variable initialized with a copy of a view, or null. `Vector c =
  /// m.col(0);` copies the elements; `auto c = m.col(0);` refers to those of m.
  const VarDecl *copiedView(const ArrayEvent &Event) const {
    if (Event.Entry->Result != ResultKind::View)
      return nullptr;
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    return Use.DeclaresAlias && lookup().isValue(Use.Alias->getType()) &&
                   !Use.Alias->getType()->isReferenceType()
               ? Use.Alias
               : nullptr;
  }

  /// Code that writes a const array's copy does so intentionally.
  bool isConst(const ArrayEvent &Event) const {
    const Expr *Of = storageOf(Event.array(), lookup());
    return Of->getType().isConstQualified();
  }

  bool isSurelyCopy(const ArrayEvent &Event) const {
    if (!Event.Entry->Roles.hasAny({Role::CopyNotView, Role::Gather}))
      return false;
    if (writesArray(Event))
      return false;
    if (Event.has(Role::Reshape))
      return Event.Entry->Result == ResultKind::Copy && joinsAxes(Event);
    if (Event.has(Role::CopyNotView))
      return Event.Entry->Result == ResultKind::Copy;
    if (Event.Entry->Result == ResultKind::Copy)
      return Event.Entry->Parameters.count(Parameter::Index) ||
             Event.Entry->Parameters.count(Parameter::Mask);
    // `x(mask) = 0` writes x in libraries with value semantics.
    if (Event.Entry->Owner->ValueSemantics)
      return false;
    return llvm::any_of(indexArrays(Event, lookup()), [&](const Expr *Index) {
      return isMask(Index, *Event.Body, lookup()) ||
             isPositionList(Index, *Event.Body, lookup());
    });
  }

  /// Does the reshape merge axes? Splitting or removing axes results in a view,
  /// merging several need not.
  bool joinsAxes(const ArrayEvent &Event) const {
    const ArrayCall Made = origin(Event.array(), *Event.Body, lookup());
    const auto Shape = Made ? constantShape(Made, *Event.Body) : std::nullopt;
    if (!Shape)
      return false;
    const auto Kept = llvm::count_if(*Shape, [](int64_t N) { return N > 1; });
    const Expr *New = Event.argument(Parameter::Shape);
    const InitListExpr *Extents = bracedList(New);
    return New ? Extents && Extents->getNumInits() < Kept : Kept > 1;
  }

  /// A fix that replaces `x.index({m}) = v` with `x.index_put_({m}, v)`.
  std::optional<Fix> throughIndices(const ArrayEvent &Event,
                                    const ArrayCall &Write) const {
    const FunctionBody &Body = *Event.Body;
    const Expr *Value = Write.argument(Parameter::Value);
    const Expr *Index = Event.argument(Parameter::Index);
    const InitListExpr *List = bracedList(Index);
    const Recipe *Form = Event.Entry->Owner->recipe("indexed_assign");
    const Stmt *Statement = Body.statementOf(Write.Site);
    if (!Form || !Value || !List || Event.Entry->Result != ResultKind::View ||
        !Write.has(Role::Assign) || spelled(Write.array()) != Event.Site ||
        !isa<Expr>(Statement) || spelled(cast<Expr>(Statement)) != Write.Site ||
        !isEditable(Statement, Body))
      return std::nullopt;
    return Fix{FixLevel::Suggested,
               "write through the indices",
               {replace(Statement,
                        fillRecipe(*Form, {{"target",
                                            operandText(Event.array(), Body)},
                                           {"index", textOf(List, Body)},
                                           {"value", textOf(Value, Body)}}),
                        Body)}};
  }
};

ARRAYLINT_CHECK(WriteToCopy, "R205");

} // namespace
} // namespace arraylint
