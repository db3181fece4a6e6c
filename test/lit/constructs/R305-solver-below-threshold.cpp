// R305 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R305 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(const Tensor &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    use(use(torch::linalg_cholesky(stack[i]))); // expect: R305@13 "of 16 rows"
    ready(), use(torch::linalg_cholesky(stack[i])); // expect: R305@18 "of 16 rows"
    if (auto result = torch::linalg_cholesky(stack[i]); ready()) // expect: R305@23 "of 16 rows"
      use(result);
    switch (const auto result = torch::linalg_cholesky(stack[i]); int(wanted)) { // expect: R305@33 "of 16 rows"
    case 1:
      use(result);
    }
  }
}

// Only in some iterations, or with an operand that is not tracked.
void ternaries(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    use(wanted ? torch::linalg_cholesky(stack[i]) : stack);
    use(torch::linalg_cholesky(wanted ? stack[i] : stack[0]));
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;

void names(std::int64_t n) {
  const Alias<int> stack = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    auto &&part = stack[i];
    auto [result, index] = std::pair(torch::linalg_cholesky(part), i); // expect: R305 "of 16 rows"
    use(result + index);
    using torch::linalg_cholesky;
    use(linalg_cholesky(part)); // expect: R305@9 "of 16 rows"
    auto [bound, again] = std::pair(stack[i], i);
    // The value of a structured binding is not tracked.
    use(torch::linalg_cholesky(bound) + again);
  }
}

#define RESULT(x) torch::linalg_cholesky(x)
void macros(std::int64_t n) {
  auto stack = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i)
    use(RESULT(stack[i])); // expect: R305 "of 16 rows"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... N> void packs(N... n) {
  const std::int64_t size = (n + ...);
  A stack = torch::rand({size, 16, 16});
  for (std::int64_t i = 0; i < size; ++i)
    (use(torch::linalg_cholesky(stack[i] + n)), ...);
}
template void packs<Tensor>(int, int);

template <typename T, int N> struct Model {
  Tensor member;
  void run(T n) {
    auto stack = torch::rand({n, 16, 16});
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        use(torch::linalg_cholesky(stack[i])); // expect: R305@13 "of 16 rows"
      else
        use(stack[i]);
    // The rank of a member is not known.
    for (T i = 0; i < n; ++i)
      use(torch::linalg_cholesky(this->member[i]));
  }
};
template struct Model<std::int64_t, 2>;

void lambdas(std::int64_t n) {
  auto generic = [](auto count) {
    auto stack = torch::rand({count, 16, 16});
    for (decltype(count) i = 0; i < count; ++i)
      use(torch::linalg_cholesky(stack[i])); // expect: R305@11 "of 16 rows"
  };
  generic(n);
  // Work inside the lambda is not tracked.
  auto stack = torch::rand({n, 16, 16});
  auto result = [&](std::int64_t i) { return torch::linalg_cholesky(stack[i]); };
  for (std::int64_t i = 0; i < n; ++i)
    use(result(i));
}

template <typename A> void neverInstantiated(A stack, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_cholesky(stack[i]));
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(std::int64_t n) {
  auto stack = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    using T = decltype(torch::linalg_cholesky(stack[i]));
    n -= sizeof(T) + noexcept(torch::linalg_cholesky(stack[i]));
    if constexpr (false)
      use(torch::linalg_cholesky(stack[i]));
  }
}
