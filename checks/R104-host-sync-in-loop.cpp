//===- R104: host-sync-in-loop --------------------------------------------===//
//
//   for (int step = 0; step < n; ++step)
//     total += loss.item<float>();      // waits for the device on each pass
//
// A value that a branch tests is R105's.
//
//===----------------------------------------------------------------------===//

#include "analysis/Branch.h"
#include "analysis/Estimate.h"
#include "check/ArrayCheck.h"
#include "check/HopNotes.h"
#include "fix/DeviceAccumulator.h"
#include "fix/PeriodicGuard.h"

using namespace clang;

namespace arraylint {
namespace {

StringRef whatItDoes(const ArrayCall &Call) {
  if (Call.has(Role::Print))
    return "prints the array";
  switch (Call.Entry->Result) {
  case ResultKind::Host:
  case ResultKind::HostArray:
    return "reads the array back";
  case ResultKind::Copy:
    return Call.has(Role::DeviceTransfer) ? "reads the array back"
                                          : "waits for the size of its result";
  default:
    return "waits for the device";
  }
}

class HostSyncInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkBody(const FunctionBody &Body) override {
    Waits = unit().Effects.sites(Body, Effect::Sync);
    ArrayCheck::checkBody(Body);
  }

  /// An if whose arms all wait does so on every pass.
  const Loop *hotLoopOf(const Expr *Site, const Loop *Innermost) const {
    return arraylint::hotLoop(Site, Innermost, threshold("small_trip_count"),
                              Waits);
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || !waitsForDevice(Event, *Event.Body, lookup()) ||
        branchOn(Event.Site, *Event.Body))
      return;
    if (const Loop *Hot = hotLoopOf(Event.Site, Event.InnermostLoop)) {
      Report R = report(Event.Site, whatItDoes(Event) + everyIteration(*Hot));
      const Stmt *Statement = Event.Body->statementOf(Event.Site);
      R.fix(accumulateOnDevice(Event, *Hot, lookup()));
      // One guard serves all reads of a statement.
      if (Guarded.insert(Statement).second)
        R.fix(guardPeriodically(Statement, *Hot, threshold("check_period")));
    }
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    if (!Call.InnermostLoop || branchOn(Call.Site, Body))
      return;
    const auto Chain = unit().Effects.chain(Call.Definition, Effect::Sync);
    if (Chain.empty())
      return;
    if (const Loop *Hot = hotLoopOf(Call.Site, Call.InnermostLoop)) {
      Report R =
          report(Call.Site, displayName(*Call.Definition) +
                                " waits for the device" + everyIteration(*Hot));
      addHops(R, Chain);
    }
  }

  static std::string everyIteration(const Loop &Hot) {
    return " on every iteration" + estimate(Hot, "round trips");
  }

  llvm::SmallVector<const Expr *, 8> Waits;
  llvm::DenseSet<const Stmt *> Guarded;
};

ARRAYLINT_CHECK(HostSyncInLoop, "R104");

} // namespace
} // namespace arraylint
