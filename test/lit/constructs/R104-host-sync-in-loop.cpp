// R104 with every C++20 construct that can hide a call.
// RUN: %check-rule %s --rules R104 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <span>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::sum;

double use(double);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(NDArray x, NDArray y, std::vector<double> &out, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    use(use(sum(x).get_read_accessor<double, 1>()[0]));
    // expect: R104 "reads the array back on every iteration"
    ++i, --i, use(x.get_read_accessor<double, 1>()[0]);
    // expect: R104@17 "reads the array back on every iteration" note@57 "the other branch waits here"
    // expect: R104@55 "reads the array back on every iteration" note@19 "the other branch waits here"
    use(i > 3 ? x.get_read_accessor<double, 1>()[0] : y.get_read_accessor<double, 1>()[0]);
    use(i > 3 ? x.get_read_accessor<double, 1>()[0] : 0);
    // expect: R104 "reads the array back on every iteration"
    out[i] = use(x.get_read_accessor<double, 1>()[0]);
    // expect: R104 "reads the array back on every iteration"
    out = {1, x.get_read_accessor<double, 1>()[0]};
    // expect: R104 "reads the array back on every iteration"
    out.insert(out.end(), y.get_read_accessor<double, 1>()[0]);
    // expect: R104 "reads the array back on every iteration"
    use(static_cast<float>(sum(x).get_read_accessor<double, 1>()[0]));
    // expect: R104 "reads the array back on every iteration"
    new double(x.get_read_accessor<double, 1>()[0]);
  }
}

void initStatements(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    if (double v{x.get_read_accessor<double, 1>()[0]}; ready())
      use(v);
    // expect: R104 "reads the array back on every iteration"
    switch (double v{x.get_read_accessor<double, 1>()[0]}; i) {
    case 1:
      use(v);
    }
    // expect: R104 "reads the array back on every iteration"
    for (std::vector<double> list{x.get_read_accessor<double, 1>()[0]}; double v : list)
      use(v);
    // expect: R104 "reads the array back on every iteration"
    for (double v{x.get_read_accessor<double, 1>()[0]}; v < 3; ++v)
      use(v);
  }
}

void comma(NDArray x, int n) {
  // expect: R104 "reads the array back on every iteration"
  for (int i = 0; i < n; ++i, use(x.get_read_accessor<double, 1>()[0]))
    use(i);
}

//===-- names -------------------------------------------------------------===//

struct Pair {
  NDArray first, second;
};
Pair next();

using Array = NDArray;
template <typename T> using Alias = NDArray;

void names(Array x, Alias<int> y, int n) {
  for (int i = 0; i < n; ++i) {
    auto [first, second] = next();
    // expect: R104 "reads the array back on every iteration"
    use(first.get_read_accessor<double, 1>()[0]);
    auto &&same = second;
    // expect: R104 "reads the array back on every iteration"
    use(same.get_read_accessor<double, 1>()[0]);
    // expect: R104 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[0]);
    auto &reference = y;
    // expect: R104 "reads the array back on every iteration"
    use(reference.get_read_accessor<double, 1>()[0]);
    auto *pointer = &y;
    // expect: R104 "reads the array back on every iteration"
    use(pointer->get_read_accessor<double, 1>()[0]);
    // expect: R104 "reads the array back on every iteration"
    const auto [number, text] = std::pair(x.get_read_accessor<double, 1>()[0], "");
  }
}

//===-- ranges ------------------------------------------------------------===//

void ranges(std::vector<NDArray> &arrays, NDArray x) {
  for (auto &array : arrays | std::views::reverse | std::views::drop(1))
    // expect: R104 "reads the array back on every iteration"
    use(array.get_read_accessor<double, 1>()[0]);
  for (NDArray array : std::span(arrays).subspan(1))
    // expect: R104 "reads the array back on every iteration"
    use(array.get_read_accessor<double, 1>()[0]);
  for (int i : std::views::iota(0, 100))
    // expect: R104 "reads the array back on every iteration (100 round trips)"
    use(x.get_read_accessor<double, 1>()[i]);
  for (int i : std::views::iota(0))
    // expect: R104 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[i]);
  for (int i : std::views::iota(0, 3))
    use(x.get_read_accessor<double, 1>()[i]);
  // Views are lazy: nothing has been called yet.
  auto lazy = arrays | std::views::transform([](NDArray a) {
                return a.get_read_accessor<double, 1>()[0];
              });
  (void)lazy;
}

