// The C++ interface of cuPyNumeric has no solvers: LibTorch's are used.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R305 -- %libtorch-flags
#include <torch/torch.h>

#include <vector>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

void oneAfterTheOther(Tensor right, Tensor out) {
  auto systems = torch::rand({1000, 64, 64});
  for (std::int64_t i = 0; i < 1000; ++i)
    // expect: R305@14 "solves one system of 64 unknowns at a time; below 512 none is distributed over devices (1000 solutions)"
    out[i] = torch::linalg_solve(systems[i], right[i]);
}

void justBelow(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 511, 511});
  for (std::int64_t i = 0; i < n; ++i)
    // expect: R305@9 "solves one system of 511 unknowns at a time; below 512 none is distributed over devices"
    use(torch::linalg_solve(systems.select(0, i), right));
}

void cholesky(std::int64_t n) {
  constexpr int Size = 8191;
  auto matrices = torch::rand({n, Size, Size});
  for (std::int64_t i = 0; i < n; ++i) {
    // expect: R305@9 "factorizes one matrix of 8191 rows at a time; below 8192 none is distributed over devices"
    use(torch::linalg_cholesky(matrices[i]));
    use(torch::cholesky(matrices[i]));        // expect: R305@9 "factorizes one matrix of 8191 rows"
    use(matrices[i].cholesky());              // expect: R305@9 "factorizes one matrix of 8191 rows"
    use(torch::linalg::cholesky(matrices[i])); // expect: R305@9 "factorizes one matrix of 8191 rows"
  }
}

void throughNames(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16}, torch::kFloat64);
  for (std::int64_t i = 0; i < n; ++i) {
    const auto &system = systems[i];
    auto [x, info] = torch::linalg_solve_ex(system, right); // expect: R305@22 "of 16 unknowns"
    auto &&y = torch::linalg::solve(systems[i], right, true); // expect: R305@16 "of 16 unknowns"
    use(x + y + info);
  }
}

void otherLoops(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  std::int64_t i = 0;
  while (i < n)
    use(torch::linalg_solve(systems[i++], right)); // expect: R305@9 "of 16 unknowns"
  do
    use(torch::linalg_solve(systems[--i], right)); // expect: R305@9 "of 16 unknowns"
  while (i > 0);
}

#define SOLVE(a, b) torch::linalg_solve(a, b)
void macro(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i)
    use(SOLVE(systems[i], right)); // expect: R305@9 "of 16 unknowns"
}

template <typename T> void instance(Tensor right, T n) {
  auto systems = torch::rand({std::int64_t(n), 16, 16});
  for (T i = 0; i < n; ++i)
    if constexpr (sizeof(T) > 1)
      use(torch::linalg_solve(systems[i], right)); // expect: R305@11 "of 16 unknowns"
}
template void instance(Tensor, int);

template <typename T> struct Model {
  void run(Tensor right, std::int64_t n) {
    auto systems = torch::rand({n, 16, 16});
    for (std::int64_t i = 0; i < n; ++i)
      use(torch::linalg_solve(systems[i], right)); // expect: R305@11 "of 16 unknowns"
  }
};
template struct Model<float>;

void lambdas(Tensor right, std::int64_t n) {
  auto run = [&](auto passes) {
    auto systems = torch::rand({std::int64_t(passes), 16, 16});
    for (decltype(passes) i = 0; i < passes; ++i)
      use(torch::linalg_solve(systems[i], right)); // expect: R305@11 "of 16 unknowns"
  };
  run(n);
}

//===-- good --------------------------------------------------------------===//

void batch(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  use(torch::linalg_solve(systems, right));
  auto many = torch::rand({n, 16, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::linalg_solve(many[i], right));
    use(torch::linalg_solve(systems, right));
  }
}

void large(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 512, 512});
  auto matrices = torch::rand({n, 8192, 8192});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::linalg_solve(systems[i], right));
    use(torch::linalg_cholesky(matrices[i]));
  }
}

void unknownSize(Tensor right, Tensor systems, std::int64_t n, std::int64_t m) {
  auto made = torch::rand({n, m, m});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::linalg_solve(made[i], right));
    use(torch::linalg_solve(systems[i], right));
  }
}

void single(Tensor right) {
  use(torch::linalg_solve(torch::rand({16, 16}), right));
  use(torch::linalg_cholesky(torch::rand({16, 16})));
}

// Each iteration needs the result of the previous one.
void recurrence(std::int64_t n) {
  auto system = torch::rand({16, 16});
  auto x = torch::rand({16});
  for (std::int64_t i = 0; i < n; ++i)
    x = torch::linalg_solve(system, x);
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 1; i < n; ++i)
    systems[i - 1].copy_(torch::linalg_cholesky(systems[i]));
}

void list(const std::vector<Tensor> &systems, Tensor right) {
  for (const Tensor &system : systems)
    use(torch::linalg_solve(system, right));
}

void handfulOfPasses(Tensor right) {
  auto systems = torch::rand({3, 16, 16});
  for (std::int64_t i = 0; i < 3; ++i)
    use(torch::linalg_solve(systems[i], right));
}

void sometimes(Tensor right, std::int64_t n, bool wanted) {
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    if (i % 100 == 0)
      use(torch::linalg_solve(systems[i], right));
    if (wanted)
      use(torch::linalg_cholesky(systems[i]));
  }
}

void others(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::inverse(systems[i]));
    use(torch::linalg_svdvals(systems[i]));
    use(systems[i].matmul(right));
  }
}

void unevaluated(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i)
    static_assert(sizeof(torch::linalg_solve(systems[i], right)) > 0);
}

template <typename T> void never(T systems, Tensor right, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_solve(systems[i], right));
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(Tensor right, std::int64_t n) {
  auto systems = torch::rand({n, 16, 16});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::linalg_solve(systems[i], right)); // NOLINT(array-R305-*)
}
