//===- R303: single-transform-fft -----------------------------------------===//
//
//   for (int64_t i = 0; i < x.size(0); ++i)
//     y[i] = torch::fft::rfft(x[i]);      // one call: y = torch::fft::rfft(x)
//
// Reported only if the signals are parts of one array, which is the batch.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayShape.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/StackWalk.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class SingleTransformFft : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Fft}; }

  void checkEvent(const ArrayEvent &Event) override {
    // A short-time transform is already a batch.
    if (!Event.InnermostLoop || Event.Entry->Algorithm != "fft")
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    const auto Shape =
        Hot ? arrayShape(Event.array(), *Event.Body, lookup()) : std::nullopt;
    if (!Shape || Shape->size() != 1 ||
        !isPartOfStack(Event.array(), *Hot, lookup()))
      return;
    report(Event, "transforms one signal at a time, which one device does "
                  "alone; a batch of them is one call" +
                      estimate(*Hot, "transforms"))
        .help("stack the signals and call '" + Event.Callee->getNameAsString() +
              "' once for all of them");
  }
};

ARRAYLINT_CHECK(SingleTransformFft, "R303");

} // namespace
} // namespace arraylint
