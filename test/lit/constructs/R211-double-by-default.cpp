// R211 with every C++20 construct that can hide an allocation or a type.
// RUN: %check-rule %s --rules R211 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

NDArray use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray a, std::uint64_t n, bool large) {
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  use(use(a.as_type(legate::float32())));
  // expect: note "pass the type"
  use(use(cupynumeric::zeros({n}))); // expect: R211@11 "makes float64 elements by default in code that works with float32"
  // unsafe: use(use(cupynumeric::zeros({n}, legate::float32())));
  // expect: note "pass the type"
  ready(), use(cupynumeric::zeros({n})); // expect: R211 "makes float64 elements"
  // unsafe: ready(), use(cupynumeric::zeros({n}, legate::float32()));
  // expect: note "pass the type"
  use(large ? cupynumeric::zeros({n}) : a); // expect: R211 "makes float64 elements"
  // unsafe: use(large ? cupynumeric::zeros({n}, legate::float32()) : a);
  // expect: note "pass the type"
  if (auto b = cupynumeric::zeros({n}); large) // expect: R211 "makes float64 elements"
  // unsafe: if (auto b = cupynumeric::zeros({n}, legate::float32()); large)
    use(b);
  // expect: note "pass the type"
  for (auto b = cupynumeric::zeros({n}); n > 3; --n) // expect: R211 "makes float64 elements"
  // unsafe: for (auto b = cupynumeric::zeros({n}, legate::float32()); n > 3; --n)
    use(b);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
namespace lg = legate;

void names(Alias<int> a, std::uint64_t n) {
  using lg::float32;
  auto &&type = float32();
  use(a.as_type(type));
  using cupynumeric::zeros;
  auto &&b = zeros({n}); // expect: R211@14 "makes float64 elements"
  auto [c, d] = std::pair(zeros({n}), zeros({n}, type)); // expect: R211 "makes float64 elements"
  use(b + c + d);
}

#define SINGLE legate::float32()
void macros(NDArray a, std::uint64_t n) {
  // expect: note "float32 is asked for here"
  use(a.as_type(SINGLE));
  use(cupynumeric::zeros({n})); // expect: R211 "makes float64 elements"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... N> void packs(A a, N... n) {
  use(a.as_type(legate::float32()));
  (use(cupynumeric::zeros({std::uint64_t(n)})), ...); // expect: R211 "makes float64 elements"
}
template void packs(NDArray, int);

template <typename T, int N> struct Layer {
  NDArray a;
  void run(T n) {
    // expect: note "float32 is asked for here"
    use(this->a.as_type(legate::float32()));
    if constexpr (N > 1)
      use(cupynumeric::zeros({n})); // expect: R211 "makes float64 elements"
    else
      use(a);
  }
};
template struct Layer<std::uint64_t, 2>;

void lambdas(NDArray a, std::uint64_t n) {
  auto generic = [](NDArray array, auto count) {
    // expect: note "float32 is asked for here"
    use(array.as_type(legate::float32()));
    return cupynumeric::zeros({count}); // expect: R211 "makes float64 elements"
  };
  use(generic(a, n));
}

// The same finding in each instance.
template <typename A> void neverInstantiated(A a, auto n) {
  use(a.as_type(legate::float32()));
  use(cupynumeric::zeros({n})); // expect: R211@7 "makes float64 elements"
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, std::uint64_t n) {
  for (auto &array : arrays | std::views::reverse) {
    // expect: note "float32 is asked for here"
    use(array.as_type(legate::float32()));
    // expect: note "pass the type"
    use(cupynumeric::zeros({n})); // expect: R211 "makes float64 elements"
    // unsafe: use(cupynumeric::zeros({n}, legate::float32()));
  }
}

Generator<NDArray> yields(NDArray a, std::uint64_t n) {
  // expect: note "float32 is asked for here"
  // expect: note "float32 is asked for here"
  co_yield a.as_type(legate::float32());
  // expect: note "pass the type"
  co_yield cupynumeric::zeros({n}); // expect: R211 "makes float64 elements"
  // unsafe: co_yield cupynumeric::zeros({n}, legate::float32());
  // expect: note "pass the type"
  use(co_await later(cupynumeric::zeros({n}))); // expect: R211 "makes float64 elements"
  // unsafe: use(co_await later(cupynumeric::zeros({n}, legate::float32())));
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray a, std::uint64_t n) {
  use(a.as_type(legate::float32()));
  using T = decltype(cupynumeric::zeros({n}));
  (void)(sizeof(T) + noexcept(cupynumeric::zeros({n})));
  if constexpr (false)
    use(cupynumeric::zeros({n}));
}
