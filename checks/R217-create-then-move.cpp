//===- R217: create-then-move ---------------------------------------------===//
//
//   auto z = torch::randn({batch, 100}).to(device);   // drawn on the host
//   auto z = torch::randn({batch, 100}, device);      // drawn on the device
//
// Not reported if the array has data of the host: `torch::tensor(values)`. One
// number is no such data: it needs no copy that waits.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/code/ModelCall.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/MostIterations.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/work/HostCreation.h"
#include "check/ArrayCheck.h"
#include "check/FunctionNames.h"
#include "fix/forms/CreateOnDevice.h"

using namespace clang;

namespace arraylint {
namespace {

class CreateThenMove : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::DeviceTransfer}; }

  void checkEvent(const ArrayEvent &Move) override {
    const FunctionBody &Body = *Move.Body;
    const ArrayCall Made = hostCreation(Move.array(), Body, lookup());
    if (!Made || !mayGoToDevice(Move, lookup()))
      return;
    bool OnEvery = true;
    const Loop *Hot = hotLoopOf(Move, OnEvery);
    const auto Elements = elementCount(Made, Body);
    if (Elements == 0)
      return; // `torch::empty({0, 4})`
    const bool InPass = !Hot && isOnEveryPass(Move);
    if (!Hot && !InPass && Elements.value_or(0) < threshold("floor_elements"))
      return;
    FindingBuilder R =
        report(Move.Site,
               subject(Made) +
                   "makes an array on the host only to copy it to a device" +
                   (InPass ? " on every forward pass" : "") +
                   howMuch(Made, Hot, OnEvery, Body),
               Hot || InPass ? Worth::Much : Worth::Little);
    if (const Expr *Place = placeArgument(Move, lookup()))
      R.fix(createOnDevice(Made, Move, *Place, lookup()));
  }

  /// Also behind `if (!p.grad().defined()) continue;`. Sets \p OnEvery to false
  /// where only most iterations execute \p Move.
  const Loop *hotLoopOf(const ArrayEvent &Move, bool &OnEvery) const {
    return arraylint::hotLoop(Move.Site, Move.InnermostLoop,
                              threshold("small_trip_count"),
                              [&](const Expr *E, const Loop &L) {
                                if (isOnEveryIteration(E, L))
                                  return true;
                                OnEvery = false;
                                return isOnMostIterations(E, L, lookup());
                              });
  }

  /// Does each forward pass of a model of the user's execute \p Move? Training
  /// and evaluation run it in a loop, wherever that is.
  bool isOnEveryPass(const ArrayEvent &Move) const {
    return isForwardPass(Move.Body->function(), lookup()) &&
           Move.Body->flow().onEveryPath({Move.Site});
  }

  std::string howMuch(const ArrayCall &Made, const Loop *Hot, bool OnEvery,
                      const FunctionBody &Body) const {
    const std::string Bytes = byteCount(Made, Body, lookup());
    const std::string Each = Bytes.empty() ? "" : " (" + Bytes + ")";
    if (!Hot)
      return Each;
    const std::string Times = estimate(*Hot, "copies", nullptr, !OnEvery);
    return (OnEvery ? " on every iteration" : " on most iterations") +
           (Times.empty() ? Each : Times);
  }
};

ARRAYLINT_CHECK(CreateThenMove, "R217");

} // namespace
} // namespace arraylint
