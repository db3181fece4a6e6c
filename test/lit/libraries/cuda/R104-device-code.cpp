// Compiled as CUDA: code in kernels does not run on the host.
// RUN: %check-rule %s --rules R104,R105 -- -x cuda --cuda-host-only -nocudainc -nocudalib -std=c++17 -isystem %inputs/cuda
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>

__device__ void wait() {
  for (int i = 0; i < 1000; ++i)
    cudaDeviceSynchronize();
}

__global__ void advance(float *field, int n) {
  for (int i = 0; i < n; ++i) {
    field[i] *= 0.5f;
    cudaDeviceSynchronize();
    wait();
  }
}

__host__ __device__ void both(int n) {
  for (int i = 0; i < n; ++i)
    cudaDeviceSynchronize(); // expect: R104@5 "waits for the device on every iteration"
}

void run(thrust::device_vector<float> &x, float *field, int n) {
  for (int i = 0; i < 1000; ++i) {
    advance<<<n / 256, 256>>>(field, n);
    cudaDeviceSynchronize(); // expect: R104@5 "waits for the device on every iteration (up to 1000 round trips)"
    // expect: R105@9 "branches on a value read back from the device" note@9 "test every 100 iterations instead"
    if (thrust::reduce(x.begin(), x.end()) < 1)
    // unsafe: if (i % 100 == 0 && (thrust::reduce(x.begin(), x.end()) < 1))
      break;
  }
  for (int i = 0; i < 1000; ++i)
    advance<<<n / 256, 256>>>(field, n);
  cudaDeviceSynchronize();
}
