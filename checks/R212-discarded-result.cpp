//===- R212: discarded-result ---------------------------------------------===//
//
//   x.add(y);              // creates an array and discards it; x is unchanged
//   x.add_(y);             // what was meant
//   auto z = x * y;        // nothing reads z
//
// Not reported if discarding is intended: waits, warm-ups, timings, tests.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/calls/CallSites.h"
#include "analysis/calls/UnreadArray.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/places/NamedPlace.h"
#include "check/ArrayCheck.h"
#include "fix/forms/KeepResult.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class DiscardedResult : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    // The cheapest test first: a sum has thousands of parts.
    if (!isDropped(Event.Site, *Event.Body))
      return checkUnread(Event);
    if (!onlyMakesArray(Event) || startsFromAllocation(Event) ||
        isDroppedOnPurpose(Event, lookup()) || isMeasuredWork(Event))
      return;
    if (hasTypeAlready(Event)) {
      FindingBuilder R =
          report(Event.Site, "converts the array to the type that it has, and "
                             "the result is dropped");
      R.demote();
      R.help("remove the statement");
      return;
    }
    FindingBuilder R = report(Event.Site, message(Event));
    R.fix(keepResult(Event, lookup()));
  }

  /// `auto y = x * 2;`, where nothing reads y.
  void checkUnread(const ArrayEvent &Event) {
    // The cheapest tests first, as above.
    const VarDecl *Unread =
        isViewOrUncomputed(Event) ? nullptr : unreadVariable(Event, lookup());
    if (!Unread)
      return;
    const bool Allocates =
        Event.has(Role::Allocate) && isPure(Event.Site, lookup());
    if (!(Allocates || onlyMakesArray(Event)) ||
        isDroppedOnPurpose(Event, lookup()) || isMeasuredWork(Event))
      return;
    const FunctionDecl &F = Event.Body->function();
    const Loop *L = loopAround(Event);
    const bool IsRepeated = L || isCalledOften(F, unit().Events, lookup());
    // What is made once, and not even written, may initialize the device.
    if (Event.Body->uses(Unread).empty() &&
        (Allocates || (!IsRepeated && startsFromAllocation(Event))))
      return;
    FindingBuilder R =
        report(Event.Site,
               "computes '" + Unread->getNameAsString() + "'" +
                   (L ? " on every iteration" + estimate(*L, "times") : "") +
                   ", which nothing reads",
               IsRepeated || mayBeCalledOften(F, unit().Events, lookup())
                   ? Worth::Much
                   : Worth::Little);
    R.help("remove it, or use it");
  }

  /// Is the value of \p Event no new array, or one that is computed only when
  /// it is read?
  static bool isViewOrUncomputed(const ArrayEvent &Event) {
    const ResultKind Result = Event.Entry->Result;
    if (Result == ResultKind::Lazy) {
      const VarDecl *Set = initializedWith(Event.Site, *Event.Body);
      return Set && Event.Body->context().hasSameUnqualifiedType(
                        Set->getType(), Event.Site->getType());
    }
    return Result != ResultKind::Copy;
  }

  /// Is it `x.to(torch::kLong)`, with an array x of that type?
  bool hasTypeAlready(const ArrayEvent &Event) const {
    if (!Event.has(Role::Cast) && !changesTypeOnly(Event, lookup()))
      return false;
    const StringRef To = dtypeOf(Event, lookup());
    return !To.empty() &&
           To == elementType(Event.array(), *Event.Body, lookup());
  }

  bool isMeasuredWork(const ArrayEvent &Event) const {
    const Loop *L = Event.InnermostLoop;
    while (L && !isMeasured(*L, lookup()))
      L = L->Parent;
    return L && Event.Entry->Result != ResultKind::Lazy;
  }

  /// Does \p Event only create an array? Random draws also advance a generator,
  /// allocations warm up a pool, factorizations may throw, and synchronization
  /// may be the purpose.
  bool onlyMakesArray(const ArrayEvent &Event) const {
    const ResultKind Result = Event.Entry->Result;
    // An overload that writes to an argument returns nothing.
    if (Event.Site->getType()->isVoidType())
      return false;
    // A lazy expression cannot throw, because it computes nothing.
    const bool MayThrow =
        Result != ResultKind::Lazy &&
        Event.Entry->Roles.hasAny({Role::Factorize, Role::Solve});
    // `b.norm();` on a device may be a call to wait.
    const bool MakesValue =
        Result == ResultKind::Host && Event.has(Role::Reduce);
    return (Result == ResultKind::Copy || Result == ResultKind::View ||
            Result == ResultKind::Lazy || MakesValue) &&
           !Event.Entry->Blocks && !MayThrow &&
           !Event.Entry->Roles.hasAny({Role::Allocate, Role::HostSync,
                                       Role::Accessor, Role::Gradient}) &&
           (Result == ResultKind::Copy || !Event.has(Role::DeviceTransfer)) &&
           isPure(Event.Site, lookup());
  }

  /// Does the chain start with an allocation, as in
  /// `torch::zeros({1}).to(torch::kCUDA);`, which initializes the device?
  bool startsFromAllocation(const ArrayCall &Call) const {
    for (ArrayCall Of = Call; Of; Of = arrayCall(Of.array(), lookup()))
      if (Of.has(Role::Allocate))
        return true;
    return false;
  }

  std::string message(const ArrayEvent &Event) const {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Event.Site);
    const std::string Name = Operator
                                 ? getOperatorSpelling(Operator->getOperator())
                                 : Event.Callee->getNameAsString();
    const ResultKind Result = Event.Entry->Result;
    // Only with integers and slices do indices make a view.
    const bool Gathers = !indexArrays(Event, lookup()).empty();
    const StringRef Made = Result == ResultKind::View && !Gathers ? "view"
                           : Result == ResultKind::Lazy           ? "expression"
                           : Result == ResultKind::Host           ? "value"
                                                                  : "new array";
    std::string Message = ("the " + Made + " that '" + Name +
                           "' returns is dropped, and nothing else changes")
                              .str();
    const Loop *L = loopAround(Event);
    return L ? Message + estimate(*L, "times") : Message;
  }

  /// The loop each iteration of which executes \p Event; null if there is none.
  static const Loop *loopAround(const ArrayEvent &Event) {
    const Loop *L = Event.InnermostLoop;
    return L && reach(Event.Site, *L) == Reach::EveryIteration ? L : nullptr;
  }
};

ARRAYLINT_CHECK(DiscardedResult, "R212");

} // namespace
} // namespace arraylint
