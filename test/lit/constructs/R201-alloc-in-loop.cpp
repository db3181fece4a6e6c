// R201 with every C++20 construct that can hide an allocation.
// RUN: %check-rule %s --rules R201 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <functional>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::zeros;

bool ready();
std::uint64_t use(std::uint64_t);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201 "allocates the same array"
    x += cupynumeric::add(zeros({256}), y);
    // expect: R201 "allocates the same array"
    ++i, x += zeros({256});
    // Allocated only in some iterations.
    x += i > 3 ? zeros({256}) : y;
    // One of two arrays, or one of two sizes.
    auto either = ready() ? zeros({256}) : y;
    x += either;
    // Never loop-invariant.
    x += zeros({use(256)});
  }
}

void initStatements(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201 "allocates the same array"
    if (auto part = zeros({256}); ready())
      x += part;
    // expect: R201 "allocates the same array"
    for (auto part = zeros({256}); part.dim() > 1;)
      ready();
    // expect: R201 "allocates the same array"
    for (auto part = zeros({256}); int k : {1, 2, 3})
      x += part;
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
constexpr std::uint64_t Extent = 1024;

void names(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: Alias<int> sum = zeros({Extent});
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201 "(8192 bytes each)"
    Alias<int> sum = zeros({Extent});
    // fixed: (removed)
    sum.assign(x);
    x += sum;
    // expect: R201 "allocates the same array"
    auto &&bound = zeros({256});
    x += bound;
    // Their owners are not known.
    auto [first, second] = std::pair(zeros({256}), zeros({256}));
    x += first;
    x += second;
  }
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray x) {
  for (auto &array : arrays | std::views::reverse) {
  // fixed: auto sum = zeros({256});
  // fixed: for (auto &array : arrays | std::views::reverse) {
    // expect: R201 "allocates the same array"
    auto sum = zeros({256});
    // fixed: (removed)
    sum.assign(array);
    x += sum;
  }
  for (int i : std::views::iota(0, 100)) {
    // expect: R201 "(2048 bytes, 100 times)"
    x += zeros({256});
    x += zeros({std::uint64_t(i)});
  }
  for (int i : std::views::iota(0, 3))
    x += zeros({256 + 0 * std::uint64_t(i)});
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::transform([](NDArray a) { return zeros({256}); });
  (void)lazy;
}

Generator<NDArray> yields(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // The consumer of the range gets the arrays.
    co_yield zeros({256});
    auto sum = zeros({256});
    sum += x;
    co_yield sum;
    // expect: R201 "allocates the same array"
    x += zeros({256});
  }
}

Task awaits(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    auto other = co_await later(zeros({256}));
    x += other;
    if (ready()) {
      x += zeros({256});
      co_return;
    }
  }
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A>
concept Array = std::same_as<A, NDArray>;

template <Array A> void constrained(A x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R201 "allocates the same array"
    x += zeros({256});
}
template void constrained(NDArray, int);

template <typename... A> void packs(int n, A... arrays) {
  for (int i = 0; i < n; ++i)
    // expect: R201 "allocates the same array"
    (arrays.operator+=(zeros({256})), ...);
}
template void packs(int, NDArray, NDArray);

template <typename T, int N> struct Solver {
  NDArray x;
  template <typename U> void run(U n) {
    for (U i = 0; i < n; ++i) {
      if constexpr (N > 1)
        // expect: R201 "allocates the same array"
        x += zeros({N * 128});
      else
        x += zeros({128});
    }
  }
};
template void Solver<double, 2>::run(int);

void lambdas(NDArray x, int n) {
  auto loop = [](auto a, auto count) {
    for (int i = 0; i < count; ++i)
      // expect: R201 "allocates the same array"
      a += zeros({256});
  };
  loop(x, n);
  for (int i = 0; i < n; ++i) {
    // A captured array may outlive the iteration.
    auto keeps = [part = zeros({256})] { return part; };
    (void)keeps;
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    use(sizeof(zeros({256})) + noexcept(zeros({256})));
    std::vector<decltype(zeros({256}))> none;
    if constexpr (requires { x += zeros({256}); })
      x += x;
  }
}
