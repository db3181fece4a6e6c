// R306 with every C++20 construct that can hide a clock or the work.
// RUN: %check-rule %s --rules R306 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <chrono>
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using Clock = std::chrono::steady_clock;
template <typename T> using AliasOf = T;
using Seconds = std::chrono::duration<double>;

double of(Seconds);
bool ready();
bool pick = false;

//===-- expressions -------------------------------------------------------===//

double nestedCalls(NDArray x) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  // expect: note "nothing waits for this before the"
  x += x;
  // expect: R306 "measures how long it took to submit the array work, not to do it"
  return double(std::chrono::duration_cast<Seconds>(Seconds(Clock::now() - start)).count());
}

double comma(NDArray x) {
  Clock::time_point start;
  // expect: note "the interval starts here"
  // expect: note "nothing waits for this before the"
  start = Clock::now(), x += x;
  // expect: R306 "measures how long it took to submit"
  return (x.size(), Seconds(Clock::now() - start).count());
}

double initStatements(NDArray x, bool more) {
  double total = 0;
  // expect: note "the interval starts here"
  if (auto start = Clock::now(); more) {
    // expect: note "nothing waits for this before the"
    x += x;
    // expect: R306 "measures how long it took to submit"
    total += Seconds(Clock::now() - start).count();
  }
  // expect: note "the interval starts here"
  switch (const auto start = Clock::now(); int(more)) {
  case 1:
    // expect: note "nothing waits for this before the"
    x += x;
    // expect: R306 "measures how long it took to submit"
    total += Seconds(Clock::now() - start).count();
  }
  return total;
}

double ternaries(NDArray x, bool more) {
  // expect: note "the interval starts here"
  const auto start = more ? Clock::now() : Clock::now();
  // expect: note "nothing waits for this before the"
  x += x;
  // expect: R306 "measures how long it took to submit"
  const auto stop = Clock::now();
  return more ? Seconds(stop - start).count() : 0;
}

double workInOneArm(NDArray x, bool more) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this before the"
  more ? x += x : x;
  // expect: R306 "measures how long it took to submit"
  return Seconds(Clock::now() - start).count();
}

double readInOneOperand(NDArray x, bool more) {
  const auto start = Clock::now();
  x += x;
  const bool read = bool(x) && more;
  return Seconds(Clock::now() - start).count() + read;
}

//===-- names -------------------------------------------------------------===//

double names(AliasOf<NDArray> x, NDArray y) {
  // expect: note "the interval starts here"
  auto [start, text] = std::pair(Clock::now(), "");
  auto &&same = x;
  // expect: note "nothing waits for this before the"
  same += y;
  // expect: R306 "measures how long it took to submit"
  auto &&stop = Clock::now();
  return Seconds(stop - start).count();
}

namespace time_of = std::chrono;
double throughNamespace(NDArray x) {
  using time_of::steady_clock;
  // expect: note "the interval starts here"
  const auto start = steady_clock::now();
  // expect: note "nothing waits for this before the"
  auto [a, b] = std::pair(x + x, x * x);
  // expect: R306 "measures how long it took to submit"
  return Seconds(steady_clock::now() - start).count();
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename C, typename A> double abbreviated(A x, auto n) {
  // expect: note "the interval starts here"
  const auto start = C::now();
  for (decltype(n) i = 0; i < n; ++i)
    // expect: note "nothing waits for this before the"
    x += x;
  // expect: R306 "measures how long it took to submit"
  return Seconds(C::now() - start).count();
}
template double abbreviated<Clock>(NDArray, int);

template <typename... A> double packs(A... arrays) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this before the"
  ((arrays += arrays), ...);
  // expect: R306 "measures how long it took to submit"
  return Seconds(Clock::now() - start).count();
}
template double packs(NDArray);

template <typename T, int N> struct Timer {
  T begun;
  double measure(NDArray x) {
    // expect: note "the interval starts here"
    this->begun = Clock::now();
    if constexpr (N > 1)
      // expect: note "nothing waits for this before the"
      x += x;
    else
      (void)bool(x);
    // expect: R306 "measures how long it took to submit"
    return Seconds(Clock::now() - begun).count();
  }
  // Other instances of the template do not wait.
  double waits(NDArray x) {
    // expect: note "the interval starts here"
    begun = Clock::now();
    // expect: note "nothing waits for this before the"
    x += x;
    if constexpr (N > 1)
      (void)bool(x);
    // expect: R306 "measures how long it took to submit"
    return Seconds(Clock::now() - begun).count();
  }
};
template struct Timer<Clock::time_point, 2>;

void lambdas(NDArray x, NDArray y) {
  auto generic = [](auto a) {
    // expect: note "the interval starts here"
    const auto start = Clock::now();
    // expect: note "nothing waits for this before the"
    a += a;
    // expect: R306 "measures how long it took to submit"
    return Seconds(Clock::now() - start).count();
  };
  generic(x);
  auto work = [&] { y += y; };
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this before the"
  work();
  // expect: R306 "measures how long it took to submit"
  of(Clock::now() - start);
  // Code that gets the clock's readings or the arrays may wait.
  auto waits = [&] { return bool(y); };
  const auto second = Clock::now();
  y += y;
  waits();
  of(Clock::now() - second);
}

template <typename A> double neverInstantiated(A x) {
  const auto start = Clock::now();
  x += x;
  return Seconds(Clock::now() - start).count();
}

//===-- ranges and coroutines ---------------------------------------------===//

double ranges(std::vector<NDArray> &arrays) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  for (auto &array : arrays | std::views::reverse)
    // expect: note "nothing waits for this before the"
    array += array;
  // expect: R306 "measures how long it took to submit"
  return Seconds(Clock::now() - start).count();
}

double lazy(std::vector<NDArray> &arrays) {
  const auto start = Clock::now();
  // Views are lazy: nothing has been called yet.
  auto view = arrays | std::views::transform([](NDArray a) { return a + a; });
  (void)view;
  return Seconds(Clock::now() - start).count();
}

Generator<double> yields(NDArray x) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this before the"
  x += x;
  // expect: R306 "measures how long it took to submit"
  co_yield Seconds(Clock::now() - start).count();
}

// The code that resumes the coroutine may have waited.
Generator<double> suspended(NDArray x) {
  const auto start = Clock::now();
  x += x;
  co_yield 0;
  co_yield Seconds(Clock::now() - start).count();
}

Task declaredOnly(NDArray x);
double startsCoroutine(NDArray x) {
  const auto start = Clock::now();
  declaredOnly(x);
  return Seconds(Clock::now() - start).count();
}

//===-- never evaluated ---------------------------------------------------===//

double unevaluated(NDArray x) {
  const auto start = Clock::now();
  using T = decltype(x += x);
  const auto size = sizeof(x + x) + sizeof(T) + noexcept(x += x);
  if constexpr (false)
    x += x;
  return size + Seconds(Clock::now() - start).count();
}
