#include "steps.h"
#include <tensor.h>

void use(const torch::Tensor &x);

void allocate(const torch::Tensor &y) {
  for (int step = 0; step < Steps; ++step) {
    torch::Tensor x = torch::zeros({16, 16});
    use(at::add(y, x));
  }
}
