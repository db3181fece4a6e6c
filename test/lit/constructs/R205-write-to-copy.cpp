// R205 with every C++20 construct that can hide a copy or the write.
// RUN: %check-rule %s --rules R205 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, bool back) {
  // expect: note "'flip' makes the copy here"
  cupynumeric::flip(x).assign(cupynumeric::exp(cupynumeric::sqrt(y))); // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // The last operand is the value of the expression: it does not count as discarded.
  use(y), x.flip().fill(Scalar(0.0));
  // expect: note "'flip' makes the copy here"
  // expect: note "'flip' makes the copy here"
  back ? x.flip().fill(Scalar(0.0)) : y.flip().fill(Scalar(0.0)); // expect: R205@10 "'x' keeps" R205@39 "'y' keeps"
  // Which of them it is, is not tracked.
  (back ? x.flip() : y).fill(Scalar(0.0));
  // A copy that is declared and written in different statements is not tracked.
  if (auto copy = x.flip(); ready())
    copy.fill(Scalar(0.0));
  // expect: note "'flip' makes the copy here"
  if (x.flip() += y; ready()) // expect: R205@7 "'x' keeps its elements"
    use(x);
  // expect: note "'flip' makes the copy here"
  for (x.flip().fill(Scalar(0.0)); ready();) // expect: R205@8 "'x' keeps its elements"
    use(x);
  // The result is used.
  use(x.flip() += y);
  use((y, x.flip() += y));
  NDArray z = back ? x.flip() += y : y;
  use(z);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> x) {
  auto [first, second] = next();
  // expect: note "'flip' makes the copy here"
  first.flip().fill(Scalar(0.0)); // expect: R205@3 "'first' keeps its elements"
  auto &&same = second;
  // expect: note "'flip' makes the copy here"
  same.flip().fill(Scalar(0.0)); // expect: R205@3 "'same' keeps its elements"
  // expect: note "'flip' makes the copy here"
  auto &&copy = x.flip();
  copy.fill(Scalar(0.0)); // expect: R205@3 "'x' keeps its elements"
  using cupynumeric::flip;
  // expect: note "'flip' makes the copy here"
  flip(x).fill(Scalar(0.0)); // expect: R205@3 "'x' keeps its elements"
  auto [one, other] = std::pair(x.flip(), x);
  // The value of a structured binding is not tracked.
  one.fill(Scalar(0.0));
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, auto value) {
  // expect: note "'flip' makes the copy here"
  x.flip().fill(Scalar(value)); // expect: R205@3 "'x' keeps its elements"
}
template void constrained(NDArray, double);

template <typename... A> void packs(A... x) {
  // expect: note "'flip' makes the copy here"
  (x.flip().fill(Scalar(0.0)), ...); // expect: R205@4 "'x' keeps its elements"
}
template void packs(NDArray);

template <typename T, int N> struct Model {
  NDArray x;
  void clear() {
    if constexpr (N > 1)
      // expect: note "'flip' makes the copy here"
      this->x.flip().fill(Scalar(0.0)); // expect: R205@7 "'x' keeps its elements"
    else
      x.fill(Scalar(0.0));
    // expect: note "'flip' makes the copy here"
    x.flip().fill(Scalar(0.0)); // expect: R205@5 "'x' keeps its elements"
  }
};
template struct Model<double, 2>;

void lambdas(NDArray x) {
  // expect: note "'flip' makes the copy here"
  auto generic = [](auto a) { a.flip().fill(Scalar(0.0)); }; // expect: R205@31 "'a' keeps its elements"
  generic(x);
  // The lambda that captured the copy still has it.
  auto captured = [copy = x.flip()]() mutable { return copy += copy; };
  use(captured());
  // The caller of the lambda gets the copy.
  auto given = [&] { return x.flip() += x; };
  use(given());
}

template <typename A> void neverInstantiated(A x) { x.flip().fill(Scalar(0.0)); }

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  for (auto &array : arrays | std::views::reverse)
    // expect: note "'flip' makes the copy here"
    array.flip().fill(Scalar(0.0)); // expect: R205@5 "'array' keeps its elements"
  auto lazy = arrays | std::views::transform([](NDArray a) { return a.flip() += a; });
  (void)lazy;
}

Generator<NDArray> yields(NDArray x) {
  // expect: note "'flip' makes the copy here"
  x.flip().fill(Scalar(0.0)); // expect: R205@3 "'x' keeps its elements"
  co_yield x.flip() += x;
  auto copy = x.flip();
  copy += x;
  co_yield copy;
}

Task awaits(NDArray x) {
  // expect: note "'flip' makes the copy here"
  x.flip().assign(co_await later(x)); // expect: R205@3 "'x' keeps its elements"
  NDArray same = co_await later(x.flip() += x);
  use(same);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x) {
  using T = decltype(x.flip() += x);
  (void)(sizeof(T) + noexcept(x.flip().fill(Scalar(0.0))));
  if constexpr (requires { x.flip() += x; })
    use(x);
  if constexpr (false)
    x.flip().fill(Scalar(0.0));
}
