// Copies between the device and the host.
#include "flood.h"
#include <cuda_runtime.h>


namespace flood_slow {

void download(const torch::Tensor& water, float* host)
{
  cudaMemcpy(host, water.data_ptr<float>(), water.nbytes(), cudaMemcpyDeviceToHost);
}

void upload(torch::Tensor water, const float* host)
{
  cudaMemcpy(water.data_ptr<float>(), host, water.nbytes(), cudaMemcpyHostToDevice);
}

}  // namespace flood_slow
