#include "read.h"

void report(const torch::Tensor &x) {
  for (int step = 0; step < 1000; ++step)
    take(x.item<float>());
}
