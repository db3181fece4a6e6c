#include <torch/torch.h>
inline double sum(const torch::Tensor &x, int n) {
  double sum = 0;
  for (; n > 0; --n)
    sum += x.item<double>();
  return sum;
}
