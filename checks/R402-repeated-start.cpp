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
  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    for (const Expr *Site : State.starts())
      checkStart({Site, {}}, Body, State);
    for (const PossibleStart &Start : State.possibleStarts())
      checkStart(Start, Body, State);
    if (Body.function().isMain())
      checkEnd(Body, State);
  }

  /// Reports \p Later, a start for sure if it has no conditions, if there is
  /// one before it.
  void checkStart(const PossibleStart &Later, const FunctionBody &Body,
                  const RuntimeState &State) {
    if (!Body.flow().onEveryPath({Later.Site}))
      return;
    if (const Expr *First = State.startBefore(Later.Site)) {
      reportStart(Later.Site, First, State).onlyIf(Later.If);
      return;
    }
    // If nothing is known here, main shows the order of the calls.
    if (!Later.If.empty() && !Body.function().isMain())
      return;
    for (const PossibleStart &First : State.possibleStarts())
      if (State.precedes(First.Site, Later.Site))
        reportStart(Later.Site, First.Site, State)
            .onlyIf(bothOf(First.If, Later.If));
  }

  FindingBuilder reportStart(const Expr *Later, const Expr *First,
                             const RuntimeState &State) {
    FindingBuilder R =
        report(Later, "starts the runtime a second time, which has no effect");
    R.note(First->getExprLoc(), "it is started here");
    for (const FunctionEffect &Finish : State.possibleFinishes(First, Later))
      R.unless({Finish});
    return R;
  }

  /// The ways in which one of \p First and one of \p Later are true, with the
  /// calls of the former. An empty list is always true.
  static std::vector<EffectClause> bothOf(llvm::ArrayRef<EffectClause> First,
                                          llvm::ArrayRef<EffectClause> Later) {
    std::vector<EffectClause> Both;
    for (EffectClause Way : First) {
      if (Later.empty())
        Both.push_back(Way);
      for (const EffectClause &Also : Later) {
        EffectClause &Here = Both.emplace_back(Way);
        llvm::append_range(Here.Needs, Also.Needs);
      }
    }
    return Both;
  }

  void checkEnd(const FunctionBody &Main, const RuntimeState &State) {
    const Assumptions::Scope Own(lookup().assumptions());
    const auto isLeftRunning = [&](const Expr *Start) {
      // A start that returns a status may have failed, and main may test that.
      return Start->getType()->isVoidType() &&
             Main.flow().mayReach(Start, nullptr, State.finishes());
    };
    const auto Start = llvm::find_if(State.starts(), isLeftRunning);
    if (Start != State.starts().end()) {
      if (!mayBeFinishedElsewhere(Main, State, unit()))
        reportEnd(*Start, State);
      return;
    }
    for (const PossibleStart &Possible : State.possibleStarts())
      if (isLeftRunning(Possible.Site) &&
          !mayBeFinishedElsewhere(Main, State, unit()))
        reportEnd(Possible.Site, State).onlyIf(Possible.If);
  }

  FindingBuilder reportEnd(const Expr *Start, const RuntimeState &State) {
    return report(Start,
                  State.finishes().empty()
                      ? "starts the runtime, and main ends without finishing it"
                      : "starts the runtime, and a path out of main does not "
                        "finish it");
  }
};

ARRAYLINT_CHECK(RepeatedStart, "R402");

} // namespace
} // namespace arraylint
