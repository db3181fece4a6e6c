#include "torch/torch.h"

// The header is that of the random programs, a small LibTorch.

double known() {
  auto x = torch::zeros({1000}, torch::kCUDA);
  double total = 0;
  for (int i = 0; i < 1000; ++i)
    total += x.mul(i).sum().item<double>();
  return total;
}

double anyLength(int n) {
  auto x = torch::zeros({1000}, torch::kCUDA);
  double total = 0;
  for (int i = 0; i < n; ++i)
    total += x.mul(i).sum().item<double>();
  return total;
}

double anywhere(const torch::Tensor &x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    total += x.mul(i).sum().item<double>();
  return total;
}

double sumOf(const torch::Tensor &x) { return x.sum().item<double>(); }

// The place is that of the call that waits, in another function.
double throughAFunction(const torch::Tensor &x) {
  double total = 0;
  for (int i = 0; i < 1000; ++i)
    total += sumOf(x.mul(i));
  return total;
}

void rebound(torch::Tensor x, const torch::Tensor &y, int n) {
  for (int i = 0; i < n; ++i)
    x = x + y;
}
