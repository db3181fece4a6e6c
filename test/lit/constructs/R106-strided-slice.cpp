// R106 with every C++20 construct that can hide a stride or a slice.
// RUN: %check-rule %s --rules R106 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray z, NDArray w, int64_t n, bool both) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "walks an array in steps of 2, one slice after the other"
    // expect: note "a slice is cut here"
    w += cupynumeric::sum(cupynumeric::exp(z[{slice(i, i + 1), slice(0, 64)}]));
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    // expect: note "a slice is cut here"
    z[{slice(i, i + 1), slice(0, 64)}] *= w, z[{slice(i, i + 1), slice(0, 64)}] += w;
  // Loops with two counters are not tracked.
  for (int64_t i = 0, k = 0; i < n; i += 2, ++k)
    z[{slice(i, i + 4 - 3), slice(0, 64)}] *= w;
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    (both ? z : w)[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    if (auto row = z[{slice(i, i + 1), slice(0, 64)}]; true)
      row.fill(Scalar(0.0));
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
using Slice = cupynumeric::slice;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> z, int64_t n) {
  auto [first, second] = next();
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    first[{Slice(i, i + 1), Slice(0, 64)}].fill(Scalar(0.0));
  auto &&same = second;
  for (auto i = 0; i < n; i += 3) // expect: R106@3 "in steps of 3"
    // expect: note "a slice is cut here"
    same[{legate::Slice(i, i + 1), Slice(0, 64)}].fill(Scalar(0.0));
  for (auto &&i = n; i > 0; i -= 2)
    z[{Slice(i, i + 1), Slice(0, 64)}].fill(Scalar(0.0));
}

#define ROW(z, i) z[{slice(i, i + 1), slice(0, 64)}]
#define EVERY_OTHER(i, n) for (int64_t i = 0; i < n; i += 2)
void macros(NDArray z, int64_t n) {
  EVERY_OTHER(i, n) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    ROW(z, i).fill(Scalar(0.0));
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, int64_t Step> void constrained(A z, auto n) {
  for (int64_t i = 0; i < n; i += Step) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
}
template void constrained<NDArray, 2>(NDArray, int64_t);

template <typename... A> void packs(int64_t n, A... z) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    // expect: note "a slice is cut here"
    (z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0)), ...);
}
template void packs(int64_t, NDArray, NDArray);

template <typename T, int N> struct Grid {
  NDArray z;
  void clear(T n) {
    for (T i = 0; i < n; i += 2) // expect: R106@5 "in steps of 2"
      if constexpr (N > 1)
        // expect: note "a slice is cut here"
        this->z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
      else
        z[{slice(i, i + 1), slice(0, 32)}].fill(Scalar(0.0));
  }
};
template struct Grid<int64_t, 2>;

void lambdas(NDArray z, int64_t n) {
  auto generic = [](auto array, auto count) {
    for (int64_t i = 0; i < count; i += 2) // expect: R106@5 "in steps of 2"
      // expect: note "a slice is cut here"
      array[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
  };
  generic(z, n);
  // A slice inside the lambda is not tracked.
  auto clear = [&](int64_t i) { z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0)); };
  for (int64_t i = 0; i < n; i += 2)
    clear(i);
}

template <typename A> void neverInstantiated(A z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2)
    z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray z, int64_t n, std::vector<NDArray> &arrays) {
  for (auto &array : arrays | std::views::reverse)
    for (int64_t i = 0; i < n; i += 2) // expect: R106@5 "in steps of 2"
      // expect: note "a slice is cut here"
      array[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
  // A step that is computed from the counter is not tracked.
  for (int64_t i : std::views::iota(int64_t(0), n / 2))
    z[{slice(2 * i, 2 * i + 1), slice(0, 64)}].fill(Scalar(0.0));
}

Task inACoroutine(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 "in steps of 2"
    // expect: note "a slice is cut here"
    z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
  co_return;
}

// Each slice is passed on.
Generator<NDArray> yields(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2)
    co_yield z[{slice(i, i + 1), slice(0, 64)}];
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray z, int64_t n) {
  size_t total = 0;
  for (int64_t i = 0; i < n; i += 2)
    total += sizeof(z[{slice(i, i + 1)}]) + noexcept(z[{slice(i, i + 1)}]);
  if constexpr (false)
    for (int64_t i = 0; i < n; i += 2)
      z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
}
