// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R211 -- %libtorch-flags
#include <torch/torch.h>

// LibTorch's default type is float32.

void use(const torch::Tensor &);

void mixed(std::int64_t n, torch::Tensor x, torch::Device device) {
  use(torch::zeros({n}, torch::kFloat32));
  use(torch::zeros({n}));
  use(torch::rand({n}));
  use(torch::ones({n}, device));
  use(torch::full({n}, 1.0));
  use(torch::eye(n));
  use(torch::arange(n));
  use(torch::linspace(0, 1, n));
  use(torch::zeros({n}, torch::kFloat64));
  use(torch::zeros_like(x));
  use(x.to(torch::kFloat32));
  use(x.new_zeros({n}));
}
