// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R306 -- %libtorch-flags
#include <chrono>
#include <torch/torch.h>

// Nothing here mentions a device, so that each call is assumed to return when its
// work is done.
double product(torch::Tensor a, torch::Tensor b) {
  const auto start = std::chrono::steady_clock::now();
  auto c = torch::matmul(a, b).to(torch::kCPU);
  a.add_(1);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
