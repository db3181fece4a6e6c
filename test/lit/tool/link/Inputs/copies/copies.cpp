#include "copies.h"
#include <cuda_runtime.h>

std::vector<float> download(const torch::Tensor &x) {
  std::vector<float> to(x.numel());
  cudaMemcpy(to.data(), x.data_ptr<float>(), x.nbytes(), cudaMemcpyDeviceToHost);
  return to;
}

// Changes only its own copy.
void fill(std::vector<float> to, const torch::Tensor &x) {
  cudaMemcpy(to.data(), x.data_ptr<float>(), x.nbytes(), cudaMemcpyDeviceToHost);
}

void upload(torch::Tensor &x, const std::vector<float> &from) {
  cudaMemcpy(x.data_ptr<float>(), from.data(), x.nbytes(), cudaMemcpyHostToDevice);
}
