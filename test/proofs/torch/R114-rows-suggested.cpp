// Rows of arrays that may share elements with the other operand, and functions that
// round differently in a row.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R114 --fewer tasks %torch-flags
#include "proof.h"

torch::Tensor given(torch::Tensor t) { return t; }

void two_dimensions() {
  auto m = given(torch::rand({20, 3})), w = given(torch::rand({3}));
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].sub_(w);
  show("m", m);
}

void three_dimensions() {
  auto m = given(torch::rand({20, 2, 3}));
  auto plane = given(torch::rand({2, 3})), row = given(torch::rand({1, 3}));
  auto column = given(torch::rand({2, 1}));
  for (int64_t i = 0; i < m.size(0); ++i) {
    m[i].sub_(plane);
    m[i].add_(row).mul_(column);
  }
  show("m", m);
}

void one_dimension() {
  auto m = given(torch::rand({20})), w = given(torch::tensor(0.1, torch::kFloat64));
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].sub_(w).mul_(w);
  show("m", m);
}

// The element of a vector takes the number's type, the whole vector does not.
void number_of_another_type() {
  auto m = given(torch::rand({20}));
  auto w = torch::tensor(0.1, torch::kFloat64);
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].copy_(m[i] * w + w);
  show("m", m);
}

// same cost: without a row there is no work, and little for the whole array
void empty() {
  auto m = given(torch::rand({0, 3})), w = given(torch::rand({3}));
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].sub_(w);
  show("m", m);
}

void rounded() {
  auto m = torch::rand({20, 7});
  for (int64_t i = 0; i < 20; ++i) {
    m[i].sigmoid_();
  }
  show("m", m);
}
