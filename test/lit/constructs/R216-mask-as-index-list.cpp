// R216 with constructs that can hide an access; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R216 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(const Tensor &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(Tensor x, Tensor y, bool wanted) {
  auto m = x > 0;
  // expect: R216@11 "to change the elements" note "read here"
  use(use(x.index_put_({m}, x.index({m}) + 1)));
  // expect: R216@12 "to change the elements" note "read here"
  ready(), x.index_put_({m}, torch::relu(torch::exp(x.index({m}))));
  // expect: R216@12 "to change the elements" note "read here"
  wanted ? x.index_put_({m}, y.index({m})) : y;
  // expect: R216@7 "to change the elements" note "read here"
  if (x.index_put_({m}, y.index({m})); ready())
    use(x);
  // expect: R216@7 "only to count them" note "counted here"
  if (torch::nonzero(x).size(0) > 3)
    use(x);
  // expect: note "read here"
  if (auto old = x.index({m}); ready())
    // expect: R216 "to change the elements"
    x.index_put_({m}, old + 1);
}

// Which of them it is, is not tracked: the value may be one number.
void chosen(Tensor x, Tensor y, bool wanted) {
  auto m = x > 0;
  x.index_put_({m}, wanted ? y : x);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;
struct Pair {
  Tensor first, second;
};
Pair next();

void names(Alias<int> x) {
  auto &&m = x > 0;
  auto [first, second] = next();
  // expect: R216@3 "to change the elements" note "read here"
  first.index_put_({m}, first.index({m}) + 2);
  const Alias<long> same = x < 0;
  // expect: note "also listed here"
  use(second.index({same}));
  // expect: R216 "again (2 lists)"
  use(first.index({same}));
  const auto &[a, b] = std::make_pair(torch::nonzero(x).size(0), 1); // expect: R216 "only to count" note "counted"
  use(torch::full({a}, b));
}

#define DOUBLE(x, m) x.index_put_({m}, x.index({m}) * (2))
#define COUNT(m) torch::nonzero(m).size(0)
void macros(Tensor x) {
  auto m = x > 0;
  // expect: R216 "to change the elements" note "read here"
  DOUBLE(x, m);
  // expect: R216 "only to count" note "counted here"
  use(torch::full({COUNT(m)}, 1));
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... V> void packs(A x, V... v) {
  auto m = x > 0;
  // expect: R216@5 "to change the elements" note "read here"
  ((x.index_put_({m}, x.index({m}) + v)), ...);
}
template void packs(Tensor, int);

template <typename T, int N> struct Table {
  Tensor rows;
  void update(T x) {
    auto m = x > 0;
    if constexpr (N > 1)
      // expect: R216@7 "to change the elements" note "read here"
      this->rows.index_put_({m}, this->rows.index({m}) + 1);
    else
      rows.index_put_({m}, 1);
  }
};
template struct Table<Tensor, 2>;

void lambdas(Tensor x) {
  auto generic = [](auto a) {
    auto m = a > 0;
    // expect: R216@5 "to change the elements" note "read here"
    a.index_put_({m}, a.index({m}) * 2);
  };
  generic(x);
}

void ranges(const std::vector<Tensor> &all) {
  for (const auto &x : all) {
    auto m = x > 0;
    // expect: note "also listed here"
    auto a = x.index({m});
    // expect: R216 "again (2 lists)"
    auto b = use(x.index({m}));
    use(a + b);
  }
}

template <typename A> void neverInstantiated(A x, A m) {
  x.index_put_({m}, x.index({m}) * 2);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(Tensor x) {
  auto m = x > 0;
  using T = decltype(x.index_put_({m}, x.index({m})));
  (void)(sizeof(T) + noexcept(torch::nonzero(x).size(0)));
  if constexpr (false)
    x.index_put_({m}, x.index({m}));
}
