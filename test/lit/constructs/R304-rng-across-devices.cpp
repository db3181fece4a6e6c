// R304 with constructs that can hide a draw; reported once per translation unit.
// RUN: rm -rf %t.units && split-file %s %t.units
// RUN: %check-rule %t.units/init.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/binding.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/ternary.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/member.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/pack.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/capture.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/ranges.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/coroutine.cpp --rules R304 -- %cupynumeric20-flags -I %S/Inputs
// RUN: %check-rule %t.units/constexpr.cpp --rules R304 -- %cupynumeric20-flags
// RUN: %check-rule %t.units/silent.cpp --rules R304 -- %cupynumeric20-flags -I %S/Inputs

//--- init.cpp
#include <cupynumeric.h>
double init(std::uint64_t n) {
  if (auto x = cupynumeric::random({n}); n > 3) // expect: R304@16 "draws random numbers"
    return x.dim();
  return 0;
}

//--- binding.cpp
#include <cupynumeric.h>
#include <utility>
namespace np = cupynumeric;
auto binding(std::uint64_t n) {
  using np::random;
  auto &&[x, size] = std::pair(random({n}), n); // expect: R304@32 "draws random numbers"
  return x;
}

//--- ternary.cpp
#include <cupynumeric.h>
using Array = cupynumeric::NDArray;
Array ternary(Array &&x, std::uint64_t n) {
  return n > 3 ? (++n, cupynumeric::exp(cupynumeric::sqrt(cupynumeric::random({n})))) : x; // expect: R304@59 "draws random numbers"
}

//--- member.cpp
#include <cupynumeric.h>
template <typename T, int N> struct Noise {
  T x;
  void refill() {
    if constexpr (N > 1)
      this->x.random(3); // expect: R304@7 "draws random numbers"
    else
      x.fill(legate::Scalar(0.0));
  }
};
template struct Noise<cupynumeric::NDArray, 2>;

//--- pack.cpp
#include <cupynumeric.h>
template <typename... N> void pack(cupynumeric::NDArray x, N... n) {
  ((x += cupynumeric::random({std::uint64_t(n)})), ...); // expect: R304@10 "draws random numbers"
}
template void pack(cupynumeric::NDArray, int, int);

//--- capture.cpp
#include <cupynumeric.h>
auto capture(std::uint64_t n) {
  return [x = cupynumeric::random({n})] { return x; }; // expect: R304@15 "draws random numbers"
}

//--- ranges.cpp
#include <cupynumeric.h>
#include <ranges>
#include <vector>
auto ranges(std::vector<std::uint64_t> &sizes) {
  return sizes | std::views::transform([](auto n) { return cupynumeric::random({n}); }); // expect: R304@60 "draws random numbers"
}

//--- coroutine.cpp
#include "coroutines.h"
#include <cupynumeric.h>
Generator<cupynumeric::NDArray> draws(std::uint64_t n) {
  co_yield cupynumeric::random({n}); // expect: R304@12 "draws random numbers"
}

//--- constexpr.cpp
#include <cupynumeric.h>
void discarded(cupynumeric::NDArray x, std::uint64_t n) {
  if constexpr (false)
    x += cupynumeric::random({n});
  if constexpr (true)
    x += cupynumeric::random({n}); // expect: R304@10 "draws random numbers"
}

//--- silent.cpp
#include "coroutines.h"
#include <cupynumeric.h>
Generator<cupynumeric::NDArray> declaredOnly(std::uint64_t n);
template <typename A> void neverInstantiated(A x) { x.random(3); }
void unevaluated(cupynumeric::NDArray x, std::uint64_t n) {
  using T = decltype(cupynumeric::random({n}));
  if constexpr (requires { cupynumeric::random({n}); })
    x += x;
  if constexpr (false)
    x.random(3);
  (void)(sizeof(T) + noexcept(cupynumeric::random({n})));
}
