//===- R102: per-element-callable -----------------------------------------===//
//
//   float *p = x.data_ptr<float>();
//   std::transform(p, p + n, p, [](float v) { return v * 2; });   // x *= 2
//
// Not reported if the library runs the callable itself, on the device or fused.
//
//===----------------------------------------------------------------------===//

#include "check/HostWalkCheck.h"

namespace arraylint {
namespace {

class PerElementCallable : public HostWalkCheck {
public:
  using HostWalkCheck::HostWalkCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    reportWalks(Body, HostKind::Callable,
                "calls a function for each element of an array on the host");
  }
};

ARRAYLINT_CHECK(PerElementCallable, "R102");

} // namespace
} // namespace arraylint
