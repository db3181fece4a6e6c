// R405 with every C++20 construct that can hide a setting or a command.
// RUN: %check-rule %s --rules R405 -- %cupynumeric20-flags -I %S/Inputs
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
  use(use(std::system("legate --ranks-per-node 2 --launcher mpirun app.py"))); // expect: R405 "starts 2 ranks per node"
  use(1), std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); // expect: R405 "starts 2 ranks per node"
  use(wide ? std::system("legate --ranks-per-node 2 --launcher mpirun app.py") : 0); // expect: R405 "starts 2 ranks per node"
  if (int failed = std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); failed) // expect: R405 "starts 2 ranks per node"
    use(failed);
  for (std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); wide;) // expect: R405 "starts 2 ranks per node"
    use(2);
  return std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); // expect: R405 "starts 2 ranks per node"
}

//===-- names -------------------------------------------------------------===//

using Text = const char *;
template <typename T> using Alias = T;

void names() {
  constexpr Alias<Text> text = "legate --ranks-per-node 2 --launcher mpirun app.py"; // expect: R405 "starts 2 ranks per node"
  std::system(text);
  const auto [value, rest] = std::pair("legate --ranks-per-node 2 --launcher mpirun app.py", 1);
  // The value of a structured binding or a reference is not tracked.
  std::system(value);
  auto &&same = value;
  std::system(same);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename... N> void packs(N... n) {
  ((use(n), std::system("legate --ranks-per-node 2 --launcher mpirun app.py")), ...); // expect: R405 "starts 2 ranks per node"
}
template void packs(int);

template <int N> struct Program {
  void run() {
    if constexpr (N > 1)
      use(std::system("legate --ranks-per-node 2 --launcher mpirun app.py")); // expect: R405 "starts 2 ranks per node"
    else
      use(N);
  }
};
template struct Program<2>;

void lambdas() {
  auto generic = [](auto n) { return n + std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); }; // expect: R405 "starts 2 ranks per node"
  generic(1);
  auto captured = [failed = std::system("legate --ranks-per-node 2 --launcher mpirun app.py")] { return failed; }; // expect: R405 "starts 2 ranks per node"
  captured();
  auto given = [](auto text) { return std::system(text); };
  given("legate --ranks-per-node 2 --launcher mpirun app.py");
}

template <typename T> int neverInstantiated(T text) { return std::system(text); }

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<std::string> &texts) {
  for (auto &text : texts | std::views::reverse)
    std::system(text.c_str());
  for (int i : std::views::iota(0, 3))
    use(i + std::system("legate --ranks-per-node 2 --launcher mpirun app.py")); // expect: R405 "starts 2 ranks per node"
}

Generator<int> yields() {
  co_yield std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); // expect: R405 "starts 2 ranks per node"
  use(co_await later(std::system("legate --ranks-per-node 2 --launcher mpirun app.py"))); // expect: R405 "starts 2 ranks per node"
}
Generator<int> declaredOnly(const char *text = "legate --ranks-per-node 2 --launcher mpirun app.py");

//===-- never evaluated ---------------------------------------------------===//

void unevaluated() {
  using T = decltype(std::system("legate --ranks-per-node 2 --launcher mpirun app.py"));
  use(sizeof(T) + noexcept(std::system("legate --ranks-per-node 2 --launcher mpirun app.py")));
  if constexpr (requires { std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); })
    use(1);
  if constexpr (false)
    use(std::system("legate --ranks-per-node 2 --launcher mpirun app.py"));
}
