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
  const int64_t n = std::vector<int>().size();
  auto m = torch::rand({n, 3});
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] *= 2;
  show("m", m);
}

void one_column() {
  auto m = torch::rand({9, 1});
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] -= 1;
  show("m", m);
}

torch::Tensor columns() { return torch::rand({3, 20, 2}).transpose(0, 1); }

void of_the_caller() {
  auto m = columns();
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].add_(1);
  show("m", m);
}

// The extents are those of another allocation.
void of_other_extents() {
  const int64_t n = 25;
  auto x = torch::rand({n, 4});
  auto y = torch::zeros({n, 4});
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i].clamp(0.25, 0.75);
  show("y", y);
}

// left: the last row is another one
void of_fewer_extents() {
  int64_t n = 25;
  auto x = torch::rand({n, 4});
  ++n;
  auto y = torch::zeros({n, 4});
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i].clamp(0.25, 0.75);
  show("y", y);
}

// left: the array has grown
void resized() {
  auto y = torch::ones({20, 3});
  y.resize_({40, 3}).fill_(1);
  for (int64_t i = 0; i < 20; ++i)
    y[i].mul_(2);
  show("y", y);
}

int64_t calls = 0;
int64_t counted() { return ++calls; }

// left: the header has an effect of its own
void two_counters() {
  auto m = torch::rand({20, 3});
  for (int64_t i = 0, first = counted(); i < 20; ++i)
    m[i] *= 2;
  std::printf("%d\n", static_cast<int>(calls));
  show("m", m);
}

// left: each row is in several frames
void frames() {
  auto m = torch::rand({40}).unfold(0, 8, 4);
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i].mul_(2);
  show("m", m);
}

// left: a recurrence
void horner() {
  auto m = torch::rand({20, 3});
  auto y = torch::zeros({3}), w = torch::rand({3});
  for (int64_t i = 0; i < 20; ++i)
    y = y * m[i] + w;
  show("y", y);
}

// left: the vector scales rows, but would be aligned with columns
void columns_of_a_square() {
  auto m = torch::rand({16, 16});
  auto v = torch::rand({16});
  for (int64_t i = 0; i < 16; ++i)
    m[i] *= v[i];
  show("m", m);
}

torch::Tensor given(torch::Tensor t) { return t; }

// left: how many dimensions the arrays have is not known
void unknown_dimensions() {
  auto m = given(torch::rand({16, 16})), v = given(torch::rand({16}));
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] *= v[i];
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
void by_column() {
  auto m = torch::rand({16, 16});
  for (int64_t i = 0; i < 16; ++i)
    m.select(1, i).mul_(2);
  show("m", m);
}

// Each row of 256 elements is a task, so n is limited.
void timed(int64_t n) {
  auto m = torch::ones({std::min<int64_t>(n, 10'000'000) / 256, 256});
  auto w = torch::ones({256});
  for (int64_t i = 0; i < m.size(0); ++i)
    m[i] *= w;
}
