// R105 with every C++20 construct that can hide a condition.
// RUN: %check-rule %s --rules R105 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

int use(int);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105 "branches on an array"
    use(use(bool(x) ? 1 : 2));
    // expect: R105 "branches on an array"
    ++i, bool(x) ? use(1) : use(2);
    // expect: R105 "branches on an array"
    use(use((use(1), bool(x)) && ready()));
    // expect: R105 "branches on a value read back"
    const int sign = x.get_read_accessor<double, 1>()[0] < 0 ? -1 : 1;
    // expect: R105 "branches on an array"
    bool((x > y)) || use(sign);
    // expect: R105 "branches on an array"
    if (use(4), bool(x))
      use(1);
    // Only in some iterations.
    if (!(ready() || bool(x)))
      use(1);
  }
}

void initStatements(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105 "branches on an array"
    if (auto larger = x > y; bool(larger))
      use(1);
    // expect: R105 "branches on an array"
    if (const bool larger{x > y})
      use(larger);
    // expect: R105 "branches on a value read back"
    switch (int k = 3; int(x.get_read_accessor<double, 1>()[0])) {
    case 1:
      use(k);
    }
    // The value is read, but never tested.
    if (const bool larger = bool(x); ready())
      use(larger);
  }
}

void conditions(NDArray x, NDArray y) {
  // expect: R105 "(up to 1000 round trips)"
  // expect: note "test every 100"
  for (int i = 0; i < 1000 && bool(x > y); ++i)
  // unsafe: for (int i = 0; i < 1000 && (i % 100 != 0 || bool(x > y)); ++i)
    x += y;
  // expect: R105 "branches on an array"
  while (use(1), bool(x > y))
    x += y;
  // The test is evaluated in every iteration.
  int k = 0;
  // expect: R105 "branches on an array" note "test every 100"
  while (k < 1000 && bool(x > y))
  // unsafe: for (unsigned pass = 0; k < 1000 && (pass % 100 != 0 || bool(x > y)); ++pass)
    x += y, ++k;
  // expect: R105 "branches on a value read back" note "test every 100"
  while (k < 2000 && (x - y).get_read_accessor<double, 1>()[0] > 1e-6 && ready())
  // unsafe: for (unsigned pass = 0; k < 2000 && (pass % 100 != 0 || (x - y).get_read_accessor<double, 1>()[0] > 1e-6) && ready(); ++pass)
    x += y, ++k;
  while (k < 3000 || bool(x > y))
    x += y, ++k;
  do
    x += y;
  // expect: R105 "branches on an array"
  while (!bool(x > y));
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
std::pair<NDArray, NDArray> next();

void names(Alias<int> x, int n) {
  for (int i = 0; i < n; ++i) {
    auto [first, second] = next();
    // expect: R105 "branches on an array"
    if (first > second)
      use(1);
    auto &&same = second;
    // expect: R105 "branches on an array"
    if (same)
      use(2);
    auto *pointer = &x;
    // expect: R105 "branches on an array"
    if (*pointer)
      use(3);
    // expect: R105 "branches on an array"
    auto [chosen, text] = std::pair(x ? 1 : 2, "");
    use(chosen);
  }
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray y) {
  for (auto &array : arrays | std::views::reverse)
    // expect: R105 "branches on an array"
    if (array > y)
      use(1);
  for (int i : std::views::iota(0, 100))
    // expect: R105 "on every iteration (100 round trips)"
    if (bool(y))
      use(i);
  for (int i : std::views::iota(0, 3))
    if (bool(y))
      use(i);
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::filter([](NDArray a) { return a ? true : false; });
  (void)lazy;
}

Generator<NDArray> batches();
Generator<int> yields(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105 "branches on an array"
    if (x > y)
      co_yield i;
    // expect: R105 "branches on an array"
    co_yield x ? 1 : 2;
  }
  for (auto &batch : batches()) {
    x += batch;
    // expect: R105 "branches on an array"
    if (bool(x))
      co_return;
  }
}

Task awaits(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R105 "branches on an array"
    if (co_await later(bool(x)))
      use(i);
    // expect: R105 "branches on an array"
    if (NDArray other = co_await later(x); other)
      use(i);
  }
}

//===-- templates and lambdas ---------------------------------------------===//

template <std::convertible_to<bool> A> void constrained(A x, A y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105 "branches on an array"
    if (x > y)
      use(1);
  }
}
template void constrained(NDArray, NDArray, int);

template <typename... A> void packs(int n, A... arrays) {
  for (int i = 0; i < n; ++i)
    // expect: R105 "branches on an array"
    if ((bool(arrays) || ...))
      use(1);
}
template void packs(int, NDArray, NDArray);

template <typename T, int N> struct Solver {
  NDArray x;
  template <typename U> void run(U n) {
    for (U i = 0; i < n; ++i) {
      // expect: R105 "branches on an array"
      if (this->x)
        use(1);
      if constexpr (N > 1) {
        // expect: R105 "branches on an array"
        if (x > x)
          use(1);
      } else {
        // expect: R105 "branches on an array"
        if (x > x)
          use(2);
      }
    }
  }
};
template void Solver<double, 2>::run(int);

void lambdas(NDArray x, int n) {
  // expect: note "the lambda waits for the device here"
  auto generic = []<typename A>(A a) { return bool(a); };
  for (int i = 0; i < n; ++i) {
    // expect: R105 "branches on the result of the lambda"
    if (generic(x))
      use(1);
    // expect: R105 "branches on the result of the lambda" note "the lambda waits for the device here"
    if ([&] { return bool(x); }())
      use(2);
  }
  auto loop = [](auto a, auto count) {
    for (int i = 0; i < count; ++i)
      // expect: R105 "branches on an array"
      if (a)
        use(i);
  };
  loop(x, n);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    if (sizeof(bool(x)) > 1 && noexcept(bool(x)))
      use(1);
    if constexpr (requires { bool(x); })
      use(2);
    while (std::is_same_v<decltype(x ? 1 : 2), int> && ready())
      use(3);
  }
}
