// R101 with every C++20 construct that can hide an element.
// RUN: %check-rule %s --rules R101 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

bool ready();
double use(double);

//===-- expressions -------------------------------------------------------===//

double expressions(NDArray x, std::int64_t n) {
  auto in = x.get_read_accessor<double, 1>();
  auto out = x.get_write_accessor<double, 1>();
  double sum = 0;
  // expect: R101 "reads an array"
  for (std::int64_t i = 0; i < n; ++i)
    use(use(in[i])); // expect: note ""
  // expect: R101 "reads an array"
  for (std::int64_t i = 0; i < n; use(in[i]), ++i) // expect: note ""
    ;
  // expect: R101 "reads an array"
  for (std::int64_t i = 0; i < n; ++i)
    sum += ready() ? in[i] : in[n - i]; // expect: note "" note ""
  // expect: R101 "writes an array"
  for (std::int64_t i = 0; i < n; ++i)
    ready() ? out.write(i, 1.0) : out.write(i, 2.0); // expect: note "" note ""
  // expect: R101 "reads an array"
  for (std::int64_t i = 0; i < n && in[i] > 0; ++i) // expect: note ""
    sum += 1;
  return sum;
}

double initStatements(NDArray x, std::int64_t n) {
  auto in = x.get_read_accessor<double, 1>();
  double sum = 0;
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "reads an array"
    if (const double v = in[i]; v > 0) // expect: note ""
      sum += v;
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "reads an array"
    switch (const double v = in[i]; int(v)) { // expect: note ""
    case 1:
      sum += v;
    }
  return sum;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
std::pair<NDArray, int> next();

double names(Alias<int> x, std::int64_t n) {
  auto &&in = x.get_read_accessor<double, 1>();
  double sum = 0;
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "reads an array"
    sum += in[i]; // expect: note ""
  auto [array, count] = next();
  // expect: R101 "writes an array" note "if the loop covers it"
  for (std::int64_t i = 0; i < n; ++i)
  // unsafe: array.fill(Scalar(0.0));
    array[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note ""
    // unsafe: (removed)
  return sum;
}

//===-- ranges and coroutines ---------------------------------------------===//

double ranges(NDArray x, const std::vector<std::int64_t> &wanted) {
  auto in = x.get_read_accessor<double, 1>();
  double sum = 0;
  for (auto i : wanted | std::views::reverse) // expect: R101 "reads an array"
    sum += in[i]; // expect: note ""
  for (auto i : std::views::iota(0, 100)) // expect: R101 "(100 elements)"
    sum += in[i]; // expect: note ""
  for (auto i : std::views::iota(0, 3))
    sum += in[i];
  for (auto i : std::views::iota(0) | std::views::take(50)) // expect: R101 "reads an array"
    sum += in[i]; // expect: note ""
  return sum;
}

Generator<double> yields(NDArray x, std::int64_t n) {
  auto in = x.get_read_accessor<double, 1>();
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "reads an array"
    co_yield in[i]; // expect: note ""
}

Task awaits(NDArray x, std::int64_t n) {
  auto in = x.get_read_accessor<double, 1>();
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "reads an array"
    use(co_await later(double(in[i]))); // expect: note ""
}

//===-- templates and lambdas ---------------------------------------------===//

template <std::integral T> void constrained(NDArray x, T n) {
  for (T i = 0; i < n; ++i) // expect: R101 "writes an array"
    x[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note ""
}
template void constrained(NDArray, int);

template <typename... A> void packs(std::int64_t n, A... arrays) {
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "writes an array"
    (arrays[{slice(i, i + 1)}].fill(Scalar(0.0)), ...); // expect: note "" note ""
}
template void packs(std::int64_t, NDArray, NDArray);

template <typename T, int N> struct Field {
  NDArray x;
  template <typename U> void clear(U n) {
    auto out = x.get_write_accessor<T, 1>();
    for (U i = 0; i < n; ++i) { // expect: R101 "writes an array"
      if constexpr (N > 1)
        out[i] = T(0); // expect: note ""
      else
        x.fill(Scalar(0.0));
    }
  }
};
template void Field<double, 2>::clear(int);

void lambdas(NDArray x, std::int64_t n) {
  auto clear = [](auto array, auto count) {
    for (decltype(count) i = 0; i < count; ++i) // expect: R101 "writes an array"
      array[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note ""
  };
  clear(x, n);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, std::int64_t n) {
  auto in = x.get_read_accessor<double, 1>();
  for (std::int64_t i = 0; i < n; ++i) {
    use(sizeof(in[i]) + noexcept(in[i]));
    std::vector<std::remove_cvref_t<decltype(in[i])>> none;
    if constexpr (requires { in[i]; })
      x += x;
  }
}
