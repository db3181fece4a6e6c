// R401 with every C++20 construct that can hide a start or a setting.
// RUN: %check-rule %s --rules R401 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cstdlib>
#include <cupynumeric.h>
#include <legate.h>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

int use(int);
bool ready();

//===-- expressions -------------------------------------------------------===//

int nestedCalls() {
  // expect: note "the runtime is started here"
  legate::start();
  // expect: R401 "sets LEGATE_CONFIG after the runtime was started; it is read once, at the first start"
  return std::abs(use(setenv("LEGATE_CONFIG", "--gpus 2", 1)));
}

int comma() {
  // expect: note "the runtime is started here"
  return legate::start(), use(1), setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401@35 "sets LEGATE_CONFIG"
}

void initStatements(bool wanted) {
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  legate::start();
  if (int failed = setenv("LEGATE_CONFIG", "--gpus 2", 1); failed) // expect: R401 "sets LEGATE_CONFIG"
    use(1);
  switch (setenv("LEGATE_CONFIG", "--gpus 3", 1); int(wanted)) { // expect: R401 "sets LEGATE_CONFIG"
  case 1:
    use(2);
  }
  for (setenv("LEGATE_CONFIG", "--gpus 4", 1); ready();) // expect: R401 "sets LEGATE_CONFIG"
    use(3);
}

void ternaries(bool wide) {
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  legate::start();
  wide ? setenv("LEGATE_CONFIG", "--gpus 2", 1) : use(1); // expect: R401 "sets LEGATE_CONFIG"
  setenv(wide ? "LEGATE_CONFIG" : "PATH", "x", 1);
  ready() && setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

void startsInOneArm(bool wide) {
  wide ? legate::start() : (void)use(1);
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

//===-- names -------------------------------------------------------------===//

namespace lg = legate;
using Text = const char *;
template <typename T> using Alias = T;

void names() {
  using lg::start;
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  start();
  constexpr Text variable = "LEGATE_CONFIG";
  setenv(variable, "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
  Alias<Text> const flags = "--gpus 2";
  ::setenv("LEGATE_CONFIG", flags, 1); // expect: R401 "sets LEGATE_CONFIG"
  auto &&same = variable;
  const auto [name, value] = std::pair("LEGATE_CONFIG", "--gpus 2");
  setenv("LEGATE_CONFIG", value, 1); // expect: R401 "sets LEGATE_CONFIG"
  // The variable of a structured binding is not tracked.
  setenv(name, same, 1);
}

void byPointer() {
  legate::start();
  int (*set)(const char *, const char *, int) = setenv;
  set("LEGATE_CONFIG", "--gpus 2", 1);
}

//===-- templates and lambdas ---------------------------------------------===//

// expect: note "'set' sets it here"
template <typename T> int set(T flags) { return setenv("LEGATE_CONFIG", flags, 1); }
void byTemplate() {
  // expect: note "the runtime is started here"
  legate::start();
  set("--gpus 2"); // expect: R401 "sets LEGATE_CONFIG"
}

template <typename... F> void packs(F... flags) {
  // expect: note "the runtime is started here"
  legate::start();
  (setenv("LEGATE_CONFIG", flags, 1), ...); // expect: R401 "sets LEGATE_CONFIG"
}
template void packs(const char *);

template <typename T, int N> struct Program {
  T flags;
  void start() { legate::start(); }
  void run() {
    // expect: note "the runtime is started here"
    // expect: note "the runtime is started here"
    this->start();
    if constexpr (N > 1)
      setenv("LEGATE_CONFIG", this->flags, 1); // expect: R401 "sets LEGATE_CONFIG"
    else // for other instances
      setenv("LEGATE_CONFIG", "--cpus 1", 1); // expect: R401 "sets LEGATE_CONFIG"
  }
};
template struct Program<const char *, 2>;

template <int N> void startsInDiscardedArm() {
  if constexpr (N > 1)
    legate::start();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}
template void startsInDiscardedArm<1>();

template <typename T> void neverInstantiated(T flags) {
  legate::start();
  setenv("LEGATE_CONFIG", flags, 1);
}

void lambdas() {
  auto up = [](auto) { legate::start(); };
  // expect: note "the lambda sets it here"
  auto set = [flags = "--gpus 2"] { return setenv("LEGATE_CONFIG", flags, 1); };
  // expect: note "the runtime is started here"
  // expect: note "the runtime is started here"
  up(1);
  set(); // expect: R401 "sets LEGATE_CONFIG"
  // expect: note "the lambda sets it here"
  [] { return setenv("LEGATE_CONFIG", "--gpus 2", 1); }(); // expect: R401 "sets LEGATE_CONFIG"
  // Created, but never called.
  auto other = [] { return setenv("LEGATE_CONFIG", "--gpus 2", 1); };
  (void)other;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<std::string> &flags) {
  // expect: note "the runtime is started here"
  legate::start();
  for (auto &flag : flags | std::views::reverse)
    setenv("LEGATE_CONFIG", flag.c_str(), 1); // expect: R401 "sets LEGATE_CONFIG"
  // Views are lazy: nothing has been called yet.
  auto lazy = flags | std::views::transform([](const std::string &flag) {
                return setenv("LEGATE_CONFIG", flag.c_str(), 1);
              });
  (void)lazy;
}

Task inACoroutine() {
  // expect: note "the runtime is started here"
  legate::start();
  setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
  co_return;
}

Generator<int> yields() {
  // expect: note "the runtime is started here"
  legate::start();
  co_yield setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

// A generator is not executed before it is resumed.
Generator<int> later() {
  legate::start();
  co_yield 1;
}
void onlyMade() {
  auto generator = later();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}
Task declaredOnly();
void startsByDeclared() {
  declaredOnly();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated() {
  legate::start();
  using T = decltype(setenv("LEGATE_CONFIG", "--gpus 2", 1));
  use(sizeof(T) + noexcept(setenv("LEGATE_CONFIG", "--gpus 2", 1)));
  if constexpr (false)
    setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

void startUnevaluated() {
  if (noexcept(legate::start()))
    setenv("LEGATE_CONFIG", "--gpus 2", 1);
}
