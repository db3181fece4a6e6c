// Functions that return a part of what they are given, or that array itself.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R202,R213 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

// In place, the loop would change the views as well.
torch::Tensor views(int n) {
  torch::NoGradGuard guard;
  auto a = torch::zeros({64}), b = torch::zeros({64}), c = torch::zeros({64});
  auto d = torch::zeros({64}), e = torch::zeros({64}), f = torch::zeros({64});
  auto g = torch::zeros({64});
  auto grid = torch::meshgrid({a}, "ij");
  auto same = b.positive();
  auto pinned = c.pin_memory();
  auto product = torch::cartesian_prod({d});
  auto whole = e.sum_to_size({64});
  auto real = f.conj_physical();
  auto flat = torch::flatten_dense_tensors({g});
  for (int i = 0; i < n; ++i) {
    a = a + 1;
    b = b + 1;
    c = c + 1;
    d = d + 1;
    e = e + 1;
    f = f + 1;
    g = g + 1;
  }
  return a - grid[0] + (b - same) + (c - pinned) + (d - product) + (e - whole) + (f - real) + (g - flat);
}

// What is written through one is read in the array.
double written(torch::Device place, int n) {
  torch::NoGradGuard guard;
  auto a = torch::ones({n}, place), b = torch::ones({n}, place), c = torch::ones({n}, place);
  double s = a.sum().item<double>() + b.sum().item<double>() + c.sum().item<double>();
  torch::meshgrid({a}, "ij")[0].add_(1);
  b.positive().add_(1);
  auto same = c.positive();
  same.add_(1);
  return s - a.sum().item<double>() - b.sum().item<double>() - c.sum().item<double>();
}

// A copy is none.
torch::Tensor copies(int n) {
  torch::NoGradGuard guard;
  auto a = torch::zeros({64});
  auto last = a.clone(), shown = a.abs();
  for (int i = 0; i < n; ++i)
    a = a + 1; // expect: R202 "'a += 1'"
    // fixed: a += 1;
  return a - last - shown;
}
