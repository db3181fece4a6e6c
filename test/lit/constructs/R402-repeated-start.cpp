// R402 with every C++20 construct that can hide a start.
// RUN: %check-rule %s --rules R402 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <functional>
#include <legate.h>
#include <ranges>
#include <vector>

int use(int);
bool ready();

//===-- expressions -------------------------------------------------------===//

int bringUp() { return legate::start(), 1; }
void nestedCalls() {
  // expect: note "it is started here"
  legate::start();
  use(use(bringUp())); // expect: R402 "starts the runtime a second time, which has no effect"
}

void comma() {
  // expect: note "it is started here"
  legate::start(), use(1), legate::start(); // expect: R402@28 "a second time"
}

void initStatements() {
  // expect: note "it is started here"
  legate::start();
  if (legate::start(); ready()) // expect: R402 "a second time"
    use(1);
}
void inSwitch(int k) {
  // expect: note "it is started here"
  legate::start();
  switch (legate::start(); k) { // expect: R402 "a second time"
  case 1:
    use(2);
  }
}
void inFor(int k) {
  // expect: note "it is started here"
  for (legate::start(), legate::start(); k < 3; ++k) // expect: R402@25 "a second time"
    use(3);
}

// Only on one path.
void ternaries(bool wide) {
  legate::start();
  wide ? legate::start() : (void)use(1);
}
void inBothArms(bool wide) {
  wide ? legate::start() : legate::start();
}
void shortCircuit() {
  legate::start();
  if (ready() && bringUp())
    use(1);
}

//===-- names -------------------------------------------------------------===//

namespace lg = legate;
using Runtime = lg::Runtime;

void names() {
  using lg::start;
  // expect: note "it is started here"
  ::legate::start();
  (start)(); // expect: R402 "a second time"
}

void byReference() {
  void (*start)() = legate::start;
  start();
  start();
}

#define TWICE(x) x, x
void macros() {
  // expect: note "it is started here"
  TWICE(legate::start()); // expect: R402 "a second time"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename F> void once(F start) { start(); }
void handedOn() {
  // expect: note "it is started here"
  legate::start();
  once([] { legate::start(); }); // expect: R402 "a second time"
}

template <typename... T> void packs(T... times) {
  // expect: note "it is started here"
  legate::start();
  ((use(times), legate::start()), ...); // expect: R402 "a second time"
}
template void packs(int);

template <typename T, int N> struct Program {
  void up() { legate::start(); }
  void run() {
    // expect: note "it is started here"
    this->up();
    if constexpr (N > 1)
      up(); // expect: R402 "a second time"
  }
  void arms() {
    if constexpr (N > 1)
      up();
    else
      legate::start();
  }
};
template struct Program<int, 2>;

template <int N> void discarded() {
  legate::start();
  if constexpr (N > 1)
    legate::start();
}
template void discarded<1>();

// The same finding in each instance.
template <typename T> void neverInstantiated(T) {
  // expect: note "it is started here"
  legate::start();
  legate::start(); // expect: R402 "a second time"
}

void lambdas() {
  auto generic = [](auto) { legate::start(); };
  // expect: note "it is started here"
  generic(1);
  generic(2.0); // expect: R402 "a second time"
}
void calledAtOnce() {
  // expect: note "it is started here"
  legate::start();
  [] { legate::start(); }(); // expect: R402 "a second time"
  auto later = [] { legate::start(); };
  (void)later;
}
void storedInFunction() {
  legate::start();
  std::function<void()> later = [] { legate::start(); };
}

//===-- ranges and coroutines ---------------------------------------------===//

// The range may be empty.
void ranges(std::vector<int> &flags) {
  legate::start();
  for (int flag : flags | std::views::reverse) {
    use(flag);
    legate::start();
  }
  auto lazy = flags | std::views::transform([](int) { return bringUp(); });
  (void)lazy;
}

Task inACoroutine() {
  // expect: note "it is started here"
  legate::start();
  legate::start(); // expect: R402 "a second time"
  co_return;
}

// A generator is not executed before it is resumed.
Generator<int> generator() {
  legate::start();
  co_yield 1;
}
void onlyMade() {
  auto made = generator();
  legate::start();
}
Task declaredOnly();
void afterDeclared() {
  declaredOnly();
  legate::start();
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated() {
  legate::start();
  using T = decltype(legate::start());
  use(noexcept(legate::start()));
  if constexpr (false)
    legate::start();
}
