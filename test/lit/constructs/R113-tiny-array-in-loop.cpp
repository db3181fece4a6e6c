// R113 with every C++20 construct that can hide array work or its size.
// RUN: %check-rule %s --rules R113 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

int use(int);
bool ready();

//===-- expressions -------------------------------------------------------===//

void nestedCalls(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) // expect: R113@3 "launches array work on at most 64 elements at a time"
    // expect: note "array work is launched here"
    // expect: note "array work is launched here"
    // expect: note "array work is launched here"
    x.assign(cupynumeric::exp(cupynumeric::sqrt(x)));
}

void comma(int n) {
  auto x = cupynumeric::zeros({64});
  // expect: note "array work is launched here"
  for (int i = 0; i < n; ++i, x += x) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    use(1), x *= x;
}

void initStatements(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    if (auto y = x + x; ready())
      use(y.dim());
}

void ternaries(int n, bool twice) {
  auto x = cupynumeric::zeros({64});
  // Each branch is executed only in some iterations.
  for (int i = 0; i < n; ++i)
    twice ? x += x : x *= x;
  // Which of them it is, is not tracked.
  auto y = twice ? cupynumeric::zeros({64}) : cupynumeric::zeros({32});
  for (int i = 0; i < n; ++i)
    y += y;
  auto z = cupynumeric::zeros({std::uint64_t(twice ? 64 : 1 << 20)});
  for (int i = 0; i < n; ++i)
    z += z;
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
constexpr std::uint64_t Size = 32;
struct Extent {
  static constexpr std::uint64_t Rows = 4;
  enum { Columns = 16 };
};

void names(int n) {
  Alias<int> x = cupynumeric::zeros({Extent::Rows, Extent::Columns});
  for (int i = 0; i < n; ++i) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    x += x;
  auto y = cupynumeric::zeros({Size});
  auto &&same = y;
  // References to variables are not tracked.
  for (int i = 0; i < n; ++i)
    same += same;
  auto &&fresh = cupynumeric::zeros({Size});
  for (int i = 0; i < n; ++i) // expect: R113@3 "at most 32 elements"
    // expect: note "array work is launched here"
    fresh += fresh;
  auto [first, second] = std::pair(cupynumeric::zeros({Size}), cupynumeric::zeros({Size}));
  // The value of a structured binding is not tracked.
  for (int i = 0; i < n; ++i)
    first += second;
}

#define TWICE(x) (x) += (x)
#define TIMES(i, n) for (int i = 0; i < n; ++i)
void macros(int n) {
  auto x = cupynumeric::zeros({64});
  TIMES(i, n) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    TWICE(x);
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, std::uint64_t N> void constrained(auto n) {
  A x = cupynumeric::zeros({N});
  for (decltype(n) i = 0; i < n; ++i) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    x += x;
}
template void constrained<NDArray, 64>(int);

template <typename A> void large(int n) {
  A x = cupynumeric::zeros({sizeof(A) * 0 + (1 << 20)});
  for (int i = 0; i < n; ++i)
    x += x;
}
template void large<NDArray>(int);

template <typename T, int N> struct Filter {
  void run(int n) {
    auto x = cupynumeric::zeros({64});
    for (int i = 0; i < n; ++i) // expect: R113@5 "at most 64 elements"
      if constexpr (N > 1)
        // expect: note "array work is launched here"
        x += x;
      else
        x *= x;
  }
};
template struct Filter<double, 2>;

void lambdas(int n) {
  auto generic = [](auto count) {
    auto x = cupynumeric::zeros({64});
    for (decltype(count) i = 0; i < count; ++i) // expect: R113@5 "at most 64 elements"
      // expect: note "array work is launched here"
      x += x;
  };
  generic(n);
  // Work inside a lambda is not tracked.
  auto y = cupynumeric::zeros({64});
  auto step = [&] { y += y; };
  for (int i = 0; i < n; ++i)
    step();
}

template <typename A> void neverInstantiated(A x, int n) {
  for (int i = 0; i < n; ++i)
    x += x;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  auto x = cupynumeric::zeros({64});
  for (int i : std::views::iota(0, 1000)) { // expect: R113@3 "at most 64 elements at a time (about 1000 tasks)"
    // expect: note "array work is launched here"
    x += x;
    use(i);
  }
  for (int i : std::views::iota(0, 4))
    x.fill(Scalar(double(i)));
  // The size is not known.
  for (auto &array : arrays | std::views::reverse)
    array += array;
}

Task inACoroutine(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) // expect: R113@3 "at most 64 elements"
    // expect: note "array work is launched here"
    x += x;
  co_return;
}

// The caller may do more with it.
Generator<NDArray> yields(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    x += x;
    co_yield x;
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    using T = decltype(x + x);
    use(sizeof(T) + noexcept(x += x));
    if constexpr (false)
      x += x;
  }
}
