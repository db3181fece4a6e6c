#include "read.h"

float second(const torch::Tensor &é) {
  float total = 0;
  for (int step = 0; step < 1000; ++step)
    /* 😀 */ take(é.item<float>());
  return total;
}
