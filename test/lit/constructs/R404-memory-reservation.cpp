// R404 with every C++20 construct that can hide a setting or a command.
// RUN: %check-rule %s --rules R404 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cstdlib>
#include <cupynumeric.h>
#include <legate.h>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

int use(int);

//===-- expressions -------------------------------------------------------===//

int expressions(bool wide) {
  use(use(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1))); // expect: R404 "more than any device has"
  use(1), setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // expect: R404 "more than any device has"
  use(wide ? setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1) : 0); // expect: R404 "more than any device has"
  if (int failed = setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); failed) // expect: R404 "more than any device has"
    use(failed);
  for (setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); wide;) // expect: R404 "more than any device has"
    use(2);
  return setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // expect: R404 "more than any device has"
}

//===-- names -------------------------------------------------------------===//

using Text = const char *;
template <typename T> using Alias = T;

void names() {
  constexpr Alias<Text> text = "--fbmem 42949672960"; // expect: R404 "more than any device has"
  setenv("LEGATE_CONFIG", text, 1);
  const auto [value, rest] = std::pair("--fbmem 42949672960", 1);
  // The value of a structured binding or a reference is not tracked.
  setenv("LEGATE_CONFIG", value, 1);
  auto &&same = value;
  setenv("LEGATE_CONFIG", same, 1);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename... N> void packs(N... n) {
  ((use(n), setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1)), ...); // expect: R404 "more than any device has"
}
template void packs(int);

template <int N> struct Program {
  void run() {
    if constexpr (N > 1)
      use(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1)); // expect: R404 "more than any device has"
    else
      use(N);
  }
};
template struct Program<2>;

void lambdas() {
  auto generic = [](auto n) { return n + setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); }; // expect: R404 "more than any device has"
  generic(1);
  auto captured = [failed = setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1)] { return failed; }; // expect: R404 "more than any device has"
  captured();
  auto given = [](auto text) { return setenv("LEGATE_CONFIG", text, 1); };
  given("--fbmem 42949672960");
}

template <typename T> int neverInstantiated(T text) { return setenv("LEGATE_CONFIG", text, 1); }

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<std::string> &texts) {
  for (auto &text : texts | std::views::reverse)
    setenv("LEGATE_CONFIG", text.c_str(), 1);
  for (int i : std::views::iota(0, 3))
    use(i + setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1)); // expect: R404 "more than any device has"
}

Generator<int> yields() {
  co_yield setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // expect: R404 "more than any device has"
  use(co_await later(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1))); // expect: R404 "more than any device has"
}
Generator<int> declaredOnly(const char *text = "--fbmem 42949672960");

//===-- never evaluated ---------------------------------------------------===//

void unevaluated() {
  using T = decltype(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1));
  use(sizeof(T) + noexcept(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1)));
  if constexpr (requires { setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); })
    use(1);
  if constexpr (false)
    use(setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1));
}
