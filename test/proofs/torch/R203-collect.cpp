// Parts are collected and concatenated once.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R203 --fewer tasks,bytes %torch-flags
#include "proof.h"

void one_dimension() {
  auto all = torch::empty({0});
  for (int i = 0; i < 20; ++i)
    all = torch::cat({all, torch::rand({3})});
  show("all", all);
}

void two_dimensions() {
  auto x = torch::rand({4, 3});
  auto all = torch::zeros({4, 1});
  for (int i = 0; i < 12; ++i) {
    auto next = torch::sin(x) + i;
    all = at::cat({all, next}, 1);
  }
  show("all", all);
}

void three_dimensions() {
  auto x = torch::rand({2, 3, 4}, torch::kFloat64);
  auto all = torch::zeros({1, 3, 4}, torch::kFloat64);
  for (int i = 0; i < 12; ++i) {
    all = torch::cat({all, x * i}, 0);
    x.add_(1);
  }
  show("all", all);
}

// The first part with a wider element type changes the type of the result.
// same cost: each part is converted, instead of the whole array once
void other_types() {
  auto whole = torch::arange(4, torch::kInt32);
  auto all = torch::ones({2}, torch::kInt32);
  for (int i = 0; i < 12; ++i)
    all = torch::cat({all, whole / (i + 1.0)});
  show("all", all);
}

// same cost: a list of empty arrays is still created
void empty() {
  auto x = torch::rand({0, 3});
  auto all = torch::empty({0, 3});
  for (int i = 0; i < 12; ++i)
    all = torch::cat({all, x * 2});
  show("all", all);
}

void one_element() {
  auto x = torch::rand({5});
  auto all = torch::zeros({1});
  for (int i = 0; i < 12; ++i)
    all = torch::cat({all, (x + i).sum().view({1})});
  show("all", all);
}

// same cost: the array is copied once more
void no_pass() {
  auto all = torch::ones({3});
  const int64_t n = torch::rand({0}).numel();
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::rand({3})});
  show("all", all);
}

void sometimes() {
  auto all = torch::zeros({1});
  for (int i = 0; i < 40; ++i) {
    if (i != 4)
      all = torch::hstack({all, torch::full({2}, i)});
    if (i == 33)
      break;
  }
  show("all", all);
}

void nested() {
  auto all = torch::zeros({1});
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 10; ++j)
      all = torch::cat({all, torch::full({2}, i * j)});
    all.mul_(2);
  }
  show("all", all);
}

void while_loop() {
  auto all = torch::zeros({1});
  int n = 10;
  while (--n)
    all = torch::cat({all, torch::full({2}, n)});
  show("all", all);
}

void shadowed() {
  auto all = torch::ones({2});
  int allParts = 2;
  {
    auto other = torch::zeros({1});
    for (int i = 0; i < 12; ++i)
      other = torch::cat({other, torch::full({2}, i)});
    show("inner", other);
  }
  show("outer", all * allParts);
}

void commented() {
  auto all = torch::zeros({1});
  // All of them,
  for (int i = 0; i < 12; ++i) { // one by one,
    // grow the array.
    all=torch::cat( {all , torch::full({2},i)} ) ; // so
  }
  // Done.
  show("all", all);
}

void neighbours() {
  auto all = torch::zeros({1});
  auto x = torch::rand({4});
  for (int i = 0; i < 12; ++i) {
    auto one = torch::ones({4});
    x = x * 0.5;
    all = torch::cat({all, x + one});
  }
  show("all", all);
}

// left: each iteration writes the same buffer
void alias() {
  auto all = torch::zeros({1});
  auto buffer = torch::zeros({2});
  for (int i = 0; i < 12; ++i) {
    buffer.fill_(i);
    all = torch::cat({all, buffer});
  }
  show("all", all);
}

// left: the part is changed after it was added
void changed() {
  auto all = torch::zeros({1});
  for (int i = 0; i < 12; ++i) {
    auto part = torch::full({2}, i);
    all = torch::cat({all, part});
    part.mul_(2);
  }
  show("all", all);
}

// left: each iteration reads the grown array
void read() {
  auto all = torch::ones({1});
  for (int i = 0; i < 12; ++i)
    all = torch::cat({all, all.sum().view({1})});
  show("all", all);
}

// left: the other name still refers to the shorter array
void other_name() {
  auto all = torch::ones({1});
  auto first = all;
  for (int i = 0; i < 12; ++i)
    all = torch::cat({all, torch::rand({2})});
  show("first", first);
  show("all", all);
}

// There are 100 parts: their number determines how often the whole array is copied.
void timed(int64_t n) {
  auto all = torch::empty({0});
  for (int i = 0; i < 100; ++i)
    all = torch::cat({all, torch::ones({n / 100})});
}
