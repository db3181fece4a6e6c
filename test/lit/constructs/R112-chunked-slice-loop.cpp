// R112 with every C++20 construct that can hide a slice.
// RUN: %check-rule %s --rules R112 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

bool ready();
void keep(NDArray);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64) // expect: R112 ""
    ready(), x[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note ""
  // expect: R112 "" note "if the loop covers it"
  for (std::int64_t s = 0; s < n; s += 64)
  // unsafe: cupynumeric::add(x, y, y);
    // expect: note "" note "" note ""
    cupynumeric::add(x[{slice(s, s + 64)}], y[{slice(s, s + 64)}], y[{slice(s, s + 64)}]);
    // unsafe: (removed)
  for (std::int64_t s = 0; s < n; s += 64)
    keep(x[{slice(s, s + 64)}]);
}

void initStatements(NDArray x, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64) // expect: R112 ""
    if (auto part = x[{slice(s, s + 64)}]; ready()) // expect: note ""
      part.fill(Scalar(0.0));
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
std::pair<NDArray, int> next();

void names(Alias<int> x, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    auto &&part = x[{slice(s, s + 64)}]; // expect: note ""
    part.fill(Scalar(0.0));
  }
  auto [array, count] = next();
  // expect: R112 "" note "if the loop covers it"
  for (std::int64_t s = 0; s < n; s += 64)
  // unsafe: array.fill(Scalar(0.0));
    array[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note ""
    // unsafe: (removed)
}

//===-- coroutines --------------------------------------------------------===//

// The coroutine yields the chunks one by one.
Generator<NDArray> yields(NDArray x, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64)
    co_yield x[{slice(s, s + 64)}];
}

Task awaits(NDArray x, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64) {
    auto part = co_await later(x[{slice(s, s + 64)}]);
    part.fill(Scalar(0.0));
  }
  // expect: R112 "" note "if the loop covers it"
  for (std::int64_t s = 0; s < n; s += 64)
  // unsafe: x.fill(Scalar(0.0));
    x[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note ""
    // unsafe: (removed)
  co_return;
}

//===-- templates and lambdas ---------------------------------------------===//

template <std::integral T> void constrained(NDArray x, T n) {
  for (T s = 0; s < n; s += 64) // expect: R112 ""
    x[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note ""
}
template void constrained(NDArray, int);

template <typename T, int N> struct Field {
  NDArray x;
  template <typename U> void clear(U n) {
    for (U s = 0; s < n; s += N) { // expect: R112 ""
      if constexpr (N > 1)
        x[{slice(s, s + N)}].fill(Scalar(0.0)); // expect: note ""
      else
        x.fill(Scalar(0.0));
    }
  }
};
template void Field<double, 64>::clear(int);

void lambdas(NDArray x, std::int64_t n) {
  auto clear = [](auto array, auto count) {
    for (decltype(count) s = 0; s < count; s += 64) // expect: R112 ""
      array[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note ""
  };
  clear(x, n);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, std::int64_t n) {
  for (std::int64_t s = 0; s < n; s += 64) {
    static_assert(sizeof(x[{slice(s, s + 64)}]) > 1);
    std::vector<decltype(x[{slice(s, s + 64)}])> none;
  }
}
