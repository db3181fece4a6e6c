//===- R110: host-algorithm -----------------------------------------------===//
//
//   float *p = x.data_ptr<float>();
//   *std::max_element(p, p + x.numel());   // one core; x.max() uses them all
//
// Algorithms that call a function for each element are reported by R102.
//
//===----------------------------------------------------------------------===//

#include "check/HostWalkCheck.h"

namespace arraylint {
namespace {

class HostAlgorithm : public HostWalkCheck {
public:
  using HostWalkCheck::HostWalkCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    reportWalks(Body, HostKind::Algorithm,
                "processes an array's elements on the host");
  }
};

ARRAYLINT_CHECK(HostAlgorithm, "R110");

} // namespace
} // namespace arraylint
