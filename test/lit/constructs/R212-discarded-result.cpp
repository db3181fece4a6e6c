// R212 with every C++20 construct that can hide a call or its use.
// RUN: %check-rule %s --rules R212 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <algorithm>
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

NDArray use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(const NDArray &x, NDArray y, bool first) {
  cupynumeric::exp(cupynumeric::sqrt(x)); // expect: R212@3 "the new array that 'exp' returns is dropped, and nothing else changes"
  use(x + y);
  x + y, use(x); // expect: R212@3 "the new array that '+' returns is dropped"
  first ? x + y : x - y; // expect: R212@11 "'+' returns" R212@19 "'-' returns"
  if (x + y; ready()) // expect: R212@7 "the new array that '+' returns is dropped"
    use(x);
  for (x + y; ready();) // expect: R212@8 "the new array that '+' returns is dropped"
    use(x);
  switch (x + y; int(first)) { // expect: R212@11 "the new array that '+' returns is dropped"
  case 1:
    use(y);
  }
  (void)(x + y);
  auto unused = x + y;
}

// `constexpr` does not mean that a function writes nothing.
void constantFunctions(const NDArray &x, std::vector<NDArray> &list, const std::vector<NDArray> &fixed,
                       std::pair<NDArray, int> &pair) {
  cupynumeric::add(x, list.emplace_back(x));
  cupynumeric::add(x, *list.erase(list.begin()));
  cupynumeric::add(x, std::exchange(list[0], x));
  cupynumeric::add(x, *std::rotate(list.begin(), list.begin() + 1, list.end()));
  cupynumeric::add(x, *std::ranges::reverse(list).base());
  int calls = 0;
  auto count = [&](const NDArray &a) { return ++calls, a; };
  cupynumeric::add(x, count(x));
  // These pass on what they are given.
  cupynumeric::add(x, fixed.front()); // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, list.at(0)); // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, list[0]); // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, std::get<0>(pair)); // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, *std::next(fixed.begin())); // expect: R212@3 "the new array that 'add' returns is dropped"
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(const Alias<int> &x) {
  auto [first, second] = next();
  first + second; // expect: R212@3 "the new array that '+' returns is dropped"
  auto &&same = x;
  same + x; // expect: R212@3 "the new array that '+' returns is dropped"
  using cupynumeric::exp;
  exp(x); // expect: R212@3 "the new array that 'exp' returns is dropped"
}

#define ADD(a, b) (a) + (b)
void macros(const NDArray &x) {
  ADD(x, x); // expect: R212 "the new array that '+' returns is dropped"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, auto y) {
  x + y; // expect: R212@3 "the new array that '+' returns is dropped"
}
template void constrained(NDArray, NDArray);

template <typename... A> void packs(NDArray x, A... y) {
  // The last operand is the value of the expression.
  ((x + y), ...); // expect: R212@5 "the new array that '+' returns is dropped"
  use((x + ... + y));
}
template void packs(NDArray, NDArray, NDArray);

template <typename T, int N> struct Model {
  NDArray x;
  NDArray run(T y) {
    if constexpr (N > 1)
      this->x + y; // expect: R212@7 "the new array that '+' returns is dropped"
    else
      x += y;
    return x;
  }
};
template struct Model<NDArray, 2>;

void lambdas(const NDArray &x) {
  auto generic = [](auto a) {
    a + a; // expect: R212@5 "the new array that '+' returns is dropped"
    return use(a);
  };
  generic(x);
  // The result of a lambda belongs to its caller; discarding that is not reported.
  auto sum = [&] { return x + x; };
  sum();
}

template <typename A> void neverInstantiated(A x) { x + x; }

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, const NDArray &x) {
  for (auto &array : arrays | std::views::reverse) {
    // expect: note "keep the result in 'array'"
    array + x; // expect: R212@5 "the new array that '+' returns is dropped"
    // unsafe: array += x;
    array += x;
  }
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::transform([](NDArray a) { return a + a; });
  (void)lazy;
}

Generator<NDArray> yields(const NDArray &x) {
  x + x; // expect: R212@3 "the new array that '+' returns is dropped"
  co_yield x + x;
  co_await later(x + x);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(const NDArray &x) {
  using T = decltype(x + x);
  (void)(sizeof(T) + noexcept(x + x));
  if constexpr (requires { x + x; })
    use(x);
  if constexpr (false)
    x + x;
}
