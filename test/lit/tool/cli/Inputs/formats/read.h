#pragma once
#include "tensor.h"

void take(float Value);
void use(const torch::Tensor &x);

inline void readAll(const torch::Tensor &x) {
  for (int step = 0; step < 1000; ++step)
    take(x.item<float>());
}
