//===- R206: reshape-in-loop ----------------------------------------------===//
//
//   for (int i = 0; i < 1000; ++i)
//     y += x.reshape({n, m});      // may be a copy each time
//
// Not reported for operations that always return a view, such as `transpose`.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/InvariantWork.h"
#include "check/ArrayCheck.h"
#include "fix/forms/HoistWork.h"

using namespace clang;

namespace arraylint {
namespace {

class ReshapeInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  RoleSet roles() const override { return {Role::Reshape}; }

  void checkBody(const FunctionBody &Body) override {
    Earlier = {};
    ArrayCheck::checkBody(Body);
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || !Event.has(Role::CopyNotView))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    if (!Hot || !isStable(Event.Site, *Hot, lookup()) ||
        !isOnlyReadInIteration(Event.Site, *Hot, lookup()) ||
        isPartOfInvariantWork(Event.Site, *Hot, lookup()) ||
        isOfReshaped(Event, *Hot) || isOfNewArray(Event) ||
        needsOwnGraph(Event))
      return;
    FindingBuilder R =
        report(Event, "reshapes the same array on every iteration" +
                          estimate(*Hot, "times"));
    if (stability(Event.Site, *Hot, lookup()) == Stability::Trusted)
      R.assume(Assumed::Aliasing);
    R.fix(hoistWork(Event, *Hot, lookup(), Earlier));
  }

  /// `x.ravel().reshape({n, m})` is reported once.
  bool isOfReshaped(const ArrayEvent &Event, const Loop &Hot) const {
    for (const Stmt *S = Event.Body->parent(Event.Site);
         isa_and_nonnull<Expr>(S); S = Event.Body->parent(S))
      if (isa<CallExpr>(S)) {
        const ArrayCall Around = arrayCall(cast<Expr>(S), lookup());
        if (Around.Site == S && Around.has(Role::Reshape) &&
            Around.has(Role::CopyNotView) &&
            isStable(Around.Site, Hot, lookup()))
          return true;
      }
    return false;
  }

  /// R201 reports `torch::zeros({n}).reshape({1, -1})`, R214 `(a * b).ravel()`.
  bool isOfNewArray(const ArrayEvent &Event) const {
    const ArrayCall Made =
        arrayCall(storageOf(Event.array(), lookup()), lookup());
    return Made && (Made.has(Role::Allocate) ||
                    isArrayWork(Made, *Event.Body, lookup()));
  }

  /// The backward pass of an iteration frees its graph.
  bool needsOwnGraph(const ArrayEvent &Event) const {
    return usesGradients(*Event.Body) &&
           !isRecordingStopped(Event.Site, *Event.Body, lookup());
  }

  Hoisted Earlier;
};

ARRAYLINT_CHECK(ReshapeInLoop, "R206");

} // namespace
} // namespace arraylint
