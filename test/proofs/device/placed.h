//===- placed.h - Runs the programs of a proof with arrays on a device ----===//
//
//   PROOF_PROGRAMS(one_dimension, two_dimensions)
//   PROOF_TIMED(timed)
//
// `tools/dev/measure-on-device` replaces the factories of LibTorch that a proof
// calls (torch::zeros) by those of `placed`, which make the same array on the
// device that PROOF_DEVICE names; it loads the programs as a library.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "proof.h"

#include <algorithm>
#include <exception>
#include <iterator>

namespace placed {

inline torch::Device device() {
  static const char *Name = std::getenv("PROOF_DEVICE");
  return torch::Device(Name ? Name : "cpu");
}

inline void synchronize() {
  if (device().is_cuda())
    torch::cuda::synchronize();
}

/// The options, unless they place the array by themselves.
inline torch::TensorOptions here(torch::TensorOptions Options) {
  return Options.has_device() ? Options : Options.device(device());
}

#define PLACED_BY_SHAPE(NAME)                                                  \
  inline torch::Tensor NAME(torch::IntArrayRef Shape,                          \
                            torch::TensorOptions Options = {}) {               \
    return torch::NAME(Shape, here(Options));                                  \
  }
PLACED_BY_SHAPE(zeros)
PLACED_BY_SHAPE(ones)
PLACED_BY_SHAPE(empty)
PLACED_BY_SHAPE(rand)
PLACED_BY_SHAPE(randn)
#undef PLACED_BY_SHAPE

inline torch::Tensor full(torch::IntArrayRef Shape, const torch::Scalar &Value,
                          torch::TensorOptions Options = {}) {
  return torch::full(Shape, Value, here(Options));
}
inline torch::Tensor randint(int64_t High, torch::IntArrayRef Shape,
                             torch::TensorOptions Options = {}) {
  return torch::randint(High, Shape, here(Options));
}
inline torch::Tensor randint(int64_t Low, int64_t High,
                             torch::IntArrayRef Shape,
                             torch::TensorOptions Options = {}) {
  return torch::randint(Low, High, Shape, here(Options));
}
inline torch::Tensor eye(int64_t Extent, torch::TensorOptions Options = {}) {
  return torch::eye(Extent, here(Options));
}
inline torch::Tensor arange(const torch::Scalar &End,
                            torch::TensorOptions Options = {}) {
  return torch::arange(End, here(Options));
}
inline torch::Tensor arange(const torch::Scalar &Start,
                            const torch::Scalar &End,
                            torch::TensorOptions Options = {}) {
  return torch::arange(Start, End, here(Options));
}
inline torch::Tensor arange(const torch::Scalar &Start,
                            const torch::Scalar &End, const torch::Scalar &Step,
                            torch::TensorOptions Options = {}) {
  return torch::arange(Start, End, Step, here(Options));
}
inline torch::Tensor linspace(const torch::Scalar &Start,
                              const torch::Scalar &End, int64_t Steps,
                              torch::TensorOptions Options = {}) {
  return torch::linspace(Start, End, Steps, here(Options));
}
template <typename T>
torch::Tensor tensor(const T &Values, torch::TensorOptions Options = {}) {
  return torch::tensor(Values, here(Options));
}
template <typename T>
torch::Tensor tensor(std::initializer_list<T> Values,
                     torch::TensorOptions Options = {}) {
  return torch::tensor(torch::ArrayRef<T>(Values), here(Options));
}

inline torch::nn::Linear linear(int64_t In, int64_t Out) {
  torch::nn::Linear Layer(In, Out);
  Layer->to(device());
  return Layer;
}

/// Prints the milliseconds that each of at most five runs takes; ends early
/// after two seconds.
inline void time(void (*Timed)(int64_t), int64_t Size) try {
  using Clock = std::chrono::steady_clock;
  const auto Begin = Clock::now();
  for (int Run = 0; Run < 6; ++Run) {
    const auto Start = Clock::now();
    Timed(Size);
    synchronize();
    const auto End = Clock::now();
    const bool IsSlow = End - Begin > std::chrono::seconds(2);
    if (Run > 0 || IsSlow) // the first one warms up
      std::printf(
          "ms %.6f\n",
          std::chrono::duration<double, std::milli>(End - Start).count());
    if (IsSlow)
      break;
  }
} catch (const std::exception &E) {
  std::printf("!! throws: %s\n", E.what());
}

} // namespace placed

/// Defines what the loading program calls.
#define PROOF_PROGRAMS(...)                                                    \
  extern "C" void proof_run(int Index, const char *Name) {                     \
    void (*const Programs[])() = {__VA_ARGS__};                                \
    proof::run(Name, Programs[Index]);                                         \
    std::fflush(stdout);                                                       \
  }
#define PROOF_TIMED(TIMED)                                                     \
  extern "C" void proof_time(int64_t Size) {                                   \
    placed::time(TIMED, Size);                                                 \
    std::fflush(stdout);                                                       \
  }
