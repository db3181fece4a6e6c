// R102 with every C++20 construct that can hide a call or a callable.
// RUN: %check-rule %s --rules R102 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <algorithm>
#include <cupynumeric.h>
#include <functional>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

double use(double);
double *use(double *);
void show(double);
double half(double);
bool ready();
inline constexpr auto Twice = [](double v) { return v * 2; };

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, size_t n, bool twice) {
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  double *p = a.ptr(0);
  // expect: R102 "'std::transform' calls a function for each element of an array on the host"
  use(use(std::transform(p, p + n, p, Twice)));
  use(1), std::for_each(p, p + n, [](double &v) { v = 0; }); // expect: R102@11 "'std::for_each'"
  // expect: R102 "'std::for_each'" R102 "'std::transform'"
  twice ? (void)std::for_each(p, p + n, show) : (void)std::transform(p, p + n, p, Twice);
  std::transform(p, p + n, p, twice ? +Twice : half); // expect: R102 "'std::transform'"
  if (auto last = std::transform(p, p + n, p, Twice); last != p) // expect: R102 "'std::transform'"
    use(1);
  for (std::generate(p, p + n, [] { return 1.0; }); ready();) // expect: R102 "'std::generate'"
    use(2);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
namespace rng = std::ranges;

void names(Alias<int> x, size_t n) {
  auto &&same = x;
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = same.get_write_accessor<double, 1>();
  auto [first, size] = std::pair(a.ptr(0), n);
  // The value of a structured binding is not tracked.
  std::for_each(first, first + size, [](double &v) { v = 0; });
  auto &&p = a.ptr(0);
  using std::for_each;
  for_each(p, p + n, [](double &v) { v = 0; }); // expect: R102 "'std::for_each'"
  rng::for_each(std::span(p, n), [](double &v) { v = 0; }); // expect: R102 "'std::ranges::for_each'"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename F> void constrained(A x, F f) {
  // expect: note "the array's memory is handed to"
  auto a = x.template get_write_accessor<double, 1>();
  std::for_each(a.ptr(0), a.ptr(0) + x.size(), f); // expect: R102 "'std::for_each'"
}
template void constrained(NDArray, void (*)(double));

template <typename... F> void packs(NDArray x, F... f) {
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  (std::for_each(a.ptr(0), a.ptr(0) + x.size(), f), ...); // expect: R102 "'std::for_each'"
}
template void packs(NDArray, double (*)(double), double (*)(double));

template <typename T, int N> struct Activation {
  NDArray x;
  void apply() {
    // expect: note "the array's memory is handed to"
    auto a = this->x.template get_write_accessor<T, 1>();
    if constexpr (N > 1)
      std::for_each(a.ptr(0), a.ptr(0) + 100, [](T &v) { v *= N; }); // expect: R102 "(100 elements)"
    else
      std::fill(a.ptr(0), a.ptr(0) + 100, T(0));
  }
};
template struct Activation<double, 2>;

void lambdas(NDArray x) {
  auto generic = [](auto array, auto f) {
    // expect: note "the array's memory is handed to"
    auto a = array.template get_write_accessor<double, 1>();
    std::for_each(a.ptr(0), a.ptr(0) + array.size(), f); // expect: R102 "'std::for_each'"
  };
  generic(x, [](double &v) { v = 0; });
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  auto captured = [p = a.ptr(0), n = x.size()] {
    std::for_each(p, p + n, [](double &v) { v = 0; }); // expect: R102 "'std::for_each'"
  };
  captured();
}

template <typename A> void neverInstantiated(A x) {
  auto a = x.template get_write_accessor<double, 1>();
  std::for_each(a.ptr(0), a.ptr(0) + 100, [](double &v) { v = 0; });
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray x, size_t n, std::vector<NDArray> &arrays) {
  // expect: note "the array's memory is handed to"
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  std::span all(a.ptr(0), n);
  std::ranges::for_each(all | std::views::reverse, [](double &v) { v = 0; }); // expect: R102 ""
  std::ranges::for_each(all | std::views::drop(1), [](double &v) { v = 0; }); // expect: R102 ""
  // Views are lazy: nothing has been called yet.
  auto lazy = all | std::views::transform(Twice);
  (void)lazy;
  // The range contains arrays, not elements.
  std::ranges::for_each(arrays | std::views::reverse, [](NDArray &each) { each += each; });
}

Generator<double> yields(NDArray x, size_t n) {
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  double *p = a.ptr(0);
  co_yield *std::transform(p, p + n, p, Twice); // expect: R102 "'std::transform'"
}

Task awaits(NDArray x, size_t n) {
  // expect: note "the array's memory is handed to"
  auto a = x.get_write_accessor<double, 1>();
  double *p = a.ptr(0);
  use(co_await later(*std::transform(p, p + n, p, Twice))); // expect: R102 "'std::transform'"
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  double *p = a.ptr(0);
  using T = decltype(std::transform(p, p + n, p, Twice));
  use(sizeof(T) + noexcept(std::transform(p, p + n, p, Twice)));
  if constexpr (requires { std::transform(p, p + n, p, Twice); })
    use(1);
  if constexpr (false)
    std::transform(p, p + n, p, Twice);
}
