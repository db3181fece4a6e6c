// R214 with every C++20 construct that can hide work or its operands.
// RUN: %check-rule %s --rules R214 -- %cupynumeric20-flags -I %S/Inputs
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
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto xExp = cupynumeric::exp(cupynumeric::sqrt(x));
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += cupynumeric::exp(cupynumeric::sqrt(x)); // expect: R214@10 "computes the same array on every iteration"
    // unsafe: y += xExp;
}

void comma(int n) {
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto xExp = cupynumeric::exp(x);
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += y, y += cupynumeric::exp(x); // expect: R214@18 "computes the same array on every iteration"
    // unsafe: y += y, y += xExp;
}

void initStatements(int n) {
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto xExp = cupynumeric::exp(x);
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    if (auto z = cupynumeric::exp(x); i > 3) // expect: R214@18 "computes the same array on every iteration"
    // unsafe: if (auto z = xExp; i > 3)
      y += z;
  // Executed once, before the first iteration.
  for (auto z = cupynumeric::exp(x); n > 0; --n)
    y += z;
}

void ternaries(int n) {
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // Only in some iterations.
  for (int i = 0; i < n; ++i)
    y += i > 3 ? cupynumeric::exp(x) : y;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(const Alias<int> &x, int n) {
  auto y = cupynumeric::zeros({64});
  // unsafe: auto y = cupynumeric::zeros({64});
  // unsafe: auto xProduct = x * x;
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += x * x; // expect: R214@10 "computes the same array on every iteration"
    // unsafe: y += xProduct;
  auto &&fresh = cupynumeric::zeros({64});
  using cupynumeric::exp;
  // unsafe: using cupynumeric::exp;
  // unsafe: auto xExp = exp(x);
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += exp(x); // expect: R214@10 "computes the same array on every iteration"
    // unsafe: y += xExp;
  auto [first, second] = next();
  // A structured binding may have aliases and is not tracked.
  for (int i = 0; i < n; ++i)
    y += first * second;
  fresh += y;
}

#define SQUARE(x) ((x) * (x))
void macros(int n) {
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    y += SQUARE(x); // expect: R214 "computes the same array on every iteration"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(const A &x, auto n) {
  auto y = cupynumeric::zeros({64});
  for (decltype(n) i = 0; i < n; ++i)
    y += x * x; // expect: R214@10 "computes the same array on every iteration"
}
template void constrained(const NDArray &, int);

template <typename... A> void packs(int n, const A &...x) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    ((y += x * x), ...); // expect: R214@12 "computes the same array on every iteration"
}
template void packs(int, const NDArray &);

template <typename T, int N> struct Model {
  void run(const NDArray &x, T n) {
    auto y = cupynumeric::zeros({64});
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        y += x * x; // expect: R214@14 "computes the same array on every iteration"
      else
        y += y;
  }
};
template struct Model<int, 2>;

void lambdas(const NDArray &x, int n) {
  auto generic = [](const auto &a, auto count) {
    auto y = cupynumeric::zeros({64});
    for (decltype(count) i = 0; i < count; ++i)
      y += a * a; // expect: R214@12 "computes the same array on every iteration"
  };
  generic(x, n);
  // Work inside the lambda is not tracked.
  auto y = cupynumeric::zeros({64});
  auto step = [&] { y += x * x; };
  for (int i = 0; i < n; ++i)
    step();
}

template <typename A> void neverInstantiated(A x, A y, int n) {
  for (int i = 0; i < n; ++i)
    y += x * x;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(const NDArray &x, std::vector<NDArray> &arrays) {
  auto y = cupynumeric::zeros({64});
  // fixed: auto y = cupynumeric::zeros({64});
  // fixed: auto xProduct = x * x;
  for (int i : std::views::iota(0, 100)) {
    y.fill(Scalar(double(i)));
    y += x * x; // expect: R214@10 "(100 times)"
    // fixed: y += xProduct;
  }
  // Another array in each iteration.
  for (auto &array : arrays | std::views::reverse)
    y += array * array;
}

Task inACoroutine(int n) {
  auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto x = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  // unsafe: auto xProduct = x * x;
  for (int i = 0; i < n; ++i)
    // expect: note "compute it once before the loop"
    y += x * x; // expect: R214@10 "computes the same array on every iteration"
    // unsafe: y += xProduct;
  co_return;
}

// While the coroutine is suspended, other code may write arrays with other handles.
Generator<int> yields(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    y += x * x;
    co_yield i;
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(const NDArray &x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    using T = decltype(x * x);
    n -= sizeof(T) + noexcept(y += x * x);
    if constexpr (false)
      y += x * x;
  }
}
