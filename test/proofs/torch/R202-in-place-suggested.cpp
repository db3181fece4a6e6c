// `x = x op y` with arrays, in place: bit-identical if the array has no other handle.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R202 --fewer allocations,bytes \
// RUN:   %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({64}), y = torch::rand({64});
  for (int i = 0; i < 20; ++i) {
    x = x + y;
    x = torch::sub(x, y * 2);
    x = x.add(y, 0.5);
  }
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({6, 11}), y = torch::rand({6, 11});
  for (int i = 0; i < 20; ++i) {
    x = x * y;
    x = x / x.sum();
  }
  show("x", x);
}

void three_dimensions() {
  std::vector<torch::Tensor> all{torch::rand({3, 5, 7})};
  auto x = all[0].clone();
  for (int i = 0; i < 20; ++i) {
    x = torch::relu(x);
    x = torch::atan2(x, all[0]);
  }
  show("x", x);
}

void row_and_column() {
  auto x = torch::rand({6, 4});
  auto row = torch::rand({4}).view({1, 4});
  auto column = torch::rand({6}).unsqueeze(1);
  for (int i = 0; i < 20; ++i) {
    x = x + row;
    x = x - column;
  }
  show("x", x);
}

void whole_numbers() {
  auto x = torch::arange(9), y = torch::arange(9);
  for (int i = 0; i < 20; ++i) {
    x = x * 3;
    x = x - y;
    x = x & 1023;
  }
  show("x", x);
}

// same cost: an empty array needs no memory
void empty() {
  const int64_t none = std::stoll("0");
  auto x = torch::rand({none, 4}), y = torch::rand({none, 4});
  for (int i = 0; i < 20; ++i)
    x = x * y;
  show("x", x);
}

void one_element() {
  const int64_t one = std::stoll("1");
  auto x = torch::rand({one}), y = torch::rand({one});
  for (int i = 0; i < 20; ++i)
    x = x * y;
  show("x", x);
}

// Reads inside the loop see the new value.
void read_between() {
  auto x = torch::rand({9}), y = torch::rand({9});
  auto sums = torch::zeros({20});
  for (int i = 0; i < 20; ++i) {
    x = x + y;
    sums[i] = x.sum();
    x = x * x;
    x = x / (x + 1);
  }
  show("sums", sums);
}

void shadowed_and_commented() {
  auto x = torch::ones({3}), y = torch::ones({3});
  {
    auto x = torch::rand({9}), y = torch::rand({9});
    for (int i = 0; i < 20; ++i) {
      // Grows.
      x = x + // by
          y;
    }
    show("inner", x);
  }
  show("outer", x + y);
}

void neighbours() {
  auto x = torch::rand({9}), y = torch::rand({9});
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({9});
    t += x;
    x = x + t;
    x = x / (x.sum() + torch::exp(y).sum());
  }
  show("x", x);
}

// left: the other name still refers to the first array
void alias() {
  auto x = torch::ones({9}), y = torch::ones({9});
  auto same = x;
  for (int i = 0; i < 20; ++i)
    x = x + y;
  show("same", same);
}

// left: the sum is larger than x
void growing() {
  auto x = torch::ones({1});
  auto y = torch::ones({9});
  for (int i = 0; i < 20; ++i)
    x = x + y;
  show("x", x);
}

// left: a comparison returns a mask
void compared() {
  auto x = torch::ones({9}), y = torch::rand({9});
  for (int i = 0; i < 20; ++i)
    x = x > y;
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::ones({n}), y = torch::ones({n});
  for (int i = 0; i < 10; ++i) {
    x = x * y;
    x = x + y;
  }
}

void scattered() {
  const auto index = torch::randint(0, 64, {500}, torch::kLong);
  auto sums = torch::zeros({64});
  auto counts = torch::zeros({64}, torch::kLong);
  for (int i = 0; i < 20; ++i) {
    sums = sums.scatter_add(0, index, torch::full({500}, i * 0.5f));
    counts = counts.index_add(0, index, torch::ones({500}, torch::kLong));
    sums = sums.index_fill(0, index.slice(0, 0, 2), 1.5);
  }
  show("sums", sums);
  show("counts", counts);
}
