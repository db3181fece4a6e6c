// R111 with every C++20 construct that can hide a copy or its memory.
// RUN: %check-rule %s --rules R111 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <algorithm>
#include <cstring>
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

void smooth(double *p, size_t n);
void *use(void *);
bool ready();

//===-- expressions -------------------------------------------------------===//

void nestedCalls(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    use(use(std::memcpy(buffer, a.ptr(0), n))); // expect: R111@13 "hands an array of cuPyNumeric to a buffer and back on every iteration"
    // expect: note "the array is handed back here"
    use(std::memcpy(a.ptr(0), buffer, n));
  }
}

void comma(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    // expect: note "the array is handed back here"
    std::memcpy(buffer, a.ptr(0), n), smooth(buffer, n), std::memcpy(a.ptr(0), buffer, n); // expect: R111@5 "hands an array"
  }
}

void initStatements(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    if (auto *to = std::memcpy(buffer, a.ptr(0), n); to) // expect: R111@20 "hands an array"
      smooth(buffer, n);
    // expect: note "the array is handed back here"
    switch (std::memcpy(a.ptr(0), buffer, n); i) {
    case 1:
      smooth(buffer, n);
    }
  }
}

void ternaries(NDArray x, NDArray y, double *buffer, size_t n, int steps, bool first) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    auto b = y.get_write_accessor<double, 1>();
    // Which array it is, is not tracked.
    std::memcpy(buffer, first ? a.ptr(0) : b.ptr(0), n);
    std::memcpy(first ? a.ptr(0) : b.ptr(0), buffer, n);
  }
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    // Only in some iterations.
    first ? use(std::memcpy(buffer, a.ptr(0), n)) : nullptr;
    first ? use(std::memcpy(a.ptr(0), buffer, n)) : nullptr;
  }
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
struct Pair {
  NDArray first, second;
};
Pair next();

void names(Alias<int> x, std::vector<double> list, size_t n, int steps) {
  auto [first, second] = next();
  auto &&same = x;
  auto &&buffer = list.data();
  for (int i = 0; i < steps; ++i) {
    auto &&a = same.get_write_accessor<double, 1>();
    auto &&p = a.ptr(0);
    using std::memcpy;
    memcpy(buffer, p, n); // expect: R111@5 "hands an array"
    // expect: note "the array is handed back here"
    memcpy(p, buffer, n);
  }
  for (int i = 0; i < steps; ++i) {
    auto a = first.get_write_accessor<double, 1>();
    std::copy_n(a.ptr(0), n, list.begin()); // expect: R111@5 "hands an array"
    // expect: note "the array is handed back here"
    std::copy_n(list.begin(), n, a.ptr(0));
  }
}

#define ROUND_TRIP(a, b, n) std::memcpy(b, (a).ptr(0), n), smooth(b, n), std::memcpy((a).ptr(0), b, n)
void macros(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    // expect: note "the array is handed back here"
    ROUND_TRIP(a, buffer, n); // expect: R111 "hands an array"
  }
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A> void constrained(A x, auto *buffer, std::integral auto steps) {
  for (decltype(steps) i = 0; i < steps; ++i) {
    auto a = x.template get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), 64); // expect: R111@5 "hands an array"
    // expect: note "the array is handed back here"
    std::memcpy(a.ptr(0), buffer, 64);
  }
}
template void constrained(NDArray, double *, int);

template <typename... A> void packs(double *buffer, int steps, A... x) {
  for (int i = 0; i < steps; ++i) {
    (use(std::memcpy(buffer, x.template get_write_accessor<double, 1>().ptr(0), 64)), ...); // expect: R111 "hands an array"
    // expect: note "the array is handed back here"
    (use(std::memcpy(x.template get_write_accessor<double, 1>().ptr(0), buffer, 64)), ...);
  }
}
template void packs(double *, int, NDArray);

template <typename T, int N> struct Solver {
  NDArray x;
  T *buffer;
  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      auto a = this->x.template get_write_accessor<T, 1>();
      if constexpr (N > 1)
        std::memcpy(buffer, a.ptr(0), N); // expect: R111@9 "hands an array"
      // expect: note "the array is handed back here"
      std::memcpy(a.ptr(0), this->buffer, N);
    }
  }
};
template struct Solver<double, 2>;

void lambdas(NDArray x, double *buffer, size_t n, int steps) {
  auto generic = [](auto array, auto *to, auto count) {
    for (decltype(count) i = 0; i < count; ++i) {
      auto a = array.template get_write_accessor<double, 1>();
      std::memcpy(to, a.ptr(0), 64); // expect: R111@7 "hands an array"
      // expect: note "the array is handed back here"
      std::memcpy(a.ptr(0), to, 64);
    }
  };
  generic(x, buffer, steps);
  // Copies inside lambdas are not tracked.
  auto away = [&] { std::memcpy(buffer, x.get_write_accessor<double, 1>().ptr(0), n); };
  auto back = [&] { std::memcpy(x.get_write_accessor<double, 1>().ptr(0), buffer, n); };
  for (int i = 0; i < steps; ++i)
    away(), back();
}

template <typename A> void neverInstantiated(A x, double *buffer, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.template get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), 64);
    std::memcpy(a.ptr(0), buffer, 64);
  }
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, double *buffer, size_t n) {
  for (auto &array : arrays | std::views::reverse) {
    auto a = array.get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n); // expect: R111@5 "hands an array"
    // expect: note "the array is handed back here"
    std::memcpy(a.ptr(0), buffer, n);
  }
  // Views are lazy: nothing has been called yet.
  for (int i = 0; i < 100; ++i)
    (void)(arrays | std::views::transform([&](NDArray x) {
             auto a = x.get_write_accessor<double, 1>();
             std::memcpy(buffer, a.ptr(0), n);
             return std::memcpy(a.ptr(0), buffer, n);
           }));
}

Generator<int> yields(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n); // expect: R111@5 "hands an array"
    co_yield i;
    // expect: note "the array is handed back here"
    std::memcpy(a.ptr(0), buffer, n);
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, double *buffer, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n);
    using T = decltype(std::memcpy(a.ptr(0), buffer, n));
    n += sizeof(T) + noexcept(std::memcpy(a.ptr(0), buffer, n));
    if constexpr (false)
      std::memcpy(a.ptr(0), buffer, n);
  }
}
