#include "field.h"

// The wait is two files away.
float relax(const torch::Tensor &x) {
  float total = 0;
  for (int step = 0; step < 1000; ++step)
    total += residual(x);
  return total;
}
