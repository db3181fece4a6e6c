//===- R110: host-algorithm -----------------------------------------------===//
//
//   float *p = x.data_ptr<float>();
//   *std::max_element(p, p + x.numel());   // one core; x.max() uses them all
//
// An algorithm that calls something for the sake of each element is R102's.
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
