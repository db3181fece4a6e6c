//===- R216: mask-as-index-list -------------------------------------------===//
//
//   x.index_put_({m}, x.index({m}) * 2);  // lists the positions twice; where()
//                                         // makes no list
//   a = a.index({m});
//   b = b.index({m});                     // lists them again
//   n = torch::nonzero(m).size(0);        // lists them only to count them
//   x.index({torch::arange(2, 9)});       // Slice(2, 9) copies nothing
//   x.index({torch::arange(n), best});    // gather() takes `best` alone
//
// Values that are selected once and kept need the list, and a number that is
// written under a mask may need none: both are fine.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/LostWrite.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/IndexFlow.h"
#include "analysis/work/MaskLists.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class MaskAsIndexList : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override {
    return {Role::Nonzero, Role::Gather, Role::Scatter};
  }

  void checkBody(const FunctionBody &Body) override {
    for (const MaskList &List :
         findMaskLists(Body, unit().Functions.writes(), lookup(),
                       [&](const ArrayEvent &Event) { return hot(Event); }))
      if (!isNotReported(*List.At->Entry->Owner))
        reportList(List);
    ArrayCheck::checkBody(Body);
  }

  const Loop *hot(const ArrayEvent &Event) const {
    return Event.InnermostLoop ? hotLoop(Event.Site, Event.InnermostLoop)
                               : nullptr;
  }

  /// Outside of loops, a list matters only if its function runs often.
  Worth worthOfList(const MaskList &List) {
    const FunctionBody &Body = *List.At->Body;
    const Loop *Hot = hot(*List.At);
    if (!Hot && !isCalledOften(Body.function(), unit().Events, lookup()))
      return Worth::Little;
    return worthBeside(WorkCost::MaskList *
                           static_cast<double>(List.Others.size() + 1),
                       Body, Hot);
  }

  void reportList(const MaskList &List) {
    const Worth Saved = worthOfList(List);
    FindingBuilder R = report(*List.At, whatHappens(List), Saved);
    R.onlyIfElsewhere(causesElsewhere(List.Mask, *List.At->Body, lookup()));
    for (const ArrayEvent *Other : List.Others)
      R.note(Other->Site->getExprLoc(), List.What == MaskList::Update
                                            ? "the elements are read here"
                                            : "the mask is also listed here");
  }

  std::string whatHappens(const MaskList &List) const {
    switch (List.What) {
    case MaskList::Update:
      return "turns a mask into a list of indices to change the elements that "
             "it selects";
    case MaskList::Fill:
      return "turns a mask into a list of indices to write one number";
    case MaskList::Again:
      return "turns the same mask into a list of indices again (" +
             std::to_string(List.Others.size() + 1) + " lists)";
    case MaskList::EachIteration:
      return "turns the same mask into a list of indices on every iteration" +
             estimate(*hot(*List.At), "lists");
    }
    llvm_unreachable("all kinds are handled");
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (Event.has(Role::Nonzero))
      return checkCount(Event);
    checkRange(Event);
    checkRows(Event);
  }

  /// Does the function read the memory of arrays, as if they were contiguous?
  static bool readsMemory(const FunctionBody &Body) {
    return llvm::any_of(Body.events(), [](const ArrayEvent &Event) {
      return Event.has(Role::Accessor);
    });
  }

  void checkRange(const ArrayEvent &Event) {
    const ArrayCall Range = listedRange(Event, *Event.Body, lookup());
    if (!Range || isOnHostHere(Event.array(), *Event.Body, lookup()) ||
        lostWrite(Event.Site, *Event.Body, lookup()) || // reported by R205
        // A slice would change the array.
        isChangedLater(Event.Site, *Event.Body, lookup()))
      return;
    FindingBuilder R =
        report(Event,
               writesElements(Event, *Event.Body)
                   ? "writes a slice through a list of its indices"
                   : "reads a slice through a list of its indices",
               hot(Event) ? Worth::Much : Worth::Little);
    R.onlyIfElsewhere(causesElsewhere(Event.array(), *Event.Body, lookup()));
    R.note(Range.Site->getExprLoc(), "the indices are listed here");
    R.help(readsMemory(*Event.Body)
               ? "use the slice itself as the index, and make it contiguous "
                 "where its memory is read"
               : "use the slice itself as the index");
  }

  /// `x.index({torch::arange(n), best})`
  void checkRows(const ArrayEvent &Event) {
    const ArrayCall Rows = listedRows(Event, *Event.Body, lookup());
    if (!Rows || isOnHostHere(Event.array(), *Event.Body, lookup()))
      return;
    // `accumulate` adds what falls on the same element.
    if (llvm::any_of(Event.arguments(), [](const Expr *Argument) {
          return Argument && !isa<CXXDefaultArgExpr>(Argument) &&
                 Argument->getType()->isBooleanType();
        }))
      return;
    const bool IsWrite = writesElements(Event, *Event.Body);
    FindingBuilder R =
        report(Event,
               std::string(IsWrite ? "writes" : "reads") +
                   " one element of each row through a list of all rows",
               Worth::Little);
    R.onlyIfElsewhere(causesElsewhere(Event.array(), *Event.Body, lookup()));
    R.note(Rows.Site->getExprLoc(), "the rows are listed here");
    R.help(IsWrite ? "scatter along the other axis, which needs no such list"
                   : "gather along the other axis, which needs no such list");
  }

  /// In a hot loop, R104 or R105 reports that `nonzero` waits.
  void checkCount(const ArrayEvent &Nonzero) {
    const IndexFlow Flow = followIndices(Nonzero, lookup());
    const auto isOfList = [&](const ArrayCall &Query) {
      const ArrayCall Of =
          arrayCall(onlyInitializer(Query.array(), *Nonzero.Body), lookup());
      return !Of || Of.Site == Nonzero.Site;
    };
    if (Flow.UsedOtherwise || !Flow.Accesses.empty() || Flow.Queries.empty() ||
        hot(Nonzero) || isOnHostHere(Nonzero.array(), *Nonzero.Body, lookup()))
      return;
    // A list that is transposed first has the positions along another axis.
    const bool IsCount = llvm::all_of(Flow.Queries, isOfList);
    FindingBuilder R = report(
        Nonzero,
        IsCount ? "lists the indices of elements only to count them"
                : "lists the indices of elements only to ask for the size of "
                  "the list",
        Worth::Little);
    R.onlyIfElsewhere(
        causesElsewhere(Nonzero.array(), *Nonzero.Body, lookup()));
    for (const ArrayCall &Query : Flow.Queries)
      R.note(Query.Site->getExprLoc(),
             IsCount ? "they are counted here" : "it is asked for here");
    R.help(IsCount ? "count them with a sum of ones where they are not zero"
                   : "ask whether any element is not zero, or count those that "
                     "are not");
  }
};

ARRAYLINT_CHECK(MaskAsIndexList, "R216");

} // namespace
} // namespace arraylint
