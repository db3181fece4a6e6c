// Calls of HIP's runtime that wait for the device.
// RUN: %check-rule %s --rules R104 -- -std=c++17 -isystem %inputs/hip
#include <hip/hip_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define HIP_CHECK(call)                                                                 \
  do {                                                                                  \
    hipError_t status = (call);                                                         \
    if (status != hipSuccess) {                                                         \
      std::fprintf(stderr, "%s\n", hipGetErrorString(status));                          \
      std::exit(1);                                                                     \
    }                                                                                   \
  } while (0)

void step(float *field, size_t n);
bool running();

//===-- bad ---------------------------------------------------------------===//

void fences(float *field, size_t n, hipStream_t stream, hipEvent_t event) {
  while (running()) {
    step(field, n);
    HIP_CHECK(hipDeviceSynchronize());       // expect: R104@15 "waits for the device on every iteration"
    HIP_CHECK(hipEventRecord(event, stream));
    if (hipEventSynchronize(event) != hipSuccess) // expect: R104@9 "waits for the device"
      return;
    HIP_CHECK(hipStreamSynchronize(stream)); // expect: R104@15 "waits for the device"
  }
}

float readsBack(const float *norms, const void *symbol, float *field, size_t n) {
  float total = 0, norm, other;
  std::vector<float> copy(n);
  while (running()) {
    step(field, n);
    HIP_CHECK(hipMemcpy(&norm, norms, sizeof norm, hipMemcpyDeviceToHost)); // expect: R104@15 "reads the array back on every iteration"
    hipMemcpyWithStream(copy.data(), field, n, hipMemcpyDeviceToHost, nullptr); // expect: R104@5 "reads the array back"
    hipMemcpy2D(copy.data(), 8, field, 16, 8, n, hipMemcpyDeviceToHost); // expect: R104@5 "reads the array back"
    hipMemcpyDtoH(&other, field, sizeof other); // expect: R104@5 "reads the array back"
    total += norm + other + copy[0];
  }
  return total;
}

static void finish() { HIP_CHECK(hipDeviceSynchronize()); } // expect: note@34 ""

void throughACall(float *field, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    step(field, n);
    finish(); // expect: R104@5 "'finish' waits for the device on every iteration (1000 round trips)"
  }
}

//===-- good --------------------------------------------------------------===//

void afterwards(float *field, float *host, size_t n) {
  for (int i = 0; i < 1000; ++i)
    step(field, n);
  HIP_CHECK(hipDeviceSynchronize());
  HIP_CHECK(hipMemcpy(host, field, n, hipMemcpyDeviceToHost));
}

// These do not wait for work, or every program needs them.
void queued(float *host, float *field, size_t n, hipStream_t stream, hipEvent_t event) {
  for (int i = 0; i < 1000; ++i) {
    hipMemcpy(field, host, n, hipMemcpyHostToDevice);
    step(field, n);
    hipMemcpyAsync(host, field, n, hipMemcpyDeviceToHost, stream);
    hipMemset(field, 0, n);
    hipMemcpy(field + n, field, n, hipMemcpyDeviceToDevice);
    hipStreamWaitEvent(stream, event, 0);
    if (hipStreamQuery(stream) != hipSuccess)
      return;
  }
}

//===-- edges -------------------------------------------------------------===//

void nowAndThen(float *field, float *host, size_t n) {
  for (int i = 0; i < 100000; ++i) {
    step(field, n);
    if (i % 1000 == 0)
      HIP_CHECK(hipMemcpy(host, field, n, hipMemcpyDeviceToHost));
  }
}

// The direction of the copy is not known.
void anyWay(float *to, const float *from, size_t n, hipMemcpyKind kind) {
  for (int i = 0; i < 1000; ++i) {
    hipMemcpy(to, from, n, kind);
    hipMemcpy(to, from, n, hipMemcpyDefault);
  }
}
