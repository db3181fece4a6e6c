// R206 with every C++20 construct that can hide a reshape.
// RUN: %check-rule %s --rules R206 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

bool ready(); // may write arrays that have other handles

//===-- expressions -------------------------------------------------------===//

void nestedCalls(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto xRavel = x.ravel();
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y.assign(cupynumeric::exp(cupynumeric::add(y, x.ravel()))); // expect: R206 "reshapes the same array on every iteration"
    // unsafe: y.assign(cupynumeric::exp(cupynumeric::add(y, xRavel)));
  // R214 reports the larger expression.
  for (int i = 0; i < n; ++i)
    y += cupynumeric::exp(cupynumeric::sqrt(x.ravel()));
}

void comma(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto xRavel = x.ravel();
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += y, y += x.ravel(); // expect: R206 "reshapes the same array"
    // unsafe: y += y, y += xRavel;
}

void initStatements(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto xRavel = x.ravel();
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    if (auto flat = x.ravel(); i > 3) // expect: R206 "reshapes the same array"
    // unsafe: if (auto flat = xRavel; i > 3)
      y += flat;
  // Executed once, before the first iteration.
  for (auto flat = x.ravel(); n > 0; --n)
    y += flat;
}

void ternaries(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // Only in some iterations.
  for (int i = 0; i < n; ++i)
    y += i > 3 ? x.ravel() : y;
  for (int i = 0; i < n; ++i)
    i > 3 ? y += x.ravel() : y;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(const Alias<int> &x, int n) {
  auto y = cupynumeric::zeros({4096});
  auto [first, second] = next();
  // A structured binding may have aliases and is not tracked.
  for (int i = 0; i < n; ++i)
    y += cupynumeric::ravel(first);
  auto &&same = second;
  // unsafe: auto &&same = second;
  // unsafe: auto sameRavel = cupynumeric::ravel(same);
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += cupynumeric::ravel(same); // expect: R206 "reshapes the same array"
    // unsafe: y += sameRavel;
  using cupynumeric::ravel;
  // unsafe: using cupynumeric::ravel;
  // unsafe: auto xRavel = ravel(x);
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += ravel(x); // expect: R206 "reshapes the same array"
    // unsafe: y += xRavel;
}

#define FLAT(x) (x).ravel()
void macros(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  for (int i = 0; i < n; ++i)
    y += FLAT(x); // expect: R206 "reshapes the same array"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, auto n) {
  auto y = cupynumeric::zeros({4096});
  for (decltype(n) i = 0; i < n; ++i)
    y += x.ravel(); // expect: R206 "reshapes the same array"
}
template void constrained(NDArray, int);

template <typename... A> void packs(int n, A... x) {
  auto y = cupynumeric::zeros({4096});
  for (int i = 0; i < n; ++i)
    ((y += x.ravel()), ...); // expect: R206 "reshapes the same array"
}
template void packs(int, NDArray);

template <typename T, int N> struct Model {
  NDArray member;
  void run(const NDArray &x, T n) {
    auto y = cupynumeric::zeros({4096});
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        y += cupynumeric::ravel(x); // expect: R206 "reshapes the same array"
      else
        y += y;
    // A member may have aliases and is not tracked.
    for (T i = 0; i < n; ++i)
      y += this->member.ravel();
  }
};
template struct Model<int, 2>;

void lambdas(NDArray x, int n) {
  auto generic = [](auto a, auto count) {
    auto y = cupynumeric::zeros({4096});
    for (decltype(count) i = 0; i < count; ++i)
      y += a.ravel(); // expect: R206 "reshapes the same array"
  };
  generic(x, n);
  // Work inside the lambda is not tracked.
  auto y = cupynumeric::zeros({4096});
  auto step = [&] { y += x.ravel(); };
  for (int i = 0; i < n; ++i)
    step();
}

template <typename A> void neverInstantiated(A x, A y, int n) {
  for (int i = 0; i < n; ++i)
    y += x.ravel();
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // fixed: auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // fixed: auto xRavel = x.ravel();
  for (int i : std::views::iota(0, 100)) {
    y.fill(Scalar(double(i)));
    y += x.ravel(); // expect: R206 "(100 times)"
    // fixed: y += xRavel;
  }
  // Another array in each iteration.
  for (auto &array : arrays | std::views::reverse)
    y += array.ravel();
}

Task inACoroutine(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  // unsafe: auto xRavel = x.ravel();
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += x.ravel(); // expect: R206 "reshapes the same array"
    // unsafe: y += xRavel;
  co_return;
}

// While the coroutine is suspended, other code may write arrays with other handles.
Generator<int> yields(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    y += x.ravel();
    co_yield i;
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(int n) {
  auto x = cupynumeric::zeros({64, 64}), y = cupynumeric::zeros({4096});
  for (int i = 0; i < n; ++i) {
    using T = decltype(x.ravel());
    n -= sizeof(T) + noexcept(y += x.ravel());
    if constexpr (false)
      y += x.ravel();
  }
}
