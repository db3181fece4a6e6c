// Rows of arrays that may share elements with the other operand, and functions that
// round differently in a row.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R114 --fewer tasks %torch-flags
#include "proof.h"

void shift(torch::Tensor m, torch::Tensor w) {
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].sub_(w);
}

void two_dimensions() {
  auto m = torch::rand({20, 3});
  shift(m, torch::rand({3}));
  show("m", m);
}

void three_dimensions() {
  auto m = torch::rand({20, 2, 3});
  shift(m, torch::rand({2, 3}));
  shift(m, torch::rand({1, 3}));
  shift(m, torch::rand({2, 1}));
  show("m", m);
}

void one_dimension() {
  auto m = torch::rand({20});
  shift(m, torch::tensor(0.5));
  show("m", m);
}

// same cost: without a row there is no work, and little for the whole array
void empty() {
  auto m = torch::rand({0, 3});
  shift(m, torch::rand({3}));
  show("m", m);
}

void rounded() {
  auto m = torch::rand({20, 7});
  for (int64_t i = 0; i < 20; ++i) {
    m[i].sigmoid_();
  }
  show("m", m);
}
