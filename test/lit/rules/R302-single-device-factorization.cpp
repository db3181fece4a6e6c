// The C++ interface of cuPyNumeric has no factorizations: LibTorch's are used.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R302 -- %libtorch-flags
#include <torch/torch.h>

#include <algorithm>
#include <vector>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

void oneAfterTheOther(Tensor out) {
  auto stack = torch::rand({1000, 32, 32});
  for (std::int64_t i = 0; i < 1000; ++i)
    // expect: R302@14 "factorizes one matrix at a time, which one device does alone; a batch along the leading axis is one call (1000 factorizations)"
    out[i] = torch::linalg_svdvals(stack[i]);
}

void unknownNumber(std::int64_t n) {
  auto stack = torch::zeros({n, n, n});
  for (std::int64_t i = 0; i < n; ++i) {
    auto [q, r] = torch::linalg_qr(stack[i]); // expect: R302@19 "factorizes one matrix at a time"
    auto [values, vectors] = torch::linalg_eigh(stack.select(0, i)); // expect: R302@30 "factorizes one"
    auto &&all = at::linalg_svd(stack.select(0, i)); // expect: R302@18 "factorizes one"
    use(q * values + std::get<0>(all));
  }
}

void methods(std::int64_t n) {
  const auto stack = torch::rand({n, 8, 8}, torch::kFloat64);
  for (std::int64_t i = 0; i < n; ++i) {
    auto [u, s, v] = stack[i].svd(); // expect: R302@22 "factorizes one"
    use(std::get<0>(stack[i].qr())); // expect: R302@21 "factorizes one"
    use(u + s + v);
  }
}

void otherNames(std::int64_t n) {
  namespace la = torch::linalg;
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    use(la::eigvals(stack[i])); // expect: R302@9 "factorizes one"
    use(la::svdvals(stack[i], {})); // expect: R302@9 "factorizes one"
  }
}

void throughNames(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    const auto matrix = stack[i];
    use(torch::linalg_eigvalsh(matrix)); // expect: R302@9 "factorizes one"
  }
}

void middleAxis(std::int64_t n) {
  auto stack = torch::rand({8, n, 8});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_svdvals(stack.select(1, i))); // expect: R302@9 "factorizes one"
}

void otherLoops(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  std::int64_t i = 0;
  while (i < n)
    use(torch::linalg_svdvals(stack[i++])); // expect: R302@9 "factorizes one"
  do
    use(torch::linalg_svdvals(stack[--i])); // expect: R302@9 "factorizes one"
  while (i > 0);
}

#define SPECTRUM(m) torch::linalg_eigvalsh(m)
void macro(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i)
    use(SPECTRUM(stack[i])); // expect: R302@9 "factorizes one"
}

template <typename T> void instance(T n) {
  auto stack = torch::rand({std::int64_t(n), 8, 8});
  for (T i = 0; i < n; ++i)
    if constexpr (sizeof(T) > 1)
      use(torch::linalg_eigvalsh(stack[i])); // expect: R302@11 "factorizes one"
}
template void instance(int);

void lambdas(std::int64_t n) {
  auto run = [](auto passes) {
    auto stack = torch::rand({std::int64_t(passes), 8, 8});
    for (decltype(passes) i = 0; i < passes; ++i)
      use(torch::linalg_eigvalsh(stack[i])); // expect: R302@11 "factorizes one"
  };
  run(n);
}

//===-- good --------------------------------------------------------------===//

void batch(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  use(torch::linalg_svdvals(stack));
  auto many = torch::rand({n, 16, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::linalg_svdvals(many[i]));
    use(torch::linalg_svdvals(stack));
  }
}

void single() {
  use(torch::linalg_svdvals(torch::rand({100, 100})));
  auto matrix = torch::rand({100, 100});
  auto [q, r] = torch::linalg_qr(matrix);
  use(q + r);
}

void unknownRank(Tensor stack, const std::vector<Tensor> &matrices, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_svdvals(stack[i]));
  for (const Tensor &matrix : matrices)
    use(torch::linalg_svdvals(matrix));
}

// Each iteration needs the result of the previous one.
void recurrence(std::int64_t n) {
  auto matrix = torch::rand({8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    auto [q, r] = torch::linalg_qr(matrix);
    matrix = r.matmul(q);
  }
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 1; i < n; ++i) {
    auto [q, r] = torch::linalg_qr(stack[i]);
    stack[i - 1].copy_(q);
  }
}

void fixedPart(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_svdvals(stack[0]));
}

void handfulOfPasses() {
  auto stack = torch::rand({3, 8, 8});
  for (std::int64_t i = 0; i < 3; ++i)
    use(torch::linalg_svdvals(stack[i]));
}

void sometimes(std::int64_t n, bool wanted) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    if (i % 100 == 0)
      use(torch::linalg_svdvals(stack[i]));
    if (wanted)
      use(torch::linalg_svdvals(stack[i]));
  }
}

void others(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::det(stack[i]));
    use(torch::linalg_cholesky(stack[i]));
    use(torch::inverse(stack[i]));
    use(stack[i].matmul(stack[i]));
  }
}

void hostTwin(std::vector<std::vector<double>> &matrices) {
  for (auto &matrix : matrices)
    std::sort(matrix.begin(), matrix.end());
}

void unevaluated(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i)
    static_assert(sizeof(torch::linalg_svdvals(stack[i])) > 0);
}

template <typename T> void never(T stack, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_svdvals(stack[i]));
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(std::int64_t n) {
  auto stack = torch::rand({n, 8, 8});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_svdvals(stack[i])); // NOLINT(array-R302-*)
}
