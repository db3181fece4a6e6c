#include <torch/torch.h>

double often(const torch::Tensor &x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x.item<double>();
  return sum;
}

double firsts(const torch::Tensor &x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += torch::first(x);
  return sum;
}
