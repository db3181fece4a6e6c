// ArrayFire: work of the host on the elements of an array.
// RUN: %check-rule %s --rules R102,R111,R301 -- -std=c++17 -isystem %inputs/arrayfire -isystem %inputs/cuda
#include <arrayfire.h>
#include <cuda_runtime_api.h>
#include <algorithm>
#include <cmath>
#include <vector>

using namespace af;

extern "C" float cblas_snrm2(const int N, const float *X, const int incX);
void use(double);
void launch(float *p, long n);

//===-- R102 --------------------------------------------------------------===//

void mapped(array x, long n) {
  float *p = x.host<float>(); // expect: note@14 "handed to the host here" note@14 "handed to the host here"
  // expect: R102@3 "'std::transform' calls a function for each element of an array on the host"
  std::transform(p, p + n, p, [](float v) { return std::exp(v); });
  std::for_each(p, p + n, [](float &v) { v *= 2; }); // expect: R102@3 "'std::for_each'"
  x = array(n, p);
  freeHost(p);
}

array wholeArray(array x, std::vector<float> &mine) {
  std::transform(mine.begin(), mine.end(), mine.begin(), [](float v) { return std::exp(v); });
  return 2 * exp(x) + array(dim_t(mine.size()), mine.data());
}

//===-- R111 --------------------------------------------------------------===//

void copies(array x, long n, int steps) {
  float *buffer = nullptr;
  cudaMalloc(reinterpret_cast<void **>(&buffer), x.bytes());
  for (int i = 0; i < steps; ++i) {
    // expect: R111@5 "hands an array of ArrayFire to a buffer and back on every iteration"
    cudaMemcpy(buffer, x.device<float>(), x.bytes(), cudaMemcpyDeviceToDevice);
    x.unlock();
    launch(buffer, n);
    cudaMemcpy(x.device<float>(), buffer, x.bytes(), cudaMemcpyDeviceToDevice); // expect: note@5 "the array is handed back here"
    x.unlock();
  }
  cudaFree(buffer);
}

// The kernel works on the device; the copied data is not copied back.
void inPlace(array x, float *batches, float *buffer, long n, int steps) {
  for (int i = 0; i < steps; ++i) {
    launch(x.device<float>(), n);
    x.unlock();
    cudaMemcpy(x.device<float>(), batches + i * n, n * sizeof(float), cudaMemcpyHostToDevice);
    x.unlock();
  }
  cudaMemcpy(buffer, x.device<float>(), x.bytes(), cudaMemcpyDeviceToDevice);
  launch(buffer, n);
  cudaMemcpy(x.device<float>(), buffer, x.bytes(), cudaMemcpyDeviceToDevice);
}

//===-- R301 --------------------------------------------------------------===//

void norms(array x, int n) {
  for (int i = 0; i < 1000; ++i) {
    x *= 0.5;
    float *p = x.host<float>(); // expect: note@18 "mapped for the host here"
    // expect: R301@9 "passes an array's elements to the host library's 'cblas_snrm2' on every iteration (1000 calls)"
    use(cblas_snrm2(n, p, 1));
    freeHost(p);
  }
}

void once(array x, const std::vector<float> &mine, int n) {
  float *p = x.host<float>();
  use(cblas_snrm2(n, p, 1));
  for (int i = 0; i < 1000; ++i)
    use(cblas_snrm2(n, mine.data(), 1));
  freeHost(p);
}
