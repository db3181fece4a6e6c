// R209 with every C++20 construct that can hide a write or a read.
// RUN: %check-rule %s --rules R209 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

NDArray use(NDArray);

//===-- expressions -------------------------------------------------------===//

void nestedCalls(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: note "use the whole array first: one"
  b[{slice(1, {})}].assign(cupynumeric::exp(cupynumeric::sqrt(a))); // expect: R209 "writes a part of 'b' before any use of the whole array"
  // expect: note "the whole array is needed here"
  use(cupynumeric::exp(cupynumeric::sqrt(b)));
}

void comma(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: note "the whole array is needed here"
  // expect: note "use the whole array first: one"
  use(a), b[{slice(1, {})}].assign(a), b += a; // expect: R209@11 "writes a part of 'b'"
}

void initStatements(NDArray a, std::uint64_t n) {
  // A declaration in the head of a statement is not tracked.
  if (auto b = cupynumeric::zeros({n}); n > 3) {
    b[{slice(1, {})}].assign(a);
    b += a;
  }
  auto c = cupynumeric::zeros({n});
  // A call that is not a separate statement is not tracked.
  if (c[{slice(1, {})}].assign(a); n > 3)
    use(a);
  c += a;
}

void ternaries(NDArray a, std::uint64_t n, bool whole) {
  auto b = cupynumeric::zeros({n});
  // The other branch writes the whole array.
  whole ? b.assign(a) : b[{slice(1, {})}].assign(a);
  b += a;
  // Which of them it is, is not tracked.
  auto c = whole ? a : cupynumeric::zeros({n});
  c[{slice(1, {})}].assign(a);
  c += a;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
using Slice = cupynumeric::slice;

void names(NDArray a, std::uint64_t n) {
  Alias<int> b = cupynumeric::zeros({n});
  // unsafe: Alias<int> b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: note "use the whole array first: one"
  b[{Slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  b += a;
  auto &&c = cupynumeric::zeros({n});
  // unsafe: auto &&c = cupynumeric::zeros({n});
  // unsafe: c += c;
  // expect: note "use the whole array first: one"
  c[{legate::Slice(1, {})}].assign(a); // expect: R209 "writes a part of 'c'"
  // expect: note "the whole array is needed here"
  c += a;
  auto [first, second] = std::pair(cupynumeric::zeros({n}), 1);
  // The value of a structured binding is not tracked.
  first[{slice(second, {})}].assign(a);
  first += a;
  auto d = cupynumeric::zeros({n});
  // unsafe: auto d = cupynumeric::zeros({n});
  // unsafe: d += d;
  // expect: note "use the whole array first: one"
  auto &&inner = d[{slice(1, {})}]; // expect: R209@18 "writes a part of 'd'"
  inner.assign(a);
  // expect: note "the whole array is needed here"
  d += a;
}

#define FRESH(n) cupynumeric::zeros({n})
void macros(NDArray a, std::uint64_t n) {
  auto b = FRESH(n);
  b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  b += a;
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A a, std::integral auto n) {
  A b = cupynumeric::zeros({std::uint64_t(n)});
  b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  b += a;
}
template void constrained(NDArray, int);

template <typename... A> void packs(std::uint64_t n, A... a) {
  auto b = cupynumeric::zeros({n});
  (b[{slice(1, {})}].assign(a), ...); // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  b *= b;
}
template void packs(std::uint64_t, NDArray);

template <typename T, int N> struct Halo {
  NDArray a, member;
  void run(T n) {
    auto b = cupynumeric::zeros({n});
    if constexpr (N > 1)
      b[{slice(1, {})}].assign(this->a); // expect: R209 "writes a part of 'b'"
    else
      b.assign(a);
    // expect: note "the whole array is needed here"
    b += a;
    // Other code may have written the member.
    member = cupynumeric::zeros({n});
    member[{slice(1, {})}].assign(a);
    member += a;
  }
};
template struct Halo<std::uint64_t, 2>;

void lambdas(NDArray a, std::uint64_t n) {
  auto generic = [](auto array, auto count) {
    auto b = cupynumeric::zeros({count});
    b[{slice(1, {})}].assign(array); // expect: R209 "writes a part of 'b'"
    // expect: note "the whole array is needed here"
    b += array;
  };
  generic(a, n);
  // Work of a lambda on captured arrays is not tracked.
  auto c = cupynumeric::zeros({n});
  auto touch = [&] { c.fill(Scalar(0.0)); };
  touch();
  c[{slice(1, {})}].assign(a);
  c += a;
}

template <typename A> void neverInstantiated(A a, std::uint64_t n) {
  A b = cupynumeric::zeros({n});
  b[{slice(1, {})}].assign(a);
  b += a;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  for (auto &array : arrays | std::views::reverse)
    // expect: note "use the whole array first: one"
    b[{slice(1, {})}] += array; // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  b *= b;
  for (auto &array : arrays | std::views::reverse) {
    auto c = cupynumeric::zeros({n});
    // unsafe: auto c = cupynumeric::zeros({n});
    // unsafe: c += c;
    // expect: note "use the whole array first: one"
    c[{slice(1, {})}].assign(array); // expect: R209 "writes a part of 'c'"
    // expect: note "the whole array is needed here"
    array += c;
  }
}

Generator<NDArray> yields(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: note "use the whole array first: one"
  b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
  // expect: note "the whole array is needed here"
  co_yield b + a;
  // The caller may write the array.
  auto c = cupynumeric::zeros({n});
  co_yield c;
  c[{slice(1, {})}].assign(a);
  c += a;
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b[{slice(1, {})}].assign(a);
  using T = decltype(b += a);
  (void)(sizeof(T) + noexcept(b += a));
  auto c = cupynumeric::zeros({n});
  if constexpr (false)
    c[{slice(1, {})}].assign(a);
  c += a;
}
