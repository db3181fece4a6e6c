// The body of a loop over rows is executed once, on the whole array.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R114 --fewer tasks %torch-flags
#include "proof.h"

void two_dimensions() {
  auto m = torch::rand({40, 3});
  for (int64_t i = 0; i < 40; ++i)
    m[i] *= 2;
  show("m", m);
}

void three_dimensions() {
  auto x = torch::rand({20, 2, 3}, torch::kFloat64);
  auto y = torch::empty({20, 2, 3}, torch::kFloat64);
  for (int64_t i = 0; i < x.size(0); ++i) {
    auto a = x[i]; // one plane
    y[i] = a / 3 + 0.25;
  }
  show("y", y);
}

void widths_of_one() {
  const int64_t n = 31;
  auto m = torch::rand({n, 4});
  for (int64_t i = 0; i < n; i++) m.narrow(0, i, 1).clamp_(0.25, 0.75).sub_(0.5);
  show("m", m);
}

void by_index_list() {
  auto m = torch::rand({12, 4});
  for (int64_t i = 0; i < 12; ++i)
    m.index({i, torch::indexing::Slice()}).mul_(m.index({i, torch::indexing::Slice()}));
  show("m", m);
}

// A row broadcasts over all rows.
void weights() {
  auto m = torch::rand({50, 4});
  auto w = torch::rand({4});
  auto one = torch::rand({1});
  for (int64_t i = 0; i < 50; ++i) {
    m[i] *= w;
    m[i] += one;
  }
  show("m", m);
}

void weights_of_planes() {
  auto m = torch::rand({50, 2, 4});
  auto w = torch::rand({2, 1});
  for (int64_t i = 0; i < 50; ++i)
    m.select(0, i).mul_(w);
  show("m", m);
}

void filled() {
  auto m = torch::empty({50, 3}, torch::kInt64);
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] = 7;
  show("m", m);
}

void mixed_types() {
  auto x = torch::arange(30).reshape({10, 3});
  auto whole = torch::ones({10, 3}, torch::kInt64);
  auto y = torch::zeros({10, 3});
  for (int64_t i = 0; i < 10; ++i)
    y[i] = whole[i] * 3;
  show("y", y);
  show("x", x);
}

// same cost: without a row there is no work, and little for the whole array
void empty() {
  auto m = torch::rand({0, 3});
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] *= 2;
  show("m", m);
}

void two_rows() {
  auto m = torch::rand({9, 1});
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] -= 1;
  show("m", m);
}

void ofOneArray(torch::Tensor m) {
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] += 1;
}

void of_the_caller() {
  auto m = torch::rand({20, 3, 2});
  ofOneArray(m);
  ofOneArray(m.transpose(0, 1));
  show("m", m);
}

// left: the vector scales rows, but would be aligned with columns
void columns_of_a_square() {
  auto m = torch::rand({16, 16});
  auto v = torch::rand({16});
  for (int64_t i = 0; i < 16; ++i)
    m[i] *= v[i];
  show("m", m);
}

void scaleRows(torch::Tensor m, torch::Tensor v) {
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] *= v[i];
}

// left: how many dimensions the arrays have is not known
void unknown_dimensions() {
  auto m = torch::rand({16, 16});
  scaleRows(m, torch::rand({16}));
  scaleRows(m, torch::rand({16, 16}));
  show("m", m);
}

// left: not all rows
void some_rows() {
  auto m = torch::rand({16, 16});
  for (int64_t i = 0; i < 15; ++i)
    m[i] *= 2;
  for (int64_t i = 1; i < 16; ++i)
    m[i] *= 2;
  show("m", m);
}

// left: a part of a row is not the same part of the whole array
void parts_of_rows() {
  auto m = torch::rand({16, 16, 2});
  for (int64_t i = 0; i < 16; ++i)
    m[i].select(0, 3).mul_(2);
  for (int64_t i = 0; i < 16; ++i) {
    auto row = m[i];
    row[3] *= 2;
  }
  show("m", m);
}

// left: sums of rows
void reductions() {
  auto m = torch::rand({16, 16});
  for (int64_t i = 0; i < 16; ++i)
    m[i] /= m[i].sum();
  show("m", m);
}

// left: each row depends on another one
void recurrence() {
  auto m = torch::rand({16, 16});
  auto first = m[0];
  for (int64_t i = 1; i < 16; ++i)
    m[i] += m[i - 1];
  for (int64_t i = 0; i < 16; ++i)
    m[i] += first;
  show("m", m);
}

// left: columns
void columns() {
  auto m = torch::rand({16, 16});
  for (int64_t i = 0; i < 16; ++i)
    m.select(1, i).mul_(2);
  show("m", m);
}
