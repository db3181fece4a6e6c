// R302 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R302 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(const Tensor &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    use(use(torch::linalg_eigvalsh(stack[i]))); // expect: R302@13 "factorizes one matrix"
    ready(), use(torch::linalg_eigvalsh(stack[i])); // expect: R302@18 "factorizes one matrix"
    if (auto result = torch::linalg_eigvalsh(stack[i]); ready()) // expect: R302@23 "factorizes one matrix"
      use(result);
    switch (const auto result = torch::linalg_eigvalsh(stack[i]); int(wanted)) { // expect: R302@33 "factorizes one matrix"
    case 1:
      use(result);
    }
  }
}

// Only in some iterations, or with an operand that is not tracked.
void ternaries(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    use(wanted ? torch::linalg_eigvalsh(stack[i]) : stack);
    use(torch::linalg_eigvalsh(wanted ? stack[i] : stack[0]));
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;

void names(std::int64_t n) {
  const Alias<int> stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    auto &&part = stack[i];
    auto [result, index] = std::pair(torch::linalg_eigvalsh(part), i); // expect: R302 "factorizes one matrix"
    use(result + index);
    using torch::linalg_eigvalsh;
    use(linalg_eigvalsh(part)); // expect: R302@9 "factorizes one matrix"
    auto [bound, again] = std::pair(stack[i], i);
    // The value of a structured binding is not tracked.
    use(torch::linalg_eigvalsh(bound) + again);
  }
}

#define RESULT(x) torch::linalg_eigvalsh(x)
void macros(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i)
    use(RESULT(stack[i])); // expect: R302 "factorizes one matrix"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... N> void packs(N... n) {
  const std::int64_t size = (n + ...);
  A stack = torch::rand({size, 8, 8});
  for (std::int64_t i = 0; i < size; ++i)
    (use(torch::linalg_eigvalsh(stack[i] + n)), ...);
}
template void packs<Tensor>(int, int);

template <typename T, int N> struct Model {
  Tensor member;
  void run(T n) {
    auto stack = torch::rand({n, 8, 8});
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        use(torch::linalg_eigvalsh(stack[i])); // expect: R302@13 "factorizes one matrix"
      else
        use(stack[i]);
    // The rank of a member is not known.
    for (T i = 0; i < n; ++i)
      use(torch::linalg_eigvalsh(this->member[i]));
  }
};
template struct Model<std::int64_t, 2>;

void lambdas(std::int64_t n) {
  auto generic = [](auto count) {
    auto stack = torch::rand({count, 8, 8});
    for (decltype(count) i = 0; i < count; ++i)
      use(torch::linalg_eigvalsh(stack[i])); // expect: R302@11 "factorizes one matrix"
  };
  generic(n);
  // Work inside the lambda is not tracked.
  auto stack = torch::rand({n, 8, 8});
  auto result = [&](std::int64_t i) { return torch::linalg_eigvalsh(stack[i]); };
  for (std::int64_t i = 0; i < n; ++i)
    use(result(i));
}

template <typename A> void neverInstantiated(A stack, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_eigvalsh(stack[i]));
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    using T = decltype(torch::linalg_eigvalsh(stack[i]));
    n -= sizeof(T) + noexcept(torch::linalg_eigvalsh(stack[i]));
    if constexpr (false)
      use(torch::linalg_eigvalsh(stack[i]));
  }
}
