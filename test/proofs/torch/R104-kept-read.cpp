// A value that is summed and printed is summed on the device, and read for every hundredth
// print. What is printed changes, so only the sums are compared.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-5 --rules R104 --fewer syncs %torch-flags
#include "proof.h"
#include <cstdio>

void summed_first() {
  auto x = torch::rand({10}, torch::kFloat64);
  double total = 0;
  for (int i = 0; i < 250; ++i) {
    auto loss = torch::mse_loss(x, x * i);
    const auto value = loss.item<double>();
    total += value;
    std::fprintf(stderr, "loss %f\n", value);
  }
  show("total", total);
}

void summed_last() {
  auto x = torch::rand({4, 5}, torch::kFloat64);
  double total = 0.5;
  for (int i = 0; i < 250; ++i) {
    x.mul_(0.9);
    double value = (x * 2).sum().item<double>();
    std::fprintf(stderr, "sum %f\n", value);
    total += value;
  }
  show("total", total);
}
