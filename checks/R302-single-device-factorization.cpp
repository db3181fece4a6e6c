//===- R302: single-device-factorization ----------------------------------===//
//
//   for (int64_t i = 0; i < a.size(0); ++i)
//     auto [q, r] = torch::linalg_qr(a[i]);   // one call: torch::linalg_qr(a)
//
// Reported only if the matrices are parts of one array, which is the batch.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayShape.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/StackWalk.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class SingleDeviceFactorization : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Factorize}; }

  void checkEvent(const ArrayEvent &Event) override {
    const StringRef Algorithm = Event.Entry->Algorithm;
    if (!Event.InnermostLoop ||
        (Algorithm != "qr" && Algorithm != "svd" && Algorithm != "eig"))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    const auto Shape =
        Hot ? arrayShape(Event.array(), *Event.Body, lookup()) : std::nullopt;
    if (!Shape || Shape->size() != 2 ||
        !isPartOfStack(Event.array(), *Hot, lookup()))
      return;
    report(Event, "factorizes one matrix at a time, which one device does "
                  "alone; a batch along the leading axis is one call" +
                      estimate(*Hot, "factorizations"))
        .help("stack the matrices and call '" +
              Event.Callee->getNameAsString() + "' once for all of them");
  }
};

ARRAYLINT_CHECK(SingleDeviceFactorization, "R302");

} // namespace
} // namespace arraylint
