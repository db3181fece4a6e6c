#include <ATen/ATen.h>

using at::Tensor;
using at::ones;

Tensor grown(Tensor y, int n) {
  Tensor x = ones({1000});
  for (int i = 0; i < n; ++i)
    x = x + y;
  return x;
}

Tensor scaled() {
  Tensor x = ones({1000}), y = ones({1000});
  for (int64_t i = 0; i < 1000; ++i)
    x[i] = y[i] * 2;
  return x;
}
