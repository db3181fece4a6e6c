// R203 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R203 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor use(Tensor);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(Tensor x, int n) {
  auto a = torch::empty({0});
  for (int i = 0; i < n; ++i)
    a = torch::relu(torch::cat({a, x})); // the copy differs from the array that grows: not tracked
  auto b = torch::empty({0});
  for (int i = 0; i < n; ++i)
    n += 1, b = torch::cat({b, x}); // expect: R203 "grows 'b' by concatenation"
  auto c = torch::empty({0});
  for (int i = 0; i < n; ++i)
    c = torch::cat({c, i > 3 ? x : -x}); // expect: R203 "grows 'c' by concatenation"
  auto d = torch::empty({0});
  for (int i = 0; i < n; ++i)
    d = i > 3 ? torch::cat({d, x}) : d; // only in some iterations: not recognized
  auto e = torch::empty({0});
  // fixed: auto e = torch::empty({0});
  // fixed: std::vector<torch::Tensor> eParts{e};
  for (int i = 0; i < n; ++i)
    if (auto row = x + i; ready())
      e = torch::cat({e, row}); // expect: R203 "grows 'e' by concatenation"
      // fixed: eParts.push_back(row);
  // fixed: e = torch::cat(eParts);
  auto f = torch::empty({0});
  for (int i = 0; i < n; ++i)
    use(f = torch::cat({f, x})); // expect: R203 "grows 'f' by concatenation"
  use(a + b + c + d + e + f);
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = Tensor;
struct Pair {
  Tensor first, second;
};
Pair next();

void names(int n) {
  Alias<int> all = torch::empty({0});
  for (int i = 0; i < n; ++i) {
    auto [first, second] = next();
    all = torch::cat({all, first, second}); // expect: R203 "grows 'all' by concatenation"
  }
  auto &&same = all;
  for (int i = 0; i < n; ++i)
    same = torch::cat({same, use(same)}); // expect: R203 "grows 'same' by concatenation"
  using torch::cat;
  auto other = torch::empty({0});
  for (int i = 0; i < n; ++i)
    other = cat({other, next().first}); // expect: R203 "grows 'other' by concatenation"
  auto [grown, rest] = next();
  for (int i = 0; i < n; ++i)
    grown = torch::cat({grown, rest}); // expect: R203 "grows 'grown' by concatenation"
}

#define GROW(all, x) all = torch::cat({all, x})
void macros(Tensor x, int n) {
  auto all = torch::empty({0});
  for (int i = 0; i < n; ++i)
    GROW(all, x); // expect: R203 "grows 'all' by concatenation"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename A, typename... B> A packs(int n, B... parts) {
  A all = torch::empty({0});
  for (int i = 0; i < n; ++i)
    ((all = torch::cat({all, parts})), ...); // expect: R203 "grows 'all' by concatenation"
  return all;
}
template Tensor packs<Tensor>(int, Tensor);

template <typename T, int N> struct History {
  Tensor all;
  void record(Tensor x, T n) {
    for (T i = 0; i < n; ++i)
      if constexpr (N > 1)
        this->all = torch::cat({this->all, x}); // expect: R203 "grows 'all' by concatenation"
      else
        all = x;
  }
};
template struct History<int, 2>;

void lambdas(Tensor x, int n) {
  auto generic = [](auto a, auto count) {
    auto all = torch::empty({0});
    for (decltype(count) i = 0; i < count; ++i)
      all = torch::cat({all, a}); // expect: R203 "grows 'all' by concatenation"
    return all;
  };
  use(generic(x, n));
  // A concatenation inside the lambda is not tracked.
  auto all = torch::empty({0});
  auto grow = [&] { all = torch::cat({all, x}); };
  for (int i = 0; i < n; ++i)
    grow();
}

template <typename A> void neverInstantiated(A all, A x, int n) {
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, x});
}

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(Tensor x, int n) {
  auto all = torch::empty({0});
  for (int i = 0; i < n; ++i) {
    using T = decltype(all = torch::cat({all, x}));
    n -= sizeof(T) + noexcept(all = torch::cat({all, x}));
    if constexpr (false)
      all = torch::cat({all, x});
  }
}
