// Calls of CUDA and Thrust that wait for the device: R104, and R105 if a branch tests
// the value.
// RUN: %check-rule %s --rules R104,R105 -- -std=c++17 -isystem %inputs/cuda
#include <cuda_runtime.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/equal.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/logical.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <vector>

#define CUDA_CHECK(call)                                                                \
  do {                                                                                  \
    cudaError_t status = (call);                                                        \
    if (status != cudaSuccess) {                                                        \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(status));                         \
      std::exit(1);                                                                     \
    }                                                                                   \
  } while (0)

inline void throwOnError(cudaError_t status) {
  if (status != cudaSuccess)
    std::abort();
}

void step(float *field, size_t n);
void step(thrust::device_vector<float> &field);
bool running();
struct Square {
  float operator()(float x) const { return x * x; }
};
struct IsBad {
  bool operator()(float x) const { return x < 0; }
};

//===-- bad: CUDA's runtime -----------------------------------------------===//

void fences(float *field, size_t n, cudaStream_t stream, cudaEvent_t event) {
  for (int i = 0; i < 1000; ++i) {
    step(field, n);
    cudaDeviceSynchronize(); // expect: R104@5 "waits for the device on every iteration (1000 round trips)"
    cudaEventRecord(event, stream);
  }
}

void checkedFences(float *field, size_t n, cudaStream_t stream, cudaEvent_t event) {
  while (running()) {
    step(field, n);
    CUDA_CHECK(cudaStreamSynchronize(stream)); // expect: R104@16 "waits for the device on every iteration"
    step(field, n);
    throwOnError(cudaEventSynchronize(event)); // expect: R104@18 "waits for the device on every iteration"
    if (cudaDeviceSynchronize() != cudaSuccess) // expect: R104@9 "waits for the device on every iteration"
      return;
  }
}

double readsBack(float *field, const float *onDevice, size_t n, int steps) {
  double total = 0;
  float norm;
  std::vector<float> copy(n);
  for (int i = 0; i < steps; ++i) {
    step(field, n);
    cudaMemcpy(&norm, onDevice, sizeof norm, cudaMemcpyDeviceToHost); // expect: R104@5 "reads the array back on every iteration"
    CUDA_CHECK(cudaMemcpy(copy.data(), field, n * sizeof(float), cudaMemcpyDeviceToHost)); // expect: R104@16 "reads the array back"
    cudaMemcpy2D(copy.data(), 8, field, 16, 8, n, cudaMemcpyDeviceToHost); // expect: R104@5 "reads the array back"
    total += norm + copy[0];
  }
  return total;
}

static void finish() { CUDA_CHECK(cudaDeviceSynchronize()); } // expect: note@35 ""

void throughACall(float *field, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    step(field, n);
    finish(); // expect: R104@5 "'finish' waits for the device on every iteration (1000 round trips)"
  }
}

//===-- bad: Thrust -------------------------------------------------------===//

double reductions(thrust::device_vector<float> &x, thrust::device_vector<float> &y, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    step(x);
    total += thrust::reduce(x.begin(), x.end(), 0.0f, thrust::plus<float>()); // expect: R104@14 "reads the array back on every iteration"
    total += thrust::transform_reduce(x.begin(), x.end(), Square(), 0.0f, thrust::plus<float>()); // expect: R104@14 "reads the array back"
    total += thrust::inner_product(x.begin(), x.end(), y.begin(), 0.0f); // expect: R104@14 "reads the array back"
    total += thrust::count_if(x.begin(), x.end(), IsBad()); // expect: R104@14 "reads the array back"
    total += thrust::reduce(thrust::device, x.begin(), x.end()); // expect: R104@14 "reads the array back"
  }
  return total;
}

float elements(thrust::device_vector<float> &x, const thrust::device_vector<float> &y, int steps) {
  float last = 0;
  for (int i = 0; i < steps; ++i) {
    step(x);
    last = x[0];                                              // expect: R104@12 "reads the array back on every iteration"
    last += y.back();                                         // expect: R104@13 "reads the array back"
    last += *thrust::max_element(x.begin(), x.end());         // expect: R104@13 "reads the array back"
  }
  return last;
}

float copies(thrust::device_vector<float> &x, int steps) {
  float sum = 0;
  thrust::host_vector<float> kept(x.size());
  std::vector<float> other(x.size());
  for (int i = 0; i < steps; ++i) {
    step(x);
    thrust::host_vector<float> h = x;                         // expect: R104@36 "reads the array back on every iteration"
    kept = x;                                                 // expect: R104@5 "reads the array back"
    thrust::copy(x.begin(), x.end(), other.begin());          // expect: R104@5 "reads the array back"
    thrust::copy(x.begin(), x.end(), kept.begin());           // expect: R104@5 "reads the array back"
    sum += h[1] + kept[2] + other[3];
  }
  return sum;
}

//===-- bad: a branch tests the value -------------------------------------===//

void convergence(thrust::device_vector<float> &x, thrust::device_vector<float> &y) {
  while (true) {
    step(x);
    const float error = std::sqrt(thrust::inner_product(x.begin(), x.end(), y.begin(), 0.0f)); // expect: note@35 "the value is read back here"
    if (error < 1e-6f) // expect: R105@9 "branches on a value read back from the device on every iteration"
      break;
  }
}

