// R213 with every C++20 construct that can hide a read.
// RUN: %check-rule %s --rules R213 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cstdio>
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

struct Pair {
  NDArray first, second;
};
template <typename T> using Alias = NDArray;
bool ready();
int shown(double v) { return v > 1; }

//===-- expressions -------------------------------------------------------===//

void nestedCalls(NDArray x) {
  // expect: note "it is read here, and nothing"
  std::printf("%d", shown(shown(x.get_read_accessor<double, 1>()[0])));
  // unsafe: const auto xOnHost = x.get_read_accessor<double, 1>();
  // unsafe: std::printf("%d", shown(shown(xOnHost[0])));
  // expect: R213 "reads the same value back again"
  // expect: note "store the value of the first read"
  std::printf("%d", shown(shown(x.get_read_accessor<double, 1>()[1])));
  // unsafe: std::printf("%d", shown(shown(xOnHost[1])));
}

void comma(NDArray x, int i) {
  // expect: R213@37 "reads the same value back again"
  // expect: note "it is read here, and nothing"
  // expect: note "it is read here, and nothing"
  i += bool(x), ++i, shown(i + bool(x));
  // expect: R213 "reads the same value back again"
  std::printf("%d", (i, bool(x)));
}

void initStatements(NDArray x) {
  // expect: note "it is read here, and nothing"
  // expect: note "it is read here, and nothing"
  // expect: note "it is read here, and nothing"
  if (const bool first = bool(x); first)
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(x));
  // expect: R213 "reads the same value back again"
  switch (const double v = 3; int(bool(x))) {
  case 1:
    std::printf("%f", v);
  }
  // expect: R213 "reads the same value back again"
  for (bool v = bool(x); v; v = false)
    std::printf("%d", v);
}

void ternaries(NDArray x, NDArray y, bool on) {
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(x) ? 1 : 2);
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(x) ? 3 : 4);
  // Only one branch, and then both.
  std::printf("%d", on ? bool(y) : 0);
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(y) || on);
  // expect: R213 "reads the same value back again"
  std::printf("%d", on && bool(y));
  // Unknown code may write it.
  std::printf("%d", ready() && bool(y));
}

//===-- names -------------------------------------------------------------===//

Pair next();
void names(Alias<int> x) {
  auto [first, second] = next();
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(first));
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(first));
  auto &&same = second;
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(same));
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(same));
  // The same value under two names is not tracked.
  std::printf("%d", bool(second));
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(x));
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(x));
  // expect: note "it is read here, and nothing"
  const auto [number, text] = std::pair(x.get_read_accessor<double, 1>()[0], "");
  // unsafe: const auto xOnHost = x.get_read_accessor<double, 1>();
  // expect: R213 "reads the same value back again"
  // expect: note "store the value of the first read"
  std::printf("%f%f%s", x.get_read_accessor<double, 1>()[0], number, text);
  // unsafe: const auto [number, text] = std::pair(xOnHost[0], "");
  // unsafe: std::printf("%f%f%s", xOnHost[0], number, text);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void abbreviated(const A &x, std::integral auto n) {
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(x));
  // expect: R213 "reads the same value back again"
  std::printf("%d", n + bool(x));
}
template void abbreviated(const NDArray &, int);

template <typename... A> void packs(A... arrays) {
  // expect: note "it is read here, and nothing"
  (std::printf("%d", bool(arrays)), ...);
  // expect: R213 "reads the same value back again"
  (std::printf("%d", bool(arrays)), ...);
}
template void packs(NDArray);

template <typename T, int N> struct Model {
  NDArray loss;
  void report() {
    // expect: note "it is read here, and nothing"
    std::printf("%d", bool(loss));
    // The same expression in another spelling is not recognized.
    std::printf("%d", bool(this->loss));
    if constexpr (N > 1)
      // expect: R213 "reads the same value back again"
      std::printf("%d", bool(loss));
    else
      std::printf("%d%d", bool(loss), bool(loss));
  }
};
template void Model<double, 2>::report();

void lambdas(NDArray x) {
  auto generic = [](const auto &a) {
    // expect: note "it is read here, and nothing"
    std::printf("%d", bool(a));
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(a));
  };
  generic(x);
  // A capture by copy is another handle of the same elements.
  auto captured = [x] {
    // expect: note "it is read here, and nothing"
    std::printf("%d", bool(x));
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(x));
  };
  captured();
}

template <typename A> void neverInstantiated(A x) {
  std::printf("%d", bool(x));
  std::printf("%d", bool(x));
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray x) {
  for (auto &array : arrays | std::views::reverse | std::views::drop(1)) {
    // expect: note "it is read here, and nothing"
    std::printf("%d", bool(array));
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(array));
  }
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(x));
  for (int i : std::views::iota(0, 100))
    // expect: R213 "reads the same value back again"
    std::printf("%d%d", i, bool(x));
  // Another array in each iteration.
  for (auto &array : arrays | std::views::take(3))
    std::printf("%d", bool(array));
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::transform([](NDArray a) { return bool(a); });
  (void)lazy;
}

// While the coroutine is suspended, other code may write arrays with other handles.
Generator<int> yields(NDArray x) {
  co_yield bool(x);
  // expect: note "it is read here, and nothing"
  std::printf("%d", bool(x));
  // expect: R213 "reads the same value back again"
  co_yield bool(x);
}

Task awaits(NDArray x) {
  std::printf("%d", bool(x));
  co_await later(1);
  std::printf("%d", bool(x));
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x) {
  std::printf("%d", bool(x));
  using T = decltype(bool(x));
  std::printf("%zu%d", sizeof(T), noexcept(bool(x)));
  if constexpr (requires { bool(x); })
    std::printf("1");
  if constexpr (false)
    std::printf("%d", bool(x));
}
