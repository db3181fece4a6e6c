// R301 with every C++20 construct that can hide a call or its memory.
// RUN: %check-rule %s --rules R301 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

extern "C" {
double cblas_dnrm2(const int N, const double *X, const int incX);
void cblas_dscal(const int N, const double alpha, double *X, const int incX);
}

double use(double);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, int n, bool scale) {
  // expect: note "the array's memory is mapped for"
  // expect: note "the array's memory is mapped for"
  // expect: note "the array's memory is mapped for"
  // expect: note "the array's memory is mapped for"
  // expect: note "the array's memory is mapped for"
  auto a = x.get_write_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    use(use(cblas_dnrm2(n, a.ptr(0), 1))); // expect: R301@13 "passes an array's elements to the host library's 'cblas_dnrm2' on every iteration"
    use(1), cblas_dscal(n, 2, a.ptr(0), 1); // expect: R301@13 "passes an array's elements"
    if (double norm = cblas_dnrm2(n, a.ptr(0), 1); norm > 1) // expect: R301@23 "passes an array's elements"
      use(norm);
    switch (const double norm = cblas_dnrm2(n, a.ptr(0), 1); i) { // expect: R301@33 "passes an array's elements"
    case 1:
      use(norm);
    }
    // Only in some iterations.
    scale ? cblas_dscal(n, 2, a.ptr(0), 1) : void();
    use(scale && cblas_dnrm2(n, a.ptr(0), 1));
  }
  for (int i = 0; i < n; ++i, cblas_dscal(n, 2, a.ptr(0), 1)) // expect: R301@31 "passes an array's elements"
    use(i);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> x, int n) {
  auto [first, second] = next();
  // expect: note "the array's memory is mapped for"
  auto &&a = first.get_read_accessor<double, 1>();
  auto &&p = a.ptr(0);
  for (int i = 0; i < n; ++i)
    use(cblas_dnrm2(n, p, 1)); // expect: R301@9 "passes an array's elements"
  auto &&same = x;
  // expect: note "the array's memory is mapped for"
  auto b = same.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    use(::cblas_dnrm2(n, b.ptr(0), 1)); // expect: R301@9 "passes an array's elements"
  auto [q, size] = std::pair(b.ptr(0), n);
  // The value of a structured binding is not tracked.
  for (int i = 0; i < n; ++i)
    use(cblas_dnrm2(size, q, 1));
}

#define NORM(n, p) cblas_dnrm2(n, p, 1)
void macros(NDArray x, int n) {
  // expect: note "the array's memory is mapped for"
  auto a = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    use(NORM(n, a.ptr(0))); // expect: R301@9 "passes an array's elements"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, std::integral auto n) {
  // expect: note "the array's memory is mapped for"
  auto a = x.template get_read_accessor<double, 1>();
  for (decltype(n) i = 0; i < n; ++i)
    use(cblas_dnrm2(n, a.ptr(0), 1)); // expect: R301@9 "passes an array's elements"
}
template void constrained(NDArray, int);

template <typename... A> void packs(int n, A... x) {
  for (int i = 0; i < n; ++i)
    // expect: note "the array's memory is mapped for"
    (use(cblas_dnrm2(n, x.template get_read_accessor<double, 1>().ptr(0), 1)), ...); // expect: R301@10 "passes an array's elements"
}
template void packs(int, NDArray);

template <typename T, int N> struct Solver {
  NDArray x;
  void run(int n) {
    // expect: note "the array's memory is mapped for"
    auto a = this->x.template get_read_accessor<T, 1>();
    for (int i = 0; i < n; ++i)
      if constexpr (N > 1)
        use(cblas_dnrm2(n, a.ptr(0), N)); // expect: R301@13 "passes an array's elements"
      else
        use(a[0]);
  }
};
template struct Solver<double, 2>;

void lambdas(NDArray x, int n) {
  auto generic = [](auto array, auto count) {
    // expect: note "the array's memory is mapped for"
    auto a = array.template get_read_accessor<double, 1>();
    for (decltype(count) i = 0; i < count; ++i)
      use(cblas_dnrm2(count, a.ptr(0), 1)); // expect: R301@11 "passes an array's elements"
  };
  generic(x, n);
  // A call inside the lambda is not tracked.
  auto norm = [&] { return cblas_dnrm2(n, x.get_read_accessor<double, 1>().ptr(0), 1); };
  for (int i = 0; i < n; ++i)
    use(norm());
}

template <typename A> void neverInstantiated(A x, int n) {
  for (int i = 0; i < n; ++i)
    use(cblas_dnrm2(n, x.template get_read_accessor<double, 1>().ptr(0), 1));
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, int n) {
  for (auto &array : arrays | std::views::reverse)
    // expect: note "the array's memory is mapped for"
    use(cblas_dnrm2(n, array.get_read_accessor<double, 1>().ptr(0), 1)); // expect: R301@9 "passes an array's elements"
  for (int i : std::views::iota(0, 100)) {
    // expect: note "the array's memory is mapped for"
    auto a = arrays[i].get_read_accessor<double, 1>();
    use(cblas_dnrm2(n, a.ptr(0), 1)); // expect: R301@9 "(100 calls)"
  }
  // Views are lazy: nothing has been called yet.
  for (int i = 0; i < 100; ++i)
    (void)(arrays | std::views::transform([&](NDArray x) {
             return cblas_dnrm2(n, x.get_read_accessor<double, 1>().ptr(0), 1);
           }));
}

Generator<double> yields(NDArray x, int n) {
  // expect: note "the array's memory is mapped for"
  // expect: note "the array's memory is mapped for"
  auto a = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    co_yield cblas_dnrm2(n, a.ptr(0), 1); // expect: R301@14 "passes an array's elements"
    use(co_await later(cblas_dnrm2(n, a.ptr(0), 1))); // expect: R301@24 "passes an array's elements"
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, int n) {
  auto a = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    using T = decltype(cblas_dnrm2(n, a.ptr(0), 1));
    use(sizeof(T) + noexcept(cblas_dnrm2(n, a.ptr(0), 1)));
    if constexpr (requires { cblas_dnrm2(n, a.ptr(0), 1); })
      use(1);
    if constexpr (false)
      use(cblas_dnrm2(n, a.ptr(0), 1));
  }
}