void directly(thrust::device_vector<float> &x, thrust::device_vector<int> &flags) {
  for (int i = 0; i < 5000; ++i) {
    step(x);
    // expect: R105@9 "branches on a value read back from the device" note@9 "test every 100 iterations instead"
    if (thrust::any_of(x.begin(), x.end(), IsBad()))
    // unsafe: if (i % 100 == 0 && thrust::any_of(x.begin(), x.end(), IsBad()))
      return;
    if (flags[0]) // expect: R105@9 "branches on" note@9 "test every 100 iterations instead"
    // unsafe: if (i % 100 == 0 && flags[0])
      return;
  }
}

//===-- good --------------------------------------------------------------===//

double afterwards(thrust::device_vector<float> &x, float *field, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    step(x);
    step(field, n);
  }
  cudaDeviceSynchronize();
  return thrust::reduce(x.begin(), x.end()) + x[0];
}

// These do not wait.
void queued(float *host, float *field, size_t n, cudaStream_t stream, cudaEvent_t event) {
  for (int i = 0; i < 1000; ++i) {
    cudaMemcpyAsync(field, host, n, cudaMemcpyHostToDevice, stream);
    step(field, n);
    cudaMemcpyAsync(host, field, n, cudaMemcpyDeviceToHost, stream);
    cudaMemset(field, 0, n);
    cudaMemcpy(field + n, field, n, cudaMemcpyDeviceToDevice);
    cudaEventRecord(event, stream);
    cudaStreamWaitEvent(stream, event);
    if (cudaStreamQuery(stream) != cudaSuccess)
      return;
  }
}

// Data has to be copied to the device.
void feeds(const std::vector<std::vector<float>> &batches, float *field, thrust::device_vector<float> &x) {
  for (const auto &batch : batches) {
    CUDA_CHECK(cudaMemcpy(field, batch.data(), batch.size() * sizeof(float), cudaMemcpyHostToDevice));
    step(field, batch.size());
    thrust::copy(batch.begin(), batch.end(), x.begin());
    x = batch;
    step(x);
  }
}

// Vectors and iterators on the host.
float onTheHost(thrust::host_vector<float> &h, std::vector<float> &v) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    sum += thrust::reduce(h.begin(), h.end());
    sum += thrust::inner_product(v.begin(), v.end(), h.begin(), 0.0f);
    sum += h[i] + h.back() + v[i];
    thrust::host_vector<float> other = h, third(v);
    thrust::copy(h.begin(), h.end(), other.begin());
    thrust::sort(other.begin(), other.end());
    if (thrust::any_of(h.begin(), h.end(), IsBad()))
      break;
  }
  return sum;
}

// All of this is on the device.
void onTheDevice(thrust::device_vector<float> &x, thrust::device_vector<float> &y) {
  for (int i = 0; i < 1000; ++i) {
    thrust::transform(x.begin(), x.end(), y.begin(), Square());
    thrust::copy(x.begin(), x.end(), y.begin());
    thrust::copy_n(x.begin(), 10, y.begin() + 5);
    thrust::sort(x.begin(), x.end());
    y = x;
    if (x.size() > y.size() || x.empty())
      break;
  }
}

//===-- edges -------------------------------------------------------------===//

void nowAndThen(thrust::device_vector<float> &x, float *field, float *host, size_t n) {
  for (int i = 0; i < 100000; ++i) {
    step(x);
    if (i % 100 == 0) {
      CUDA_CHECK(cudaMemcpy(host, field, n, cudaMemcpyDeviceToHost));
      if (thrust::reduce(x.begin(), x.end()) < 1e-3f)
        break;
    }
    if (!running()) {
      cudaDeviceSynchronize();
      return;
    }
  }
}

void handful(float *field, size_t n) {
  for (int device = 0; device < 4; ++device) {
    step(field, n);
    cudaDeviceSynchronize();
  }
}

// The direction of the copy is not known.
void anyWay(float *to, const float *from, size_t n, cudaMemcpyKind kind) {
  for (int i = 0; i < 1000; ++i) {
    cudaMemcpy(to, from, n, kind);
    cudaMemcpy(to, from, n, cudaMemcpyDefault);
  }
}

// The address of device memory.
float rawMemory(float *field, size_t n) {
  float sum = 0;
  thrust::device_ptr<float> p(field);
  for (int i = 0; i < 1000; ++i) {
    sum += thrust::reduce(p, p + n);                          // expect: R104@12 "reads the array back"
    sum += thrust::reduce(thrust::host, field, field + n);
    sum += p[i];                                              // expect: R104@12 "reads the array back"
  }
  return sum;
}

template <typename T> struct Solver {
  thrust::device_vector<T> residual;
  std::vector<T> history;
  void run(int steps) {
    auto norm = [this] { return thrust::reduce(residual.begin(), residual.end()); }; // expect: note@33 ""
    for (int i = 0; i < steps; ++i)
      history.push_back(norm()); // expect: R104@25 "waits for the device on every iteration"
  }
};
template struct Solver<double>;

void silenced() {
  while (running())
    cudaDeviceSynchronize(); // NOLINT
}
