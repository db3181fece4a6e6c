// R202 with every C++20 construct that can hide an assignment.
// RUN: %check-rule %s --rules R202 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

bool ready();
void keep(NDArray);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R202 ""
    ++i, x = x + y;
    // expect: R202 "" note "work in place"
    (x = x * y);
    // unsafe: x *= y;
    // A conditional operand, or only in some iterations.
    x = i > 3 ? x + y : y;
    ready() ? x = x + y : y;
  }
}

void initStatements(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202 ""
    if (x = x + y; ready())
      y += x;
  // expect: R202 ""
  for (int i = 0; i < n; ++i, x = x + y)
    y += x;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
std::pair<NDArray, NDArray> next();

void names(Alias<int> x, NDArray y, int n) {
  auto [first, second] = next();
  auto &&same = y;
  for (int i = 0; i < n; ++i) {
    // expect: R202 "" note "work in place"
    x = x + y;
    // unsafe: x += y;
    first = first + second;
    // expect: R202 "" note "work in place"
    same = same + x;
    // unsafe: same += x;
  }
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray x) {
  for (auto &array : arrays | std::views::reverse)
    // expect: R202 "" note "work in place"
    x = x + array;
    // unsafe: x += array;
  for (auto &array : arrays | std::views::drop(1))
    // Each array is rebound once.
    array = array + x;
  for (int i : std::views::iota(0, 3))
    x = x + arrays[i];
}

Generator<NDArray> yields(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    // Arrays that were yielded must not change.
    x = x + y;
    co_yield x;
  }
}

Task awaits(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // Code that runs during the suspension may have a handle.
    x = x + co_await later(x);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A>
concept Array = std::same_as<A, NDArray>;

template <Array A> void constrained(A x, A y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202 ""
    x = x + y;
}
template void constrained(NDArray, NDArray, int);

template <typename T, int N> struct Solver {
  NDArray x, y;
  template <typename U> void run(U n) {
    NDArray sum = cupynumeric::zeros({256});
    for (U i = 0; i < n; ++i) {
      if constexpr (N > 1)
        // expect: R202 ""
        sum = sum + y;
      else
        sum = sum - y;
    }
    x = sum;
  }
};
template void Solver<double, 2>::run(int);

void lambdas(NDArray x, NDArray y, int n) {
  auto loop = [](auto a, auto b, auto count) {
    for (int i = 0; i < count; ++i)
      // expect: R202 ""
      a = a + b;
  };
  loop(x, y, n);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    static_assert(sizeof(x = x + y) > 1);
    using T = decltype(x = x + y);
    if constexpr (requires { x = x + y; })
      y += x;
  }
}
