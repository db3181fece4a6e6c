//===- R306: dispatch-only-timing -----------------------------------------===//
//
//   auto start = std::chrono::steady_clock::now();
//   y = x * x;                                        // submitted, not done
//   auto took = std::chrono::steady_clock::now() - start;
//
// The same with a stopwatch, an object that measures the time since its start,
// and in the loop of a benchmark, each iteration of which is timed. Not
// reported if unknown code is called in between, because it may wait.
//
//===----------------------------------------------------------------------===//

#include "analysis/code/Branch.h"
#include "analysis/code/Difference.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/Stopwatch.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/work/AsyncWork.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class DispatchOnlyTiming : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    for (const StopwatchReading &Reading : stopwatchReadings(Body, lookup()))
      if (!Reading.Starts.empty() && !branchOn(Reading.Site, Body))
        checkReading(Reading.Site, Reading.Starts, Body, {});
    for (const Loop &L : Body.loops())
      if (isMeasured(L, lookup()))
        checkBenchmark(L, Body);
    if (!readsClocks())
      return;
    llvm::SmallVector<Difference, 4> Differences;
    findDifferences(Body.function().getBody(), Differences);
    for (const Difference &Interval : Differences)
      if (!branchOn(Interval.Whole, Body))
        checkInterval(Interval, Body);
  }

  /// Does anything in the unit read a clock? Cached.
  bool readsClocks() {
    if (!HasClocks)
      HasClocks = llvm::any_of(unit().Events.bodies(), [](const auto &Body) {
        return llvm::any_of(Body->hostCalls(), isClock);
      });
    return *HasClocks;
  }

  static bool isClock(const HostCall &Call) {
    return Call.Function->Kind == HostKind::Clock;
  }

  static bool readsClock(const Expr *E, RoleLookup &Roles) {
    const HostFunction *Called =
        isa<CallExpr, CXXConstructExpr>(E) && calledFunction(E)
            ? Roles.hostFunction(calledName(E))
            : nullptr;
    return Called && Called->Kind == HostKind::Clock;
  }

  void checkInterval(const Difference &Interval, const FunctionBody &Body) {
    const Assumptions::Scope Own(lookup().assumptions());
    if (!Flow)
      Flow.emplace(unit().Events, lookup(),
                   [this](const Expr *E, const FunctionBody &) {
                     return readsClock(E, lookup());
                   });
    const auto Starts = Flow->sources(Interval.Right, Body, nullptr);
    if (Starts.empty())
      return;
    for (const Expr *Reading : Flow->sources(Interval.Left, Body, nullptr))
      checkReading(Reading, Starts, Body, Own.needs());
  }

  void checkReading(const Expr *Reading, llvm::ArrayRef<const Expr *> Starts,
                    const FunctionBody &Body, const Assumptions::Needs &Needs) {
    const Expr *Start = Starts.front();
    for (const Expr *Work : unfinishedWork(Reading, Starts, Body, Start))
      reportInterval(Reading, *Start, *Work, Body, Needs);
  }

  /// Each test of \p L reads the clock, as it were, and starts it again.
  void checkBenchmark(const Loop &L, const FunctionBody &Body) {
    const Expr *Test = measuredTest(L);
    const Expr *Start = Test;
    if (!Test)
      return;
    for (const Expr *Work : unfinishedWork(Test, Test, Body, Start, &L)) {
      const Assumptions::Scope Own(lookup().assumptions());
      unit().Async.submits(Work, Body); // records what that needs
      FindingBuilder R = report(L.Statement, Message);
      R.note(Work->getExprLoc(),
             "nothing waits for this before the iteration ends");
      R.help("wait for the work at the end of each iteration");
    }
  }

  void reportInterval(const Expr *Reading, const Expr &Start, const Expr &Work,
                      const FunctionBody &Body,
                      const Assumptions::Needs &Needs) {
    Assumptions::Scope Own(lookup().assumptions());
    Own.add(Needs, false);
    unit().Async.submits(&Work, Body); // records what that needs
    FindingBuilder R = report(Reading, Message);
    R.note(Start.getExprLoc(), "the interval starts here");
    R.note(Work.getExprLoc(),
           "nothing waits for this before the second reading");
  }

  /// Array work that may still be running at \p Reading: the last such call for
  /// sure, or else those that may be. Empty if there is none, or if a path to
  /// \p Reading does not start the interval. Work before or in a loop that
  /// waits on each iteration, and that is run before \p Reading, is done, as
  /// loops have iterations. Sets \p Start to where the last start was. If \p
  /// Timed is not null, its body is the interval, and it may not wait at all.
  llvm::SmallVector<const Expr *, 4>
  unfinishedWork(const Expr *Reading, llvm::ArrayRef<const Expr *> Starts,
                 const FunctionBody &Body, const Expr *&Start,
                 const Loop *Timed = nullptr) {
    llvm::SmallVector<const Expr *, 4> Sure, Possible;
    bool Started = true;
    llvm::SmallVector<const Loop *, 2> Waiting;
    static constexpr AnalysisCache::Query Asked;
    const bool Seen = Body.flow().walkBack(
        Reading, Timed ? Timed->Statement : nullptr, Asked,
        [&](const Stmt *Element, bool Earlier) {
          const auto *E = dyn_cast_or_null<Expr>(Element);
          if (Timed && (!Earlier ||
                        (E != Start && !Body.isPartOf(Element, Timed->body()))))
            return FlowGraph::Walk::On;
          Started &= Element != nullptr;
          if (E && llvm::is_contained(Starts, E))
            Start = E;
          if (!Element || Start == E)
            return FlowGraph::Walk::Stop;
          if (!E)
            return FlowGraph::Walk::On;
          if (unit().Async.mayWait(E, Body)) {
            if (const Loop *L = Body.innermostLoop(E);
                L && (Timed || isOnEveryIteration(E, *L)))
              Waiting.push_back(L);
            return FlowGraph::Walk::Stop;
          }
          if (isSubmittedForSure(*E, Body))
            Sure.push_back(E);
          else if (Sure.empty() && isSubmitted(*E, Body))
            Possible.push_back(E);
          return FlowGraph::Walk::On;
        });
    if (!Seen || !Started || (Timed && !Waiting.empty()))
      return {};
    const auto isDone = [&](const Expr *Work) {
      return llvm::any_of(Waiting, [&](const Loop *L) {
        return !L->contains(Reading) &&
               (L->contains(Work) ||
                (!isAfter(Work, L->Statement, Body) && isPassed(*L, *Reading)));
      });
    };
    llvm::erase_if(Sure, isDone);
    llvm::erase_if(Possible, isDone);
    if (!Sure.empty())
      return {Sure.front()};
    return Possible;
  }

  /// Is \p L always run before \p Reading, as it stands before it in a block
  /// around that, or in a loop that does?
  static bool isPassed(const Loop &L, const Expr &Reading) {
    const FunctionBody &Body = *L.Body;
    if (leavesEarly(L) || isAfter(L.Statement, &Reading, Body))
      return false;
    for (const Loop *At = &L; At && !At->contains(&Reading); At = At->Parent) {
      const Stmt *Block = Body.parent(At->Statement);
      if (isa_and_nonnull<CompoundStmt>(Block) &&
          Body.isPartOf(&Reading, Block))
        return true;
      const Stmt *Around = At->Parent ? At->Parent->body() : nullptr;
      if (!Around || (Block != Around && At->Statement != Around) ||
          mayJump(Around, At->Statement))
        return false;
    }
    return false;
  }

  /// Does \p Later stand after \p S?
  static bool isAfter(const Stmt *Later, const Stmt *S,
                      const FunctionBody &Body) {
    const auto Behind = Body.order().spanOf(Later);
    const auto Before = Body.order().spanOf(S);
    return Behind && Before && Behind->First > Before->Last;
  }

  bool isSubmittedForSure(const Expr &E, const FunctionBody &Body) {
    const Assumptions::Enabled Off(lookup().assumptions(),
                                   Assumptions::About::Nothing);
    return unit().Async.submits(&E, Body);
  }

  bool isSubmitted(const Expr &E, const FunctionBody &Body) {
    Assumptions::Scope Own(lookup().assumptions());
    Own.discard(); // only one of these calls has to
    return unit().Async.submits(&E, Body);
  }

  static constexpr llvm::StringLiteral Message =
      "measures how long it took to submit the array work, not to do it";

  std::optional<bool> HasClocks;
  std::optional<ValueFlow> Flow;
};

ARRAYLINT_CHECK(DispatchOnlyTiming, "R306");

} // namespace
} // namespace arraylint
