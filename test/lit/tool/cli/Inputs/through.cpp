#include "tensor.h"

static float norm(const torch::Tensor &x) {
  return x.item<float>();
}
static float residual(const torch::Tensor &x) { return norm(x); }

float relax(const torch::Tensor &x) {
  float total = 0;
  for (int step = 0; step < 1000; ++step)
    total += residual(x);
  return total;
}
