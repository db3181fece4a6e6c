// R307 with every C++20 construct that can hide a draw or its test.
// RUN: %check-rule %s --rules R307 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <algorithm>
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;
using std::uint64_t;

int use(double);
bool ready();
double flip(double v) { return 1 - v; }

//===-- expressions -------------------------------------------------------===//

void nestedCalls(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (flip(flip(cupynumeric::random({1}).get_read_accessor<double, 1>()[0])) < 0.5)
    x += x;
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (std::max(0.1, cupynumeric::random({1}).get_read_accessor<double, 1>()[0]) < 0.5)
    x += x;
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (use(cupynumeric::random({1}).get_read_accessor<double, 1>()[0]) < 3)
    x += x;
}

void comma(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (use(1), cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5)
    x += x;
  // The value of the comma expression is another one.
  if (cupynumeric::random({1}).get_read_accessor<double, 1>()[0], ready())
    x += x;
}

void initStatements(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (auto u = cupynumeric::random({1}); u > Scalar(0.5))
    x += x;
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  switch (const int k = int(4 * cupynumeric::random({1}).get_read_accessor<double, 1>()[0]); k) {
  case 1:
    x += x;
  }
  if (auto u = cupynumeric::random({1}); ready())
    x += u;
}

void ternaries(NDArray x, bool wide) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  const double u = cupynumeric::random({1}).get_read_accessor<double, 1>()[0];
  x.fill(Scalar(u < 0.5 ? 1.0 : 2.0));
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  const double v = wide ? flip(u) : cupynumeric::random({1}).get_read_accessor<double, 1>()[0];
  if (v < 0.5)
    x += x;
  const double w = wide ? 0.5 : cupynumeric::random({1}).get_read_accessor<double, 1>()[0];
  if (w < 0.5)
    x += x;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
void names(NDArray x) {
  // expect: note "it is drawn here, as an"
  auto [number, text] = std::pair(cupynumeric::random({1}).get_read_accessor<double, 1>()[0], ""); // expect: R307 "decide a branch"
  if (number < 0.5)
    x += x;
  // expect: note "it is drawn here, as an"
  Alias<int> u = cupynumeric::random({1});
  auto &&same = u;
  // expect: R307 "reads one random number back to decide a branch on the host"
  if (same > Scalar(0.5))
    x += x;
  namespace np = cupynumeric;
  using np::random;
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (random({1, 1, 1}).get_read_accessor<double, 3>()[0][0][0] < 0.5)
    x += x;
  auto [first, second] = std::pair(cupynumeric::random({1}), cupynumeric::random({100}));
  // Which of them it is, is not tracked.
  if (first > Scalar(0.5))
    x += second;
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, std::floating_point auto p) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (cupynumeric::random({1}).template get_read_accessor<double, 1>()[0] < p)
    x += x;
}
template void constrained(NDArray, float);

template <typename... P> void packs(NDArray x, P... p) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (((cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < p) || ...))
    x += x;
}
template void packs(NDArray, double);

template <typename T, int N> struct Chain {
  NDArray x;
  bool accepts(T p) {
    if constexpr (N == 1) {
      // expect: R307 "reads one random number back to decide a branch on the host"
      // expect: note "it is drawn here, as an"
      if (cupynumeric::random({uint64_t(N)}).template get_read_accessor<T, 1>()[0] < p)
        return true;
    } else {
      if (cupynumeric::random({uint64_t(N)}).template get_read_accessor<T, 1>()[0] < p)
        return true;
    }
    return false;
  }
};
template struct Chain<double, 1>;
template struct Chain<double, 5>;

void lambdas(NDArray x) {
  auto generic = [](auto p) {
    // expect: R307 "reads one random number back to decide a branch on the host"
    // expect: note "it is drawn here, as an"
    return cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < p ? 1 : 0;
  };
  use(generic(0.5));
  // A test in another function is not tracked.
  auto stepper = [x, u = cupynumeric::random({1}).get_read_accessor<double, 1>()[0]]() mutable {
    if (u < 0.5)
      x += x;
  };
  stepper();
}

double draw() { return cupynumeric::random({1}).get_read_accessor<double, 1>()[0]; }
void throughHelper(NDArray x) {
  if (draw() < 0.5)
    x += x;
}

// The same finding in each instance.
template <typename A> void neverInstantiated(A x) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5)
    x += x;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  for (auto &array : arrays | std::views::reverse)
    // expect: R307 "reads one random number back to decide a branch on the host"
    // expect: note "it is drawn here, as an"
    if (cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5)
      array += array;
  // Views are lazy: nothing has been called yet, and it is always the same draw.
  auto some = arrays | std::views::filter([](NDArray) {
                // expect: R307 "reads one random number back to decide a branch on the host"
                // expect: note "it is drawn here, as an"
                return cupynumeric::random({1}) > Scalar(0.5) ? true : false;
              });
  (void)some;
}

Generator<int> yields(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R307 "reads one random number back to decide a branch on the host"
    // expect: note "it is drawn here, as an"
    co_yield cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5 ? 1 : 2;
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (cupynumeric::random({1}) > Scalar(0.5))
    co_return;
}

Task awaits(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host"
  // expect: note "it is drawn here, as an"
  if (co_await later(cupynumeric::random({1}).get_read_accessor<double, 1>()[0]) < 0.5)
    x += x;
}
Generator<double> declaredOnly(NDArray x);

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x) {
  if (sizeof(bool(cupynumeric::random({1}))) > 4 || noexcept(bool(cupynumeric::random({1}))))
    x += x;
  if constexpr (requires { bool(cupynumeric::random({1})); })
    x += x;
  if constexpr (false)
    if (cupynumeric::random({1}) > Scalar(0.5))
      x += x;
}
