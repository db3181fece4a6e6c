//===- R212: discarded-result ---------------------------------------------===//
//
//   x.add(y);              // creates an array and discards it; x is unchanged
//   x.add_(y);             // what was meant
//
// Not reported if discarding is intended: waits, warm-ups, timings, tests.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/SideEffects.h"
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
    if (!isDropped(Event.Site, *Event.Body) || !onlyMakesArray(Event) ||
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
           isPure(Event.Site, lookup()) && !startsFromAllocation(Event);
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
    const Loop *L = Event.InnermostLoop;
    return L && reach(Event.Site, *L) == Reach::EveryIteration
               ? Message + estimate(*L, "times")
               : Message;
  }
};

ARRAYLINT_CHECK(DiscardedResult, "R212");

} // namespace
} // namespace arraylint
