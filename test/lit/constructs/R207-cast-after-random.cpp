// R207 with every C++20 construct that can hide a call.
// RUN: %check-rule %s --rules R207 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::random;
using legate::float32;

bool ready();
NDArray use(NDArray);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, std::uint64_t n) {
  // expect: R207 "" note "draws float64 only"
  x += use(use(random({n}).as_type(float32())));
  // expect: R207 "" note "draws float64 only"
  n++, x += random({n}).as_type(float32());
  // expect: R207 "" note "draws float64 only"
  x += ready() ? random({n}).as_type(float32()) : x;
  // Both operands, or an array with another origin.
  x += (ready() ? random({n}) : x).as_type(float32());
  // expect: R207 "" note "draws float64 only"
  x += ((random({n}))).as_type(legate::float16());
}

void initStatements(NDArray x, std::uint64_t n) {
  // expect: R207 "" note "draws float64 only"
  if (auto noise = random({n}).as_type(float32()); ready())
    x += noise;
  // expect: R207 "" note "draws float64 only"
  for (auto noise = random({n}).as_type(float32()); ready();)
    x += noise;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;

void names(std::uint64_t n) {
  Alias<int> noise = random({n}); // expect: note "draws float64 only"
  use(noise.as_type(float32())); // expect: R207 ""
  auto &&bound = random({n}); // expect: note "draws float64 only"
  use(bound.as_type(float32())); // expect: R207 ""
  auto [first, second] = std::pair(random({n}), 2);
  use(first.as_type(float32()));
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, std::uint64_t n) {
  for (auto &array : arrays | std::views::drop(1))
    // expect: R207 "" note "draws float64 only"
    array += random({n}).as_type(float32());
  for (std::uint64_t extent : std::views::iota(1, 5))
    // expect: R207 "" note "draws float64 only"
    use(random({extent}).as_type(float32()));
}

Generator<NDArray> yields(std::uint64_t n) {
  // expect: R207 "" note "draws float64 only"
  co_yield random({n}).as_type(float32());
  auto both = random({n});
  co_yield both;
  co_yield both.as_type(float32());
}

Task awaits(std::uint64_t n) {
  // expect: R207 "" note "draws float64 only"
  use(co_await later(random({n}).as_type(float32())));
  use((co_await later(random({n}))).as_type(float32()));
}

//===-- templates and lambdas ---------------------------------------------===//

template <std::integral T> void constrained(T n) {
  // expect: R207 "" note "draws float64 only"
  use(random({n}).as_type(float32()));
}
template void constrained(unsigned);

template <typename T, int N> struct Noise {
  template <typename U> NDArray draw(U n) {
    if constexpr (N > 1)
      // expect: R207 "" note "draws float64 only"
      return random({n}).as_type(float32());
    else
      return random({n}).as_type(legate::int32());
  }
};
template NDArray Noise<double, 2>::draw(unsigned);

void lambdas(std::uint64_t n) {
  auto draw = [](auto extent) {
    // expect: R207 "" note "draws float64 only"
    return random({extent}).as_type(float32());
  };
  use(draw(n));
  // expect: R207 "draws float64 numbers only to cast them to float32" note "draws float64 only"
  auto held = [noise = random({n}).as_type(float32())] { return noise; };
  use(held());
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(std::uint64_t n) {
  static_assert(sizeof(random({n}).as_type(float32())) > 1);
  std::vector<decltype(random({n}).as_type(float32()))> none;
  if constexpr (requires { random({n}).as_type(float32()); })
    use(random({n}));
}
