// A file that only moves arrays to where others are shows no device.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(double);

Tensor like(const Tensor &x, const Tensor &y) { return x.to(y) * 2; }

void norms(const Tensor &x) {
  for (int i = 0; i < 1000; ++i)
    use(x[i].norm().item<double>()); // expect: R104@9 remark "'item' reads the array back on every iteration (1000 round trips), if it is on a device"
}

// On the host as the other one is.
void moved(const Tensor &x) {
  const auto host = torch::ones({1000}, torch::kDouble);
  const auto y = like(x, x).to(host);
  for (int i = 0; i < 1000; ++i)
    use(y[i].norm().item<double>());
}
