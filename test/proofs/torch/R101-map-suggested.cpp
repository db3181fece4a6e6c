// Maps over arrays with unknown extents, and branches that become `where`.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R101 --fewer tasks %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({100});
  auto y = torch::empty({100});
  for (int64_t i = 0; i < 100; ++i)
    y[i] = torch::sigmoid(x[i]) + torch::exp(-x[i]);
  show("y", y);
}

void given() {
  std::vector<torch::Tensor> all{torch::rand({20}), torch::rand({20})};
  auto x = all[0], y = all[1];
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i].item<float>() * 2 + y[i].item<float>();
  show("y", y);
}

void branch() {
  auto x = torch::rand({50}) - 0.5;
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > 0.1f)
      x[i] = 2;
  show("x", x);
}

void branch_with_else() {
  auto x = torch::rand({50}, torch::kFloat64) - 0.5;
  auto y = torch::ones({50}, torch::kFloat64);
  for (int64_t i = 0; i < 50; ++i) {
    if (x[i].item<double>() < 0)
      y[i] = -x[i].item<double>();
    else
      y[i] = x[i].item<double>() / 2;
  }
  show("y", y);
}

void both_tests() {
  auto x = torch::rand({50}), y = torch::rand({50});
  auto z = torch::zeros({50});
  const float low = 0.2f, high = 0.7f;
  for (int64_t i = 0; i < 50; ++i)
    if (x[i].item<float>() > low && y[i].item<float>() < high)
      z[i] = 1.5;
  show("z", z);
}

// same cost: host code launches no task per element
void choice() {
  auto x = (torch::rand({50}) - 0.5).cpu();
  auto *p = x.data_ptr<float>();
  for (int64_t i = 0; i < x.numel(); ++i)
    p[i] = p[i] > 0 ? p[i] * 3 : 0;
  show("x", x);
}

// same cost: host code launches no task per element
void accessors() {
  auto x = torch::rand({50}, torch::kFloat64).cpu();
  auto y = torch::empty({50}, torch::kFloat64).cpu();
  auto from = x.accessor<double, 1>(), to = y.accessor<double, 1>();
  for (int64_t i = 0; i < x.size(0); ++i)
    to[i] = (from[i] - 1) * from[i] / 7;
  show("y", y);
}

// NaN is not equal to itself.
// same cost: host code launches no task per element
void not_a_number() {
  auto x = torch::full({12}, NAN).cpu();
  auto *p = x.data_ptr<float>();
  for (int64_t i = 0; i < x.numel(); ++i)
    if (p[i] != p[i])
      p[i] = -1;
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({6, 11}), y = torch::empty({6, 11});
  for (int64_t i = 0; i < 6; ++i)
    for (int64_t j = 0; j < 11; ++j)
      y[i][j] = x[i][j] * 2 + 1;
  show("y", y);
}

// A loop over all elements of three dimensions with one pointer.
// same cost: host code launches no task per element
void three_dimensions() {
  auto x = torch::rand({3, 4, 5}).cpu();
  auto *p = x.data_ptr<float>();
  for (int64_t i = 0; i < x.numel(); ++i)
    p[i] = p[i] * 2 - 1;
  show("x", x);
}

// same cost: the array is empty
void empty() {
  std::vector<torch::Tensor> all{torch::rand({0}), torch::rand({0})};
  auto x = all[0], y = all[1];
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i].item<float>() * 2;
  show("y", y);
}

void one_element() {
  std::vector<torch::Tensor> all{torch::rand({1}), torch::rand({1})};
  auto x = all[0], y = all[1];
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i].item<float>() * 2 - y[i].item<float>();
  show("y", y);
}

void shadowed_and_commented() {
  auto x = torch::rand({3});
  {
    auto x = torch::rand({30}); // not that one
    for (int64_t i = 0; i < x.size(0); ++i) {
      if (x[i].item<float>() >= 0.5f)
        x[i] = 0;
    }
    show("inner", x);
  }
  show("outer", x);
}

// An in-place map through two names of one array.
void alias() {
  auto x = torch::rand({30});
  auto y = x;
  for (int64_t i = 0; i < 30; ++i)
    y[i] = x[i].item<float>() * 2 + y[i].item<float>();
  show("x", x);
}

void neighbours() {
  auto x = torch::rand({30}), y = torch::rand({30});
  for (int pass = 0; pass < 10; ++pass) {
    auto t = torch::zeros({30});
    for (int64_t i = 0; i < 30; ++i)
      if (x[i].item<float>() > 0.5f)
        t[i] = 1;
    y = y + t;
  }
  show("y", y);
}

// left: floats that are computed as double are rounded less often
void wider() {
  auto x = torch::rand({30}).cpu();
  auto *p = x.data_ptr<float>();
  for (int64_t i = 0; i < x.numel(); ++i)
    p[i] = p[i] * 0.1 + 0.3;
  show("x", x);
}

// left: integer division gives other results
void whole_numbers() {
  auto x = torch::arange(30).cpu();
  auto *p = x.data_ptr<int64_t>();
  for (int64_t i = 0; i < x.numel(); ++i)
    p[i] = p[i] / 4;
  show("x", x);
}

// left: the elements of the view are not contiguous
void strided() {
  auto x = torch::rand({30, 2}).select(1, 0).cpu();
  auto *p = x.data_ptr<float>();
  for (int64_t i = 0; i < 15; ++i)
    p[i] = p[i] * 2;
  show("x", x);
}

// Each iteration launches tasks for one element, so n is limited.
void timed(int64_t n) {
  auto x = torch::ones({std::min<int64_t>(n, 100000)});
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > 0.5f)
      x[i] = 2;
}
