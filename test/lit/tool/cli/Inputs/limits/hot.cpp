#include "tensor.h"

float sum(at::Tensor x, int n) {
  float s = 0;
  for (int i = 0; i < n; ++i)
    s += x.item<float>();
  return s;
}
