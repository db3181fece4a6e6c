// R208 with every C++20 construct that can hide a temporary.
// RUN: %check-rule %s --rules R208 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(const NDArray &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void nestedCalls(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    // expect: note "write into 'x', if it has"
    x = cupynumeric::add(cupynumeric::exp(a), cupynumeric::exp(b)); // expect: R208@9 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(cupynumeric::exp(a), cupynumeric::exp(b), x);
    a += x;
  }
}

void comma(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  // The call is not a separate statement.
  for (int i = 0; i < n; ++i)
    use(a), x = a + b, a += x;
}

void initStatements(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  // The call is not a separate statement.
  for (int i = 0; i < n; ++i)
    if (x = a + b; i > 3)
      a += x;
}

void ternaries(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    // Only in some iterations, or with an operand that is not tracked.
    i > 3 ? x = a + b : x;
    x = i > 3 ? a + b : a * b;
    a += x;
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> a, int n) {
  auto [first, second] = next();
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    // expect: note "write into 'x', if it has"
    x = first + second; // expect: R208@9 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(first, second, x);
    a += x;
  }
  auto &&same = a;
  for (int i = 0; i < n; ++i) {
    // expect: note "write into 'x', if it has"
    x.assign(same + a); // expect: R208@14 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(same, a, x);
    same += x;
  }
}

#define SUM(a, b) (a) + (b)
void macros(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = SUM(a, b); // expect: R208 "makes an array on every iteration although"
    a += x;
  }
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A a, A b, auto n) {
  A x = cupynumeric::zeros({1 << 20});
  for (decltype(n) i = 0; i < n; ++i) {
    x = a + b; // expect: R208@9 "makes an array on every iteration although"
    a += x;
  }
}
template void constrained(NDArray, NDArray, int);

template <typename... A> void packs(int n, NDArray a, A... others) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    ((x = a + others), ...); // expect: R208 "makes an array on every iteration although"
    a += x;
  }
}
template void packs(int, NDArray, NDArray);

template <typename T, int N> struct Model {
  NDArray a;
  void run(NDArray b, T n) {
    auto x = cupynumeric::zeros({1 << 20});
    for (T i = 0; i < n; ++i) {
      if constexpr (N > 1)
        x = this->a + b; // expect: R208@13 "makes an array on every iteration although"
      a += x;
    }
  }
};
template struct Model<int, 2>;

void lambdas(NDArray a, NDArray b, int n) {
  auto generic = [](auto left, auto right, auto count) {
    auto x = cupynumeric::zeros({1 << 20});
    for (decltype(count) i = 0; i < count; ++i) {
      x = left + right; // expect: R208@11 "makes an array on every iteration although"
      left += x;
    }
  };
  generic(a, b, n);
  // Work inside the lambda is not tracked.
  auto x = cupynumeric::zeros({1 << 20});
  auto step = [&] { x = a + b; };
  for (int i = 0; i < n; ++i)
    step();
}

template <typename A> void neverInstantiated(A x, A a, int n) {
  for (int i = 0; i < n; ++i)
    x = a + a;
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(NDArray a, NDArray b, std::vector<NDArray> &arrays) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i : std::views::iota(0, 100)) {
    // expect: note "write into 'x', if it has"
    x = a + b; // expect: R208@9 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(a, b, x);
    a += x;
    (void)i;
  }
  for (auto &array : arrays | std::views::reverse) {
    // expect: note "write into 'x', if it has"
    x.assign(array + b); // expect: R208@14 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(array, b, x);
    array += x;
  }
}

Task inACoroutine(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    // expect: note "write into 'x', if it has"
    x = a + b; // expect: R208@9 "makes an array on every iteration although"
    // unsafe: cupynumeric::add(a, b, x);
    a += x;
  }
  co_return;
}

// The caller may store the array.
Generator<NDArray> yields(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = a + b;
    co_yield x;
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    using T = decltype(x = a + b);
    n -= sizeof(T) + noexcept(x = a + b);
    if constexpr (false)
      x = a + b;
  }
}
