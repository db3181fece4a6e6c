//===- R105: branch-on-array ----------------------------------------------===//
//
//   while (residual.item<float>() > tolerance)   // waits in each iteration
//     step();
//
//   const float error = residual.item<float>();  // also if a variable holds
//   if (error < tolerance)                       // the value
//     break;
//
// A forward pass is run in a loop elsewhere: a test in it is a remark.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/RepeatedReads.h"
#include "analysis/code/Branch.h"
#include "analysis/code/ModelCall.h"
#include "analysis/loops/Guard.h"
#include "analysis/walks/ElementWalk.h"
#include "analysis/work/RepeatedWait.h"
#include "check/ArrayCheck.h"
#include "check/CallEffect.h"
#include "check/HopNotes.h"
#include "fix/forms/PeriodicGuard.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace arraylint {
namespace {

class BranchOnArray : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  /// A call that waits in each iteration of a hot loop.
  struct Wait {
    const Expr *Site;
    RepeatedWait Repeated;
    std::optional<CallEffect> Called; ///< nothing for array calls
    const HostTest *Test = nullptr;   ///< of the value, if it has a name
    PlaceCauses Causes;               ///< see causesOfWait()

    bool isSure() const { return !Called || Called->isSure(); }
  };

  RoleSet roles() const override { return RoleSet::all(); }
  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    Sites = unit().Effects.sites(Body, Effect::Sync);
    Walks.emplace(Body, unit().Events, threshold("small_trip_count"), lookup());
    ArrayCheck::checkBody(Body);
    for (const auto &[Branch, Waits] : std::exchange(Tested, {}))
      reportTest(Waits);
  }

  RepeatedWait waitOf(const Expr *Site, const Loop *Innermost) const {
    return repeatedWait(Site, Innermost, threshold("small_trip_count"), Sites,
                        unit());
  }

  void checkEvent(const ArrayEvent &Event) override {
    // The result of a pure synchronization is not a value of an array.
    if (Event.Entry->Result == ResultKind::None ||
        !waitsForDevice(Event, *Event.Body, lookup()) ||
        isRepeatedRead(Event, unit().Functions.writes(), lookup()))
      return;
    if (!Event.InnermostLoop)
      return checkForwardPass(Event);
    const bool Converts = isa<CXXConversionDecl>(Event.Callee);
    consider({Event.Site, waitOf(Event.Site, Event.InnermostLoop), std::nullopt,
              nullptr, causesOfWait(Event, *Event.Body, lookup())},
             *Event.Body,
             Converts ? "branches on an array, whose conversion to bool waits "
                        "for the device"
                      : "branches on a value read back from the device by " +
                            displayName(*Event.Callee));
  }

  /// In `forward`: `if (torch::isnan(x).any().item<bool>()) throw ...;`
  void checkForwardPass(const ArrayEvent &Event) {
    const FunctionBody &Body = *Event.Body;
    const HostTest *Test = nullptr;
    if (!isUnguarded(Event.Site, *Event.Body) ||
        !isForwardPass(Body.function(), lookup()) ||
        !(branchOn(Event.Site, Body) ||
          (Test = unit().Values.testOf(Event.Site, Body, nullptr))))
      return;
    FindingBuilder R =
        report(Test ? Test->Value : Event.Site,
               "branches on a value read back from the device in every "
               "forward pass",
               Worth::Little);
    R.ifPlaced("the array is on one");
    R.onlyIfElsewhere(causesOfWait(Event, Body, lookup()));
    if (Test)
      R.note(Event.Site->getExprLoc(), "the value is read back here");
    R.help("compute without a branch, as with 'where', or test the value in "
           "debug builds only");
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    const CallEffect Waiting(Call, Effect::Sync, unit());
    if (!Call.InnermostLoop || !Waiting.isPossible())
      return;
    consider({Call.Site, waitOf(Call.Site, Call.InnermostLoop), Waiting,
              nullptr, Waiting.places()},
             Body,
             "branches on the result of " + displayName(*Call.Definition) +
                 ", which waits for the device");
  }

  /// May \p Branch end the loop: its condition, or `if (…) break;`?
  static bool mayLeave(const Stmt *Branch) {
    const auto *If = dyn_cast<IfStmt>(Branch);
    return isa<WhileStmt, ForStmt, DoStmt>(Branch) ||
           (If && (leavesLoop(If->getThen()) ||
                   (If->getElse() && leavesLoop(If->getElse()))));
  }

  /// Does R101 report \p W, on which \p Branch depends? Its advice does not
  /// help a loop that ends once something is found, or has converged.
  bool isStepOfWalk(const Wait &W, const Stmt *Branch) {
    return !mayLeave(Branch) && Walks->include(W.Site);
  }

  /// Reports \p W with the message \p Direct if it is part of a condition;
  /// otherwise records it for the condition that tests its value.
  void consider(Wait W, const FunctionBody &Body, const Twine &Direct) {
    const Loop *Hot = W.Repeated.Hot;
    if (!Hot)
      return;
    if (const Stmt *Branch = branchOn(W.Site, Body)) {
      if (isStepOfWalk(W, Branch))
        return;
      FindingBuilder R = report(W.Site, Direct + W.Repeated.howOften(),
                                worthOfWait(W.Site, Body, Hot));
      R.ifPlaced("the array is on one");
      if (W.Called)
        W.Called->explain(R);
      else
        R.onlyIfElsewhere(W.Causes);
      const int64_t Period = threshold("check_period");
      R.fix(guardPeriodically(Branch, *Hot, Period));
      R.fix(guardCondition(W.Site, *Hot, lookup(), Period));
    } else if ((W.Test = unit().Values.testOf(W.Site, Body, Hot)) &&
               !isStepOfWalk(W, W.Test->Branch)) {
      // A branch may depend on several reads for sure, but on one other unit.
      if (W.isSure() && W.Test->Needs.empty())
        Tested[W.Test->Branch].push_back(W);
      else
        reportTest(W);
    }
  }

  /// What puts an array of \p Waits elsewhere; empty if one may be there
  /// anyway.
  static PlaceCauses causesOf(llvm::ArrayRef<Wait> Waits) {
    PlaceCauses All;
    for (const Wait &W : Waits) {
      if (W.Causes.empty())
        return {};
      All.insert(W.Causes.begin(), W.Causes.end());
    }
    return All;
  }

  /// Reports a branch that tests the values of \p Waits.
  void reportTest(llvm::ArrayRef<Wait> Waits) {
    const Wait &First = Waits.front();
    const Loop &Hot = *First.Repeated.Hot;
    FindingBuilder R = report(First.Test->Value,
                              "branches on a value read back from the device" +
                                  First.Repeated.howOften(),
                              worthOfWait(First.Site, *Hot.Body, &Hot));
    R.ifPlaced("the array is on one");
    for (const Wait &W : Waits) {
      R.note(W.Site->getExprLoc(), "the value is read back here");
      if (W.Called && W.isSure())
        addHops(R, W.Called->chain(), Effect::Sync);
      else if (W.Called)
        W.Called->explain(R);
    }
    R.onlyIfElsewhere(causesOf(Waits));
    if (Waits.size() == 1)
      R.fix(guardReadAndTest(First.Site, First.Test->Branch, Hot,
                             threshold("check_period")));
  }

  llvm::SmallVector<const Expr *, 8> Sites;
  std::optional<ElementWalks> Walks; ///< of the body
  /// The waits whose values branches test, by the branch.
  llvm::MapVector<const Stmt *, llvm::SmallVector<Wait, 2>> Tested;
};

ARRAYLINT_CHECK(BranchOnArray, "R105");

} // namespace
} // namespace arraylint
