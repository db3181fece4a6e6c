//===- R402: repeated-start -----------------------------------------------===//
//
//   legate::start();
//   legate::start();          // has no effect
//   if (!ready) return 1;     // leaves main while the runtime is up
//   return legate::finish();
//
// A second start is reported if every path of the function executes both. Exits
// from main are reported if no other code may finish the runtime.
//
//===----------------------------------------------------------------------===//

#include "analysis/work/RuntimeEnd.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class RepeatedStart : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    for (const Expr *Site : State.starts())
      if (const Expr *First = State.startBefore(Site);
          First && Body.flow().onEveryPath({Site}))
        report(Site, "starts the runtime a second time, which has no effect")
            .note(First->getExprLoc(), "it is started here");
    if (Body.function().isMain())
      checkEnd(Body, State);
  }

  void checkEnd(const FunctionBody &Main, const RuntimeState &State) {
    // A start that returns a status may have failed, and main may test that.
    const Expr *Start = State.unfinishedStart(
        [](const Expr *Site) { return Site->getType()->isVoidType(); });
    if (Start && !mayBeFinishedElsewhere(Main, State, unit()))
      report(Start, State.finishes().empty()
                        ? "starts the runtime, and main ends without "
                          "finishing it"
                        : "starts the runtime, and a path out of main does not "
                          "finish it");
  }
};

ARRAYLINT_CHECK(RepeatedStart, "R402");

} // namespace
} // namespace arraylint
