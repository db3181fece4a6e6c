// R215 with constructs that can hide a read or a write; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R215 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(const Tensor &);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(Tensor x, Tensor v, bool wanted) {
  auto i = torch::tensor({0, 2, 2});
  // expect: note "the elements are read here"
  use(use(x.index_put_({i}, x.index({i}) + v))); // expect: R215@11 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  ready(), x.index_put_({i}, torch::relu(torch::exp(x.index({i})))); // expect: R215@12 "reads and writes 'x'"
  // expect: note "the elements are read here"
  wanted ? x.index_put_({i}, x.index({i}) + v) : v; // expect: R215@12 "reads and writes 'x'"
  // Unknown code may write it in between.
  if (auto old = x.index({i}); ready())
    x.index_put_({i}, old + v);
  // A declaration in the head of a statement is not tracked.
  if (auto old = x.index({i}); wanted)
    x.index_put_({i}, old + v);
  // expect: note "the elements are read here"
  if (x.index_put_({i}, x.index({i}) + v); ready()) // expect: R215@7 "reads and writes 'x'"
    use(x);
  // Which of them it is, is not tracked.
  x.index_put_({i}, wanted ? x.index({i}) : v);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;
struct Pair {
  Tensor first, second;
};
Pair next();

void names(Alias<int> x, Tensor v) {
  auto &&i = torch::tensor({0, 2, 2});
  auto [first, second] = next();
  // expect: note "the elements are read here"
  // expect: note "add in place; an index that"
  first.index_put_({i}, first.index({i}) + second); // expect: R215@3 "reads and writes 'first'"
  // unsafe: first.index_put_({i}, second, /*accumulate=*/true);
  auto &&same = x;
  // expect: note "the elements are read here"
  // expect: note "add in place; an index that"
  same.index_put_({i}, same.index({i}) + v); // expect: R215@3 "reads and writes 'same'"
  // unsafe: same.index_put_({i}, v, /*accumulate=*/true);
  // The same value under two names is not tracked.
  same.index_put_({i}, x.index({i}) + v);
}

#define BUMP(x, i, v) x.index_put_({i}, x.index({i}) + (v))
void macros(Tensor x, Tensor v) {
  auto i = torch::tensor({0, 2, 2});
  // expect: note "the elements are read here"
  BUMP(x, i, v); // expect: R215 "reads and writes 'x'"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... V> void packs(A x, V... v) {
  auto i = torch::tensor({0, 2, 2});
  // expect: note "the elements are read here"
  ((x.index_put_({i}, x.index({i}) + v)), ...); // expect: R215@5 "reads and writes 'x'"
}
template void packs(Tensor, Tensor);

template <typename T, int N> struct Table {
  Tensor rows;
  void update(T v) {
    auto i = torch::tensor({0, 2, 2});
    if constexpr (N > 1)
      // expect: note "the elements are read here"
      this->rows.index_put_({i}, this->rows.index({i}) + v); // expect: R215@7 "reads and writes 'rows'"
    else
      rows.index_put_({i}, v);
  }
};
template struct Table<Tensor, 2>;

void lambdas(Tensor x, Tensor v) {
  auto i = torch::tensor({0, 2, 2});
  auto generic = [](auto a, auto b) {
    auto k = torch::tensor({0, 2, 2});
    // expect: note "the elements are read here"
    a.index_put_({k}, a.index({k}) + b); // expect: R215@5 "reads and writes 'a'"
  };
  generic(x, v);
  // A read inside the lambda is not tracked.
  auto read = [&] { return x.index({i}); };
  x.index_put_({i}, read() + v);
}

template <typename A> void neverInstantiated(A x, A i, A v) {
  x.index_put_({i}, x.index({i}) + v);
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(Tensor x, Tensor v) {
  auto i = torch::tensor({0, 2, 2});
  using T = decltype(x.index_put_({i}, x.index({i}) + v));
  (void)(sizeof(T) + noexcept(x.index_put_({i}, x.index({i}) + v)));
  if constexpr (false)
    x.index_put_({i}, x.index({i}) + v);
}
