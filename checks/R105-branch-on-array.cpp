//===- R105: branch-on-array ----------------------------------------------===//
//
//   while (residual.item<float>() > tolerance)   // waits on each pass
//     step();
//
//===----------------------------------------------------------------------===//

#include "analysis/Branch.h"
#include "analysis/Estimate.h"
#include "check/ArrayCheck.h"
#include "check/HopNotes.h"
#include "fix/PeriodicGuard.h"

using namespace clang;

namespace arraylint {
namespace {

class BranchOnArray : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || !waitsForDevice(Event, *Event.Body, lookup()))
      return;
    const Stmt *Branch = branchOn(Event.Site, *Event.Body);
    const Loop *Hot =
        Branch ? hotLoop(Event.Site, Event.InnermostLoop) : nullptr;
    if (!Hot)
      return;
    const bool Converts = isa<CXXConversionDecl>(Event.Callee);
    Report R = report(
        Event.Site,
        (Converts ? "branches on an array, whose conversion to bool waits for "
                    "the device"
                  : "branches on a value read back from the device") +
            everyIteration(*Hot));
    R.fix(guardPeriodically(Branch, *Hot, threshold("check_period")));
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    const Stmt *Branch =
        Call.InnermostLoop ? branchOn(Call.Site, Body) : nullptr;
    if (!Branch)
      return;
    const auto Chain = unit().Effects.chain(Call.Definition, Effect::Sync);
    const Loop *Hot =
        Chain.empty() ? nullptr : hotLoop(Call.Site, Call.InnermostLoop);
    if (!Hot)
      return;
    Report R =
        report(Call.Site,
               "branches on the result of " + displayName(*Call.Definition) +
                   ", which waits for the device" + everyIteration(*Hot));
    addHops(R, Chain);
    R.fix(guardPeriodically(Branch, *Hot, threshold("check_period")));
  }

  static std::string everyIteration(const Loop &Hot) {
    return " on every iteration" + estimate(Hot, "round trips");
  }
};

ARRAYLINT_CHECK(BranchOnArray, "R105");

} // namespace
} // namespace arraylint
