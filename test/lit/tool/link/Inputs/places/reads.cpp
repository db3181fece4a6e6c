#include "reads.h"

double normOf(const torch::Tensor &x) { return x.norm().item<double>(); }

double errorOf(const torch::Tensor &output, const torch::Tensor &labels) {
  if (labels.dim() == 0)
    return normOf(output);
  return output.sub(labels).norm().item<double>();
}

double scaled(torch::Tensor x, torch::Device device) {
  x = x.to(device);
  return normOf(x);
}

double moved(const torch::Tensor &x, torch::Device device) {
  return x.to(device).norm().item<double>();
}
