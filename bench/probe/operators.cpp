// Calls operators of LibTorch that each take as long as an array is large; prints the
// processor time of one, in microseconds. See bench/probe/run.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

static double now() {
  timespec Time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Time);
  return static_cast<double>(Time.tv_sec) + 1e-9 * static_cast<double>(Time.tv_nsec);
}

/// Operators are called from several functions and depths, as in programs.
static at::Tensor layer(const at::Tensor &X, const at::Tensor &W) {
  return (X * W).tanh_();
}

// The values stay the same: small ones would take longer. So would large arrays, for
// which the allocator asks the system each time.
static double step(const at::Tensor &X, const at::Tensor &W) {
  auto Y = layer(X, W); // 2 operators
  Y.exp_();
  Y.log_();
  auto Error = (Y - X).abs_();       // 2
  Error.mul_(2).add_(X);             // 2
  return Error.sum().item<double>(); // 2
}

int main(int Count, char **Args) {
  constexpr int OperatorsOfStep = 10;
  const long Size = Count > 1 ? std::atol(Args[1]) : 10000;
  const int Steps = Count > 2 ? std::atoi(Args[2]) : 5000;
  at::set_num_threads(1);
  auto X = at::ones({Size}), W = at::ones({Size});
  double Sum = step(X, W);
  const double Begin = now();
  for (int I = 0; I < Steps; ++I)
    Sum += step(X, W);
  std::printf("%.4f\n", (now() - Begin) / Steps / OperatorsOfStep * 1e6);
  return Sum < 0;
}
