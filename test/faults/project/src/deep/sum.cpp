#include "../steps.h"
#include <tensor.h>

float sum(const torch::Tensor &x) {
  float total = 0;
  for (int step = 0; step < Steps; ++step)
    total += x.item<float>();
  return total;
}
