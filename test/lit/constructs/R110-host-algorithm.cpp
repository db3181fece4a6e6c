// R110 with every C++20 construct that can hide a call or a range.
// RUN: %check-rule %s --rules R110 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <algorithm>
#include <cupynumeric.h>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

double use(double);
bool ready();

//===-- expressions -------------------------------------------------------===//

double expressions(NDArray x, size_t n, bool largest) {
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  const double *p = a.ptr(0);
  double total = use(use(*std::max_element(p, p + n))); // expect: R110@27 "'std::max_element' processes an array's elements on the host"
  total += (use(1), *std::min_element(p, p + n)); // expect: R110@22 "'std::min_element'"
  // expect: R110 "'std::max_element'" R110 "'std::min_element'"
  total += largest ? *std::max_element(p, p + n) : *std::min_element(p, p + n);
  if (auto found = std::find(p, p + n, 1.0); found != p + n) // expect: R110 "'std::find'"
    total += 1;
  for (auto k = std::count(p, p + n, 1.0); k > 0; --k) // expect: R110 "'std::count'"
    total += 1;
  switch (const auto k = std::count(p, p + n, 1.0); k) { // expect: R110 "'std::count'"
  case 1:
    total += 1;
  }
  return total;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
namespace rng = std::ranges;

void names(Alias<int> x, size_t n) {
  auto &&same = x;
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto &&a = same.get_read_accessor<double, 1>();
  auto &&p = a.ptr(0);
  using std::max_element;
  use(*max_element(p, p + n)); // expect: R110 "'std::max_element'"
  use(*rng::max_element(std::span(p, n))); // expect: R110 "'std::ranges::max_element'"
  auto [least, most] = std::minmax_element(p, p + n); // expect: R110 "'std::minmax_element'"
  use(*least + *most);
  const auto [first, size] = std::pair(p, n);
  // The value of a structured binding is not tracked.
  use(*std::max_element(first, first + size));
}

#define LARGEST(p, n) *std::max_element(p, (p) + (n))
void macros(NDArray x, size_t n) {
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  use(LARGEST(a.ptr(0), n)); // expect: R110 "'std::max_element'"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> double constrained(A x) {
  // expect: note "the array's memory is handed to"
  auto a = x.template get_read_accessor<double, 1>();
  return *std::max_element(a.ptr(0), a.ptr(0) + x.size()); // expect: R110 "'std::max_element'"
}
template double constrained(NDArray);

template <typename... V> void packs(NDArray x, V... value) {
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  (use(std::count(a.ptr(0), a.ptr(0) + x.size(), value)), ...); // expect: R110 "'std::count'"
}
template void packs(NDArray, double, double);

template <typename T, int N> struct Statistics {
  NDArray x;
  T largest() {
    // expect: note "the array's memory is handed to"
    auto a = this->x.template get_read_accessor<T, 1>();
    if constexpr (N > 1)
      return *std::max_element(a.ptr(0), a.ptr(0) + 100); // expect: R110 "(100 elements)"
    else
      return a[0];
  }
};
template struct Statistics<double, 2>;

void lambdas(NDArray x) {
  auto generic = [](auto array) {
    // expect: note "the array's memory is handed to"
    auto a = array.template get_read_accessor<double, 1>();
    return *std::max_element(a.ptr(0), a.ptr(0) + array.size()); // expect: R110 "'std::max_element'"
  };
  use(generic(x));
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  auto captured = [p = a.ptr(0), n = x.size()] {
    return *std::max_element(p, p + n); // expect: R110 "'std::max_element'"
  };
  use(captured());
}

template <typename A> double neverInstantiated(A x) {
  auto a = x.template get_read_accessor<double, 1>();
  return *std::max_element(a.ptr(0), a.ptr(0) + x.size());
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray x, size_t n, std::vector<double> &list) {
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  std::span all(a.ptr(0), n);
  use(*std::ranges::max_element(all | std::views::drop(1))); // expect: R110 "'std::ranges::max_element'"
  use(std::ranges::count(all | std::views::reverse, 1.0)); // expect: R110 "'std::ranges::count'"
  // Views are lazy: nothing has been called yet.
  auto lazy = all | std::views::filter([](double v) { return v > 0; });
  (void)lazy;
  use(*std::ranges::max_element(list | std::views::drop(1)));
}

Generator<double> yields(NDArray x, size_t n) {
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = x.get_read_accessor<double, 1>();
  co_yield *std::max_element(a.ptr(0), a.ptr(0) + n); // expect: R110 "'std::max_element'"
  use(co_await later(*std::min_element(a.ptr(0), a.ptr(0) + n))); // expect: R110 "'std::min_element'"
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, size_t n) {
  auto a = x.get_read_accessor<double, 1>();
  const double *p = a.ptr(0);
  using T = decltype(std::max_element(p, p + n));
  use(sizeof(T) + noexcept(std::max_element(p, p + n)));
  if constexpr (requires { std::max_element(p, p + n); })
    use(1);
  if constexpr (false)
    use(*std::max_element(p, p + n));
}
