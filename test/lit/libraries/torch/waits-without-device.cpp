// A file that names no device, and moves nothing to a place that it is given, gives remarks: its callers may use the
// host.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags
#include <torch/torch.h>

void use(double);

void reads(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    use(x.sum().item<double>()); // expect: R104 remark "reads the array back on every iteration"
    if (x.max().item<double>() > 1) // expect: R105 remark "branches on a value read back"
      use(1);
  }
}
