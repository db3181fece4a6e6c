// R103 with every C++20 construct that can hide a walk over rows.
// RUN: %check-rule %s --rules R103 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

// NDArray has no iterators; users write these functions themselves.
struct RowIterator {
  NDArray array;
  int64_t row;
  NDArray operator*() const { return array[{slice(row, row + 1)}]; }
  RowIterator &operator++() { return ++row, *this; }
  bool operator!=(const RowIterator &other) const { return row != other.row; }
};
namespace cupynumeric {
inline RowIterator begin(const NDArray &x) { return {x, 0}; }
inline RowIterator end(const NDArray &x) { return {x, static_cast<int64_t>(x.size())}; }
} // namespace cupynumeric

void use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray w, NDArray total, bool both) {
  for (auto row : cupynumeric::exp(x + w)) // expect: R103@3 "works on an array row by row"
    total += cupynumeric::exp(cupynumeric::sqrt(row));
  for (auto row : (use(w), x)) // expect: R103@3 "works on an array row by row"
    row *= w;
  for (auto row : both ? x : w) // expect: R103@3 "works on an array row by row"
    row *= row;
  for (auto row : x) // expect: R103@3 "works on an array row by row"
    row *= w, row += w;
  for (int k = 3; auto row : x) // expect: R103@3 "works on an array row by row"
    row.fill(Scalar(k));
  // Which of them it is, is not tracked.
  for (auto row : x)
    row *= both ? w : row;
  if (auto y = x + w; ready())
    for (auto row : y) // expect: R103@5 "works on an array row by row"
      row *= w;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> x, NDArray w) {
  auto [first, second] = next();
  for (auto row : first) // expect: R103@3 "works on an array row by row"
    row *= w;
  auto &&same = second;
  for (auto &&row : same) // expect: R103@3 "works on an array row by row"
    row *= w;
  for (const NDArray &row : x) // expect: R103@3 "works on an array row by row"
    w += row;
}

#define EACH_ROW(row, x) for (auto row : x)
void macros(NDArray x, NDArray w) {
  EACH_ROW(row, x) // expect: R103@3 "works on an array row by row"
    row *= w;
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, auto w) {
  for (auto row : x) // expect: R103@3 "works on an array row by row"
    row *= w;
}
template void constrained(NDArray, NDArray);

template <typename... A> void packs(NDArray x, A... others) {
  for (auto row : x) // expect: R103@3 "works on an array row by row"
    ((row *= others), ...);
}
template void packs(NDArray, NDArray, NDArray);

template <typename T, int N> struct Scaler {
  NDArray x;
  void apply(NDArray w) {
    for (auto row : this->x) // expect: R103@5 "works on an array row by row"
      if constexpr (N > 1)
        row *= w;
      else
        row += w;
  }
};
template struct Scaler<double, 2>;

void lambdas(NDArray x, NDArray w) {
  auto generic = [](auto array, auto weight) {
    for (auto row : array) // expect: R103@5 "works on an array row by row"
      row *= weight;
  };
  generic(x, w);
  auto captured = [x, w]() mutable {
    for (auto row : x) // expect: R103@5 "works on an array row by row"
      row *= w;
  };
  captured();
  // Work inside the lambda is not tracked.
  auto scale = [&](NDArray row) { row *= w; };
  for (auto row : x)
    scale(row);
}

template <typename A> void neverInstantiated(A x, A w) {
  for (auto row : x)
    row *= w;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray x, NDArray w, std::vector<NDArray> &arrays) {
  for (auto &array : arrays | std::views::reverse | std::views::drop(1))
    for (auto row : array) // expect: R103@5 "works on an array row by row"
      row *= w;
  // The range contains arrays, not rows of an array.
  for (auto &array : arrays | std::views::take(3))
    array *= w;
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::transform([&](NDArray a) { return a * w; });
  (void)lazy;
}

Generator<NDArray> yields(NDArray x, NDArray w) {
  for (auto row : x) // expect: R103@3 "works on an array row by row"
    row *= w;
  // Each row is passed on.
  for (auto row : x)
    co_yield row * w;
  co_return;
}
Generator<NDArray> batches(NDArray x);
void walksCoroutine(NDArray x, NDArray w) {
  for (auto &batch : batches(x))
    batch *= w;
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, NDArray w) {
  using T = decltype([](NDArray a) {
    for (auto row : a)
      row.size();
  });
  for (auto row : x)
    (void)(sizeof(row * w) + noexcept(row *= w));
  if constexpr (false)
    for (auto row : x)
      row *= w;
}
