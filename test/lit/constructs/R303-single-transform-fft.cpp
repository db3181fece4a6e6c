// R303 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R303 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(const Tensor &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    use(use(torch::fft_rfft(stack[i]))); // expect: R303@13 "transforms one signal"
    ready(), use(torch::fft_rfft(stack[i])); // expect: R303@18 "transforms one signal"
    if (auto result = torch::fft_rfft(stack[i]); ready()) // expect: R303@23 "transforms one signal"
      use(result);
    switch (const auto result = torch::fft_rfft(stack[i]); int(wanted)) { // expect: R303@33 "transforms one signal"
    case 1:
      use(result);
    }
  }
}

// Only in some iterations, or with an operand that is not tracked.
void ternaries(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    use(wanted ? torch::fft_rfft(stack[i]) : stack);
    use(torch::fft_rfft(wanted ? stack[i] : stack[0]));
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;

void names(std::int64_t n) {
  const Alias<int> stack = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    auto &&part = stack[i];
    auto [result, index] = std::pair(torch::fft_rfft(part), i); // expect: R303 "transforms one signal"
    use(result + index);
    using torch::fft_rfft;
    use(fft_rfft(part)); // expect: R303@9 "transforms one signal"
    auto [bound, again] = std::pair(stack[i], i);
    // The value of a structured binding is not tracked.
    use(torch::fft_rfft(bound) + again);
  }
}

#define RESULT(x) torch::fft_rfft(x)
void macros(std::int64_t n) {
  auto stack = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    use(RESULT(stack[i])); // expect: R303 "transforms one signal"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... N> void packs(N... n) {
  const std::int64_t size = (n + ...);
  A stack = torch::rand({size, 64});
  for (std::int64_t i = 0; i < size; ++i)
    (use(torch::fft_rfft(stack[i] + n)), ...);
}
template void packs<Tensor>(int, int);

template <typename T, int N> struct Model {
  Tensor member;
  void run(T n) {
    auto stack = torch::rand({n, 64});
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        use(torch::fft_rfft(stack[i])); // expect: R303@13 "transforms one signal"
      else
        use(stack[i]);
    // The rank of a member is not known.
    for (T i = 0; i < n; ++i)
      use(torch::fft_rfft(this->member[i]));
  }
};
template struct Model<std::int64_t, 2>;

void lambdas(std::int64_t n) {
  auto generic = [](auto count) {
    auto stack = torch::rand({count, 64});
    for (decltype(count) i = 0; i < count; ++i)
      use(torch::fft_rfft(stack[i])); // expect: R303@11 "transforms one signal"
  };
  generic(n);
  // Work inside the lambda is not tracked.
  auto stack = torch::rand({n, 64});
  auto result = [&](std::int64_t i) { return torch::fft_rfft(stack[i]); };
  for (std::int64_t i = 0; i < n; ++i)
    use(result(i));
}

template <typename A> void neverInstantiated(A stack, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::fft_rfft(stack[i]));
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(std::int64_t n) {
  auto stack = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    using T = decltype(torch::fft_rfft(stack[i]));
    n -= sizeof(T) + noexcept(torch::fft_rfft(stack[i]));
    if constexpr (false)
      use(torch::fft_rfft(stack[i]));
  }
}
