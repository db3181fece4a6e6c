// One array before the loop takes the place of one per pass.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R201 --fewer allocations \
// RUN:   %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::ones({8}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({8}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void two_dimensions() {
  auto x = torch::ones({4, 3}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({4, 3}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void three_dimensions() {
  auto x = torch::ones({4, 3, 2}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({4, 3, 2}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void empty() {
  auto x = torch::ones({0}, torch::kFloat64);
  const int64_t n = x.size(0);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({n}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

// left: each pass's array is kept
void alias() {
  std::vector<torch::Tensor> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({2}, torch::kFloat64);
    t += i;
    kept.push_back(t);
  }
  show("kept", torch::cat(kept));
}

void one_element() {
  auto x = torch::ones({1}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({1}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::ones({n});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros({n});
    t += x;
    x.add_(t, 0.5);
  }
}
