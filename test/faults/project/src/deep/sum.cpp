#include "../steps.h"
#include <tensor.h>

void show(float value);

void sum(const torch::Tensor &x) {
  for (int step = 0; step < Steps; ++step)
    show(x.item<float>());
}
