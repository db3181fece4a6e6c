#pragma once
#include "tensor.h"

float norm(const torch::Tensor &x);     // norm.cpp
float residual(const torch::Tensor &x); // residual.cpp
void record(float value);

// A finding in a header that files of several shards include.
inline void record_all(const torch::Tensor &x) {
  for (int step = 0; step < 1000; ++step)
    record(x.item<float>());
}

// There is a device.
inline torch::Tensor sent(const torch::Tensor &x) { return x.cuda(); }
