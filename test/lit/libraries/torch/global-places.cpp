// A global place that only its definition declares is the host, if that says so; one that others may declare is not.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>

void use(double);

torch::Device place(torch::kCPU);
extern torch::Device other;
torch::Device other(torch::kCPU);
torch::Device late(torch::kCPU);
bool gpu = false;

void choose() {
  extern torch::Device late;
  late = torch::Device(torch::kCUDA);
}

void moved(const torch::Tensor &x, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.to(place).mul(i).sum().item<double>());
    use(x.to(other).mul(i).sum().item<double>()); // expect: R104 "reads the array back on every iteration"
    use(x.to(late).mul(i).sum().item<double>()); // expect: R104 "reads the array back on every iteration"
    torch::Device chosen(torch::kCPU);
    if (gpu)
      chosen = torch::kCUDA;
    use(x.to(chosen).mul(i).sum().item<double>()); // expect: R104 "reads the array back on every iteration"
  }
}
