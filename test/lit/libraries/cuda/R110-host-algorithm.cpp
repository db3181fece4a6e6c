// Host algorithms on device vectors, and arrays that are copied to the host and
// back.
// RUN: %check-rule %s --rules R101,R102,R104,R110,R111 -- -std=c++17 -isystem %inputs/cuda
#include <cuda_runtime.h>
#include <algorithm>
#include <numeric>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <vector>

void step(thrust::device_vector<float> &field);
void smooth(std::vector<float> &field);

//===-- bad ---------------------------------------------------------------===//

// Each element is copied separately.
float throughIterators(const thrust::device_vector<float> &x) {
  float sum = std::accumulate(x.begin(), x.end(), 0.0f); // expect: R110@15 "'std::accumulate' processes an array's elements on the host"
  return sum + std::count(x.cbegin(), x.cend(), 1.0f);   // expect: R110@16 "'std::count' processes"
}

void calls(thrust::device_vector<float> &x) {
  std::for_each(x.begin(), x.end(), [](float v) { return v * 2; }); // expect: R102@3 "'std::for_each' calls a function for each element"
}

float copiedFirst(thrust::device_vector<float> &x, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    step(x);
    thrust::host_vector<float> h(x);                   // expect: note@32 "the array's memory is handed to the host here"
    sum += std::accumulate(h.begin(), h.end(), 0.0f);  // expect: R110@12 "'std::accumulate' processes"
  }
  return sum;
}

void elementByElement(thrust::device_vector<float> &x, std::vector<float> &y) {
  for (size_t i = 0; i < x.size(); ++i) // expect: R101@3 "reads an array element by element"
    y[i] = x[i];                        // expect: note@12 ""
  for (size_t i = 0; i < y.size(); ++i) // expect: R101@3 "writes an array element by element"
    x[i] = y[i];                        // expect: note@5 ""
}

// Each iteration copies to the host and back.
void roundTrip(thrust::device_vector<float> &x, std::vector<float> &host, int steps) {
  for (int i = 0; i < steps; ++i) {
    step(x);
    // expect: R111@5 "hands an array of CUDA to a buffer and back on every iteration"
    // expect: R104@5 "reads the array back on every iteration"
    thrust::copy(x.begin(), x.end(), host.begin());
    smooth(host);
    thrust::copy(host.begin(), host.end(), x.begin()); // expect: note@5 "the array is handed back here"
  }
}

void rawTrip(thrust::device_vector<float> &x, float *buffer, int steps) {
  for (int i = 0; i < steps; ++i) {
    step(x);
    // expect: R111@5 "hands an array of CUDA to a buffer and back"
    // expect: R104@5 "reads the array back on every iteration"
    cudaMemcpy(buffer, thrust::raw_pointer_cast(x.data()), x.size() * sizeof(float), cudaMemcpyDeviceToHost);
    buffer[0] = 0;
    cudaMemcpy(thrust::raw_pointer_cast(x.data()), buffer, x.size() * sizeof(float), cudaMemcpyHostToDevice); // expect: note@5 "the array is handed back here"
  }
}

//===-- good --------------------------------------------------------------===//

// The data is copied once and used several times.
float copiedOnce(const thrust::device_vector<float> &x) {
  thrust::host_vector<float> h = x;
  std::sort(h.begin(), h.end());
  float median = h[h.size() / 2];
  return median + std::accumulate(h.begin(), h.end(), 0.0f);
}

float hostOnly(thrust::host_vector<float> &h, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    sum += std::accumulate(h.begin(), h.end(), 0.0f) + *std::max_element(h.begin(), h.end());
    for (size_t k = 0; k < h.size(); ++k)
      h[k] = h[k] * 2 + sum;
    thrust::host_vector<float> other = h;
    std::sort(other.begin(), other.end());
    std::for_each(other.begin(), other.end(), [](float &v) { v *= 2; });
  }
  return sum;
}

// Input is copied in, results are copied out.
void oneWay(const std::vector<std::vector<float>> &batches, thrust::device_vector<float> &x, std::vector<float> &out) {
  for (const auto &batch : batches) {
    thrust::copy(batch.begin(), batch.end(), x.begin());
    step(x);
  }
  thrust::copy(x.begin(), x.end(), out.begin());
  for (int i = 0; i < 4; ++i)
    out[i] = x[i];
}
