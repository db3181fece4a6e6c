// R109 with every C++20 construct that can hide an order or a call.
// RUN: %check-rule %s --rules R109 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

NDArray use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, bool fortran) {
  use(use(x.ravel("A"))); // expect: R109 "is ignored"
  // fixed: use(use(x.ravel()));
  use((ready(), x.ravel("A"))); // expect: R109 "is ignored"
  // fixed: use((ready(), x.ravel()));
  use(fortran ? x.ravel("F") : x.ravel("A")); // expect: R109 "error at run time" R109 "is ignored"
  // fixed: use(fortran ? x.ravel("F") : x.ravel());
  use(x.ravel(fortran ? "A" : "K"));
  if (auto y = x.reshape({6}, "A"); ready()) // expect: R109 "is ignored"
  // fixed: if (auto y = x.reshape({6}); ready())
    use(y);
  for (auto y = cupynumeric::ravel(x, "A"); ready();) // expect: R109 "is ignored"
  // fixed: for (auto y = cupynumeric::ravel(x); ready();)
    use(y);
  use(cupynumeric::reshape(x.ravel("A"), {2, 3}, "F")); // expect: R109 "is ignored" R109 "error at run time"
  // fixed: use(cupynumeric::reshape(x.ravel(), {2, 3}, "F"));
  // An expression with side effects is not tracked.
  use(x.ravel((ready(), "A")));
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
namespace np = cupynumeric;
using Text = const char *;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> x) {
  using np::ravel;
  use(ravel(x, "A")); // expect: R109 "is ignored"
  // fixed: use(ravel(x));
  auto [first, second] = next();
  use(first.ravel("A")); // expect: R109 "is ignored"
  // fixed: use(first.ravel());
  auto &&same = second;
  use(same.ravel("A")); // expect: R109 "is ignored"
  // fixed: use(same.ravel());
  constexpr Text order = "A";
  use(x.ravel(order)); // expect: R109 "is ignored"
  auto &&ordered = "F";
  // References are not tracked.
  use(x.ravel(ordered));
  NDArray (NDArray::*method)(std::string) = &NDArray::ravel;
  use((x.*method)("F"));
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> auto constrained(A x) {
  return x.ravel("A"); // expect: R109 "is ignored"
}
template auto constrained(NDArray);

template <typename... A> void packs(A... x) {
  (use(x.ravel("F")), ...); // expect: R109 "error at run time"
}
template void packs(NDArray, NDArray);

template <typename T, int N> struct Layout {
  NDArray x;
  NDArray flat() {
    if constexpr (N > 1)
      return this->x.ravel("A"); // expect: R109 "is ignored"
    else
      return x.ravel("C");
  }
};
template struct Layout<double, 2>;

void lambdas(NDArray x) {
  auto generic = [](auto a) { return a.ravel("A"); }; // expect: R109 "is ignored"
  use(generic(x));
  auto given = [](NDArray a, auto order) { return a.ravel(order); };
  use(given(x, "F"));
  auto captured = [flat = x.ravel("A")] { use(flat); }; // expect: R109 "is ignored"
  // fixed: auto captured = [flat = x.ravel()] { use(flat); };
  captured();
}

template <typename A> auto neverInstantiated(A x) { return x.ravel("F"); }

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  for (auto &array : arrays | std::views::reverse)
    use(array.ravel("A")); // expect: R109 "is ignored"
    // fixed: use(array.ravel());
  auto lazy = arrays | std::views::transform([](NDArray a) {
                return a.ravel("F"); // expect: R109 "error at run time"
              });
  (void)lazy;
}

Generator<NDArray> yields(NDArray x) {
  co_yield x.ravel("A"); // expect: R109 "is ignored"
  // fixed: co_yield x.ravel();
  use(co_await later(x.ravel("A"))); // expect: R109 "is ignored"
  // fixed: use(co_await later(x.ravel()));
}
Generator<NDArray> declaredOnly(NDArray x, std::string order = "F");

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x) {
  using T = decltype(x.ravel("F"));
  (void)(sizeof(T) + noexcept(x.ravel("A")));
  if constexpr (requires { x.ravel("F"); })
    use(x);
  if constexpr (false)
    use(x.ravel("F"));
}
