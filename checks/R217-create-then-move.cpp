//===- R217: create-then-move ---------------------------------------------===//
//
//   auto z = torch::randn({batch, 100}).to(device);   // drawn on the host
//   auto z = torch::randn({batch, 100}, device);      // drawn on the device
//
// Not reported if the array has data of the host: `torch::tensor(values)`.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/code/NamedPlace.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/HostCreation.h"
#include "check/ArrayCheck.h"
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
    if (!Made || !mayGoToDevice(Move))
      return;
    const Loop *Hot = hotLoop(Move.Site, Move.InnermostLoop);
    const auto Elements = elementCount(Made, Body);
    if (Elements == 0)
      return; // `torch::empty({0, 4})`
    if (!Hot && Elements.value_or(0) < threshold("floor_elements"))
      return;
    FindingBuilder R =
        report(Move.Site,
               "makes an array on the host only to copy it to a device" +
                   howMuch(Made, Hot, Body),
               Hot ? Worth::Much : Worth::Little);
    if (const Expr *Place = placeArgument(Move, lookup()))
      R.fix(createOnDevice(Made, Move, *Place, lookup()));
  }

  std::string howMuch(const ArrayCall &Made, const Loop *Hot,
                      const FunctionBody &Body) const {
    const std::string Bytes = byteCount(Made, Body, lookup());
    const std::string Each = Bytes.empty() ? "" : " (" + Bytes + ")";
    if (!Hot)
      return Each;
    const std::string Times = estimate(*Hot, "copies");
    return " on every iteration" + (Times.empty() ? Each : Times);
  }

  /// Is it `x.cuda()`, or `x.to(place)` for a place that may be a device?
  bool mayGoToDevice(const ArrayEvent &Move) const {
    const auto Arguments = Move.arguments();
    if (llvm::none_of(Arguments, [](const Expr *E) { return E; }))
      return !yieldsHostArray(Move, lookup());
    const Expr *Place = placeArgument(Move, lookup());
    return Place && !namesOnlyHost(Place, lookup());
  }
};

ARRAYLINT_CHECK(CreateThenMove, "R217");

} // namespace
} // namespace arraylint
