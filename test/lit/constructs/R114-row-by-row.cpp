// R114 with every C++20 construct that can hide a row.
// RUN: %check-rule %s --rules R114 -- %cupynumeric20-flags -I %S/Inputs
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

void expressions(NDArray x, NDArray y, NDArray w, bool both, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
    ready(), x[{slice(i, i + 1), slice()}].fill(Scalar(0.0)); // expect: note ""
  for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
    // expect: note "" note ""
    cupynumeric::add(x[{slice(i, i + 1), slice()}], w, y[{slice(i, i + 1), slice()}]);
  // Which of them it is, is not tracked.
  for (std::int64_t i = 0; i < n; ++i)
    both ? x[{slice(i, i + 1), slice()}] *= w : y[{slice(i, i + 1), slice()}] *= w;
  for (std::int64_t i = 0; i < n; ++i)
    keep(x[{slice(i, i + 1), slice()}]);
}

void initStatements(NDArray x, NDArray w, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
    if (auto row = x[{slice(i, i + 1), slice()}]; ready()) // expect: note ""
      row *= w;
  if (auto y = x + w; ready())
    for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
      y[{slice(i, i + 1), slice()}] *= w; // expect: note ""
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
std::pair<NDArray, int> next();

void names(Alias<int> x, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) { // expect: R114 ""
    auto &&row = x[{slice(i, i + 1), slice()}]; // expect: note ""
    auto same = row;
    same.fill(Scalar(0.0));
  }
  auto [array, count] = next();
  for (std::int64_t i = 0; i < count; ++i) // expect: R114 ""
    array[{slice(i, i + 1), slice()}].fill(Scalar(0.0)); // expect: note ""
}

#define EACH(i, n) for (std::int64_t i = 0; i < n; ++i)
void macros(NDArray x, NDArray w, std::int64_t n) {
  EACH(i, n) // expect: R114 ""
    x[{slice(i, i + 1), slice()}] *= w; // expect: note ""
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray x, NDArray w, NDArray total, const std::vector<std::int64_t> &order, std::int64_t n) {
  for (const auto i : std::views::iota(std::int64_t(0), n)) // expect: R114 ""
    x[{slice(i, i + 1), slice()}] *= w; // expect: note ""
  for (const auto k : order | std::views::take(100)) // expect: R114 ""
    total += x[{slice(k, k + 1), slice()}]; // expect: note ""
  // Views are lazy: nothing has been called yet.
  auto lazy = order | std::views::transform([&](std::int64_t k) { return x[{slice(k, k + 1), slice()}] * w; });
  (void)lazy;
}

// The rows are yielded one by one.
Generator<NDArray> yields(NDArray x, NDArray w, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    co_yield x[{slice(i, i + 1), slice()}] * w;
}

Task awaits(NDArray x, NDArray w, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    auto row = co_await later(x[{slice(i, i + 1), slice()}]);
    row *= w;
  }
  for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
    x[{slice(i, i + 1), slice()}] *= w; // expect: note ""
  co_return;
}

//===-- templates and lambdas ---------------------------------------------===//

template <std::integral T> void constrained(NDArray x, T n) {
  for (T i = 0; i < n; ++i) // expect: R114 ""
    x[{slice(i, i + 1), slice()}].fill(Scalar(0.0)); // expect: note ""
}
template void constrained(NDArray, int);

template <typename... A> void packs(NDArray x, std::int64_t n, A... weights) {
  for (std::int64_t i = 0; i < n; ++i) // expect: R114 ""
    ((x[{slice(i, i + 1), slice()}] *= weights), ...); // expect: note ""
}
template void packs(NDArray, std::int64_t, NDArray);

template <typename T, int N> struct Field {
  NDArray x;
  template <typename U> void clear(NDArray w, U n) {
    for (U i = 0; i < n; ++i) // expect: R114 ""
      if constexpr (N > 1)
        this->x[{slice(i, i + 1), slice()}].fill(Scalar(0.0)); // expect: note ""
      else
        x *= w;
  }
};
template void Field<double, 64>::clear(NDArray, int);

void lambdas(NDArray x, std::int64_t n) {
  auto clear = [](auto array, auto count) {
    for (decltype(count) i = 0; i < count; ++i) // expect: R114 ""
      array[{slice(i, i + 1), slice()}].fill(Scalar(0.0)); // expect: note ""
  };
  clear(x, n);
}

template <typename A> void neverInstantiated(A x, A w, int n) {
  for (int i = 0; i < n; ++i)
    x[{slice(i, i + 1), slice()}] *= w;
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, NDArray w, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    static_assert(sizeof(x[{slice(i, i + 1), slice()}] * w) > 1);
    std::vector<decltype(x[{slice(i, i + 1), slice()}] * w)> none;
  }
  if constexpr (false)
    for (std::int64_t i = 0; i < n; ++i)
      x[{slice(i, i + 1), slice()}] *= w;
}
