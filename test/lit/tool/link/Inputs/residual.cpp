#include "steps.h"

static float half(const torch::Tensor &x) { return norm(x) / 2; }

float residual(const torch::Tensor &x) {
  return half(x) + 1;
}

float even(const torch::Tensor &x, int n) { return odd(x, n - 1); }

bool step(const torch::Tensor &x) {
  static float last = 0;
  last = norm(x);
  return true;
}
