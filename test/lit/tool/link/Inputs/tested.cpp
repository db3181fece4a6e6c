#include "steps.h"

void until(const torch::Tensor &x) {
  for (;;) {
    const float error = residual(x) + 1;
    if (error < 1e-6f)
      break;
  }
}

void flag(const torch::Tensor &x) {
  for (;;) {
    const bool done = step(x);
    if (done)
      break;
  }
}
