#include <chrono>
#include <torch/torch.h>

double timed(torch::Tensor a, torch::Tensor b) {
  const auto start = std::chrono::steady_clock::now();
  auto c = torch::matmul(a, b);
  const auto stop = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(stop - start).count() + c.dim();
}
