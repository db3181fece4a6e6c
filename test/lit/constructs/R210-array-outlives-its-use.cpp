// R210 with every C++20 construct that can hide an allocation or a use.
// RUN: %check-rule %s --rules R210 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

NDArray use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void nestedCalls() {
  auto a = cupynumeric::zeros({100000000});
  // expect: note "'a' is used here for the"
  use(use(cupynumeric::exp(a)));
  use(use(cupynumeric::zeros({100000000}))); // expect: R210 "takes 800000000 bytes while 800000000 bytes that are no longer used are still held"
}

void comma() {
  auto a = cupynumeric::zeros({100000000});
  // expect: note "'a' is used here for the"
  a += a;
  ready(), use(cupynumeric::zeros({100000000})); // expect: R210 "takes 800000000 bytes"
}

void initStatements() {
  auto a = cupynumeric::zeros({100000000});
  // expect: note "'a' is used here for the"
  a += a;
  if (auto b = cupynumeric::zeros({100000000}); ready()) // expect: R210 "takes 800000000 bytes"
    use(b);
}

// The temporary ends with its statement.
void initScope() {
  if (auto a = cupynumeric::zeros({100000000}); ready())
    a += a;
  use(cupynumeric::zeros({100000000}));
}

void ternaries(bool large) {
  auto a = cupynumeric::zeros({100000000});
  // expect: note "'a' is used here for the"
  a += a;
  use(large ? cupynumeric::zeros({100000000}) : cupynumeric::zeros({1})); // expect: R210 "takes 800000000 bytes"
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
constexpr std::uint64_t Size = 100000000;

void names() {
  Alias<int> a = cupynumeric::zeros({Size});
  // expect: note "'a' is used here for the"
  a += a;
  auto &&b = cupynumeric::zeros({Size}); // expect: R210 "takes 800000000 bytes"
  use(b);
}

// Another name may still be used.
void otherNames() {
  auto a = cupynumeric::zeros({Size});
  auto &&same = a;
  a += a;
  use(cupynumeric::zeros({Size}));
  use(same);
}

// The value of a structured binding is not tracked.
void bindings() {
  auto [a, n] = std::pair(cupynumeric::zeros({Size}), 1);
  a += a;
  use(cupynumeric::zeros({Size * n}));
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, std::uint64_t N> void constrained() {
  A a = cupynumeric::zeros({N});
  // expect: note "'a' is used here for the"
  a += a;
  use(cupynumeric::zeros({N})); // expect: R210 "takes 800000000 bytes"
}
template void constrained<NDArray, 100000000>();

template <typename... A> void packs(A... others) {
  auto a = cupynumeric::zeros({Size});
  // expect: note "'a' is used here for the"
  ((a += others), ...);
  use(cupynumeric::zeros({Size})); // expect: R210 "takes 800000000 bytes"
}
template void packs(NDArray, NDArray);

template <typename T, int N> struct Phases {
  NDArray member;
  void run() {
    auto a = cupynumeric::zeros({Size});
    if constexpr (N > 1)
      // expect: note "'a' is used here for the"
      a += a;
    use(cupynumeric::zeros({Size})); // expect: R210 "takes 800000000 bytes"
  }
  // The member lives as long as the object.
  void keeps() {
    this->member = cupynumeric::zeros({Size});
    member += member;
    use(cupynumeric::zeros({Size}));
  }
};
template struct Phases<int, 2>;

void lambdas() {
  auto generic = [](auto size) {
    auto a = cupynumeric::zeros({size});
    a += a;
    use(cupynumeric::zeros({Size}));
    auto b = cupynumeric::zeros({Size});
    // expect: note "'b' is used here for the"
    b += b;
    use(cupynumeric::zeros({Size})); // expect: R210 "takes 800000000 bytes"
  };
  generic(Size);
  // The lambda that captured it may use it.
  auto c = cupynumeric::zeros({Size});
  auto later = [&] { c += c; };
  use(cupynumeric::zeros({Size}));
  later();
}

template <typename A> void neverInstantiated(A a) {
  A b = a + a;
  b += b;
  use(cupynumeric::zeros({Size}));
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<NDArray> &arrays) {
  auto a = cupynumeric::zeros({Size});
  // expect: note "'a' is used here for the"
  for (auto &array : arrays | std::views::reverse)
    array += a;
  use(cupynumeric::zeros({Size})); // expect: R210 "takes 800000000 bytes"
}

Generator<NDArray> yields() {
  auto a = cupynumeric::zeros({Size});
  // expect: note "'a' is used here for the"
  co_yield a + a;
  auto b = cupynumeric::zeros({Size}); // expect: R210 "takes 800000000 bytes"
  co_yield b + b;
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated() {
  auto a = cupynumeric::zeros({Size});
  a += a;
  using T = decltype(cupynumeric::zeros({Size}));
  (void)(sizeof(T) + noexcept(cupynumeric::zeros({Size})));
  if constexpr (false)
    use(cupynumeric::zeros({Size}));
}
