//===- output.h - What the proofs of all libraries print ------------------===//
#pragma once

#include <chrono>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace proof {

/// Prints the milliseconds of `Timed(argv[1])`, after one run to warm up.
inline int time(int, char **argv, void (*Timed)(int64_t)) {
  const int64_t Size = std::atoll(argv[1]);
  Timed(Size);
  const auto Start = std::chrono::steady_clock::now();
  Timed(Size);
  const std::chrono::duration<double, std::milli> Took =
      std::chrono::steady_clock::now() - Start;
  std::printf("%.6f\n", Took.count());
  return 0;
}

template <typename T> void print(const T &Value) {
  if constexpr (std::is_floating_point_v<T>)
    std::printf(" %a", static_cast<double>(Value));
  else
    std::printf(" %lld", static_cast<long long>(Value));
}
template <typename T> void print(const std::complex<T> &Value) {
  print(Value.real());
  print(Value.imag());
}

} // namespace proof
