#include "steps.h"

float norm(const torch::Tensor &x) {
  return x.item<float>();
}

float cached(const torch::Tensor &x) {
  static float value = 0;
  if (value == 0)
    value = norm(x);
  return value;
}

float odd(const torch::Tensor &x, int n) { return even(x, n - 1); }
