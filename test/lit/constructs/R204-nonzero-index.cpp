// R204 with every C++20 construct that can hide a call.
// RUN: %check-rule %s --rules R204 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::nonzero;
using legate::Scalar;

bool ready();
void use(std::size_t);
void keep(NDArray);

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray z, NDArray one, NDArray mask) {
  // expect: R204 ""
  use(1), z.put(nonzero(mask)[0], one); // expect: note "written through"
  // expect: R204 ""
  (z.put((nonzero(mask).front()), one)); // expect: note "written through"
  // expect: R204 ""
  ready() ? z.put(nonzero(mask)[0], one) : use(2); // expect: note "written through"
  // Which of them it is, is not tracked.
  z.put(ready() ? nonzero(mask)[0] : one, one);
  // expect: R204 ""
  cupynumeric::put(z, nonzero(z > Scalar(1.0)).at(0), one); // expect: note "written through"
}

void initStatements(NDArray z, NDArray one, NDArray mask) {
  // expect: R204 ""
  if (auto hits = nonzero(mask)[0]; ready())
    z.put(hits, one); // expect: note "written through"
  if (auto hits = nonzero(mask)[0]; hits.size() > 0)
    z.put(hits, one);
  switch (auto hits = nonzero(mask); hits.size()) {
  case 1:
    z.put(hits[0], one);
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;

void names(Alias<int> z, NDArray one, NDArray mask) {
  // expect: R204 ""
  auto &&hits = nonzero(mask);
  z.put(hits[0], one); // expect: note "written through"
  // expect: R204 ""
  const Alias<long> same = nonzero(mask).front();
  z.put(same, one); // expect: note "written through"
  // The structured binding may store the indices.
  auto [found, count] = std::pair(nonzero(mask)[0], 3);
  z.put(found, one);
  keep(found);
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray one) {
  for (auto &array : arrays | std::views::reverse)
    // expect: R204 ""
    array.put(nonzero(array > one)[0], one); // expect: note "written through"
  auto lazy = arrays | std::views::transform([](NDArray a) { return nonzero(a)[0]; });
  for (NDArray hits : lazy)
    one.put(hits, one);
}

Generator<NDArray> yields(NDArray z, NDArray one, NDArray mask) {
  auto hits = nonzero(mask)[0];
  z.put(hits, one);
  co_yield hits;
  co_yield nonzero(mask)[0];
  // expect: R204 ""
  z.put(nonzero(mask)[0], one); // expect: note "written through"
}

Task awaits(NDArray z, NDArray one, NDArray mask) {
  // expect: R204 ""
  z.put(nonzero(co_await later(mask))[0], one); // expect: note "written through"
  auto hits = co_await later(nonzero(mask)[0]);
  z.put(hits, one);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A>
concept Array = std::same_as<A, NDArray>;

template <Array A> void constrained(A z, A one, A mask) {
  // expect: R204 ""
  z.put(nonzero(mask)[0], one); // expect: note "written through"
}
template void constrained(NDArray, NDArray, NDArray);

template <typename T, int N> struct Solver {
  NDArray z, one;
  template <typename U> void run(NDArray mask, U) {
    if constexpr (N > 1)
      // expect: R204 ""
      z.put(nonzero(mask)[0], one); // expect: note "written through"
    // The discarded branch writes through the indices, too.
    else
      // expect: R204 ""
      z.put(nonzero(mask)[0], z); // expect: note "written through"
  }
};
template void Solver<double, 2>::run(NDArray, int);

void lambdas(NDArray z, NDArray one, NDArray mask) {
  auto clip = [&](auto condition) {
    // expect: R204 ""
    z.put(nonzero(condition)[0], one); // expect: note "written through"
  };
  clip(mask);
  auto hits = nonzero(mask)[0];
  auto later = [hits] { return hits; };
  z.put(hits, one);
  keep(later());
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray z, NDArray mask) {
  use(sizeof(nonzero(mask)) + noexcept(nonzero(mask)));
  std::vector<decltype(nonzero(mask))> none;
  if constexpr (requires { z.put(nonzero(mask)[0], z); })
    z.fill(Scalar(0.0));
}
