//===- R214: loop-invariant-array-work ------------------------------------===//
//
//   auto w = torch::ones({n});
//   for (int i = 0; i < 1000; ++i)
//     x += w.exp() * 2;            // the same array, a thousand times
//
// Silent where anything may write an operand, under whatever name.
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayFacts.h"
#include "analysis/ArrayUse.h"
#include "analysis/DroppedValue.h"
#include "analysis/Estimate.h"
#include "analysis/InvariantWork.h"
#include "analysis/StableArray.h"
#include "check/ArrayCheck.h"
#include "fix/HoistWork.h"

using namespace clang;

namespace arraylint {
namespace {

class LoopInvariantArrayWork : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkBody(const FunctionBody &Body) override {
    Earlier = {};
    ArrayCheck::checkBody(Body);
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || !isArrayWork(Event, *Event.Body, lookup()))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    if (!Hot || !isInvariantWork(Event, *Hot, lookup()) ||
        !isOnlyReadInPass(Event.Site, *Hot, lookup()) ||
        isPartOfInvariantWork(Event.Site, *Hot, lookup()) ||
        needsOwnGraph(Event) || isReadBack(Event) ||
        isDropped(Event.Site, *Event.Body)) // R212 knows what for
      return;
    Report R = report(Event.Site, "computes the same array on every iteration" +
                                      estimate(*Hot, "times"));
    R.fix(hoistWork(Event, *Hot, lookup(), Earlier));
  }

  /// `x.sum().item<float>()` on each pass is R104's.
  bool isReadBack(const ArrayEvent &Event) const {
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    return Use.Call && Use.Call.Entry->Blocks;
  }

  /// A graph that one pass goes back through is gone for the next one.
  bool needsOwnGraph(const ArrayEvent &Event) const {
    return usesGradients(*Event.Body) &&
           !isRecordingStopped(Event.Site, *Event.Body, lookup());
  }

  Hoisted Earlier;
};

ARRAYLINT_CHECK(LoopInvariantArrayWork, "R214");

} // namespace
} // namespace arraylint