//===-- coroutines --------------------------------------------------------===//

Generator<double> yields(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104 "reads the array back on every iteration"
    co_yield x.get_read_accessor<double, 1>()[0];
  }
}

Task awaits(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    use(co_await later(x.get_read_accessor<double, 1>()[0]));
    NDArray other = co_await later(x);
    // expect: R104 "reads the array back on every iteration"
    use(other.get_read_accessor<double, 1>()[0]);
  }
  for (int i = 0; i < n; ++i)
    if (ready()) {
      use(x.get_read_accessor<double, 1>()[0]);
      co_return;
    }
}

Generator<NDArray> batches();
void walksCoroutine(NDArray x) {
  for (auto &batch : batches()) {
    x += batch;
    // expect: R104 "reads the array back on every iteration"
    use(batch.get_read_accessor<double, 1>()[0]);
  }
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename T>
concept Readable = requires(T a) { a.template get_read_accessor<double, 1>(); };

template <Readable A> void constrained(A x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R104 "reads the array back on every iteration"
    use(x.template get_read_accessor<double, 1>()[0]);
}
template void constrained(NDArray, int);

void abbreviated(auto x, std::integral auto n) {
  for (int i = 0; i < n; ++i)
    // expect: R104 "reads the array back on every iteration"
    use(x.template get_read_accessor<double, 1>()[0]);
}
template void abbreviated(NDArray, int);

template <typename... A> void packs(int n, A... arrays) {
  for (int i = 0; i < n; ++i)
    // expect: R104 "reads the array back on every iteration"
    (use(arrays.template get_read_accessor<double, 1>()[0]), ...);
}
template void packs(int, NDArray, NDArray);

template <typename T, int N> struct Solver {
  NDArray x;
  template <typename U> void run(U n) {
    for (U i = 0; i < n; ++i) {
      // expect: R104 "reads the array back on every iteration"
      use(x.get_read_accessor<T, 1>()[0]);
      // expect: R104 "reads the array back on every iteration"
      use(this->x.template get_read_accessor<T, 1>()[0]);
      if constexpr (N > 1)
        // expect: R104 "reads the array back on every iteration"
        use(x.get_read_accessor<T, N>()[0][0]);
      else
        use(x.get_read_accessor<T, 1>()[1]);
    }
  }
};
template void Solver<double, 2>::run(int);

void lambdas(NDArray x, int n) {
  // expect: note "the lambda waits for the device here"
  auto generic = []<typename A>(A a) { return a.template get_read_accessor<double, 1>()[0]; };
  // expect: note "the lambda waits for the device here"
  auto stateful = [x, i = 0]() mutable { return x.get_read_accessor<double, 1>()[i++]; };
  for (int i = 0; i < n; ++i) {
    // expect: R104 "the lambda waits for the device on every iteration"
    use(generic(x));
    // expect: R104 "the lambda waits for the device on every iteration"
    use(stateful());
    // expect: R104 "reads the array back on every iteration"
    use([v = x.get_read_accessor<double, 1>()[0]] { return v; }());
  }
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    if constexpr (requires { x.get_read_accessor<double, 1>()[0]; })
      x += x;
    using T = decltype(x.get_read_accessor<double, 1>()[0]);
    use(sizeof(T) + alignof(decltype(bool(x))));
    static_assert(noexcept(bool(x)) || true);
  }
}

//===-- a bound that overflows --------------------------------------------===//

void overflows(NDArray x) {
  long least = -0x7fffffffffffffff - 1;
  long minusOne = -1;
  for (long i = 0; i < least / minusOne; ++i)
    // expect: R104 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[0]);
}
