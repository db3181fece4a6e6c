// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R206 -- %libtorch-flags
#include <torch/types.h>

void use(const torch::Tensor &);
void step();

//===-- bad ---------------------------------------------------------------===//

// A reshape that cannot be a view copies the elements.
void reshapes(torch::Tensor x) {
  torch::NoGradGuard guard;
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto xReshape = x.t().reshape({64, 64});
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R206@10 "reshapes the same array on every iteration (1000 times)"
    y += x.t().reshape({64, 64});
    // fixed: y += xReshape;
    // expect: R206@16 "reshapes the same array on every iteration (1000 times)"
    y.add_(2 * torch::flatten(x).slice(0, 0, i));
  }
}

void kinds(const torch::Tensor &x, torch::Tensor like, int n) {
  auto y = torch::zeros({4096});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto xRavel = x.permute({1, 0}).ravel();
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R206@10 "reshapes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += x.permute({1, 0}).ravel();
    // unsafe: y += xRavel;
    // expect: R206@16 "reshapes the same array on every iteration"
    y.sub_(y * x.reshape_as(like));
  }
  int k = 0;
  do {
  // unsafe: auto flat = x.flatten();
  // unsafe: do {
    // Gradients may be recorded for x, so that the fix is suggested.
    // expect: R206@17 "reshapes the same array on every iteration"
    // expect: note "compute it once before the loop"
    auto flat = x.flatten();
    // unsafe: (removed)
    y += flat * k;
  } while (++k < n);
}

#define FLAT(x) (x).flatten()
template <typename T> void inTemplate(torch::Tensor x, T n) {
  auto y = torch::zeros({4096});
  for (T i = 0; i < n; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    y += x.flatten();
  for (T i = 0; i < n; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    y += FLAT(x);
}
template void inTemplate<int>(torch::Tensor, int);

//===-- good --------------------------------------------------------------===//

// Never copies.
void views(torch::Tensor x, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    y += x.view({64, 64});
    y += x.t();
    y += x.unsqueeze(0).squeeze();
    y += x.permute({1, 0}).transpose(0, 1);
    y += x.contiguous().detach();
  }
}

void written(torch::Tensor x, int n) {
  auto y = torch::zeros({64, 64});
  auto z = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    y += z.reshape({64, 64});
    z[i] = 1;
    x.reshape({-1}).zero_();
    y.reshape({-1})[0] = 1;
  }
  for (int i = 0; i < n; ++i) {
    y += x.flatten();
    x.t_();
  }
}

void unknown(torch::Tensor x, int n, std::vector<torch::Tensor> all) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    y += x.flatten();
    step();
  }
  for (int i = 0; i < n; ++i)
    y += all[i].flatten();
  for (int i = 0; i < n; ++i)
    y += x.reshape({i, -1});
  for (int i = 0; i < n; ++i)
    y = x.flatten();
}

void graph(torch::Tensor x, torch::Tensor w, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    auto loss = (x.flatten() * y).sum();
    loss.backward();
  }
}

void silenced(torch::Tensor x, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i)
    y += x.flatten(); // NOLINT(array-R206-reshape-in-loop)
}
