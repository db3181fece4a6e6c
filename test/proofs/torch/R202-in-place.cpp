// `x = x op number` in place, if the array has no other handle.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R202 --fewer allocations,bytes %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({64});
  for (int i = 0; i < 20; ++i) {
    x = x * 0.5;
    x = x + i;
    x = x - 0.1f;
    x = x / 3;
  }
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({6, 11}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    x = torch::add(x, 2);
    x = x.mul(0.3);
    x = x.clamp(0.2, 0.8);
  }
  show("x", x);
}

// The elements after the last full vector are the same.
void three_dimensions() {
  auto x = torch::rand({3, 5, 7});
  for (int i = 0; i < 12; ++i) {
    x = torch::sigmoid(x);
    x = x.exp();
    x = torch::sqrt(x);
    x = x.pow(1.5);
  }
  show("x", x);
}

// same cost: an empty array needs no memory
void empty() {
  const int64_t none = std::stoll("0");
  auto x = torch::rand({none, 4});
  for (int i = 0; i < 20; ++i)
    x = x * 0.5;
  show("x", x);
}

void one_element() {
  const int64_t one = std::stoll("1");
  auto x = torch::rand({one});
  for (int i = 0; i < 20; ++i)
    x = x * 0.5;
  show("x", x);
}

void special_values() {
  auto x = torch::full({11}, -1.0, torch::kFloat32);
  for (int i = 0; i < 20; ++i) {
    x = torch::log(x);
    x = x / 0;
  }
  show("x", x);
}

// A scalar of any type on the host does not change the type of the array.
void numbers() {
  auto x = torch::ones({9});
  const double wide = 0.1;
  const int64_t whole = 3;
  for (int i = 0; i < 20; ++i) {
    x = x + wide;
    x = x * whole;
    x = x - i % 2;
  }
  show("x", x);
}

void other_use() {
  auto x = torch::rand({9});
  auto y = torch::zeros({9});
  for (int i = 0; i < 20; ++i) {
    x = x * 0.9;
    y += x;
    if (i % 2)
      y.mul_(2);
  }
  show("x", x);
  show("y", y);
}

void shadowed() {
  auto x = torch::ones({3});
  {
    auto x = torch::rand({9});
    for (int i = 0; i < 20; ++i)
      x = x * 0.9;
    show("inner", x);
  }
  show("outer", x);
}

void commented() {
  auto x = torch::rand({9});
  for (int i = 0; i < 20; ++i) {
    // Decays.
    x = x * 0.9; // a tenth less
    /* and */ x=x+1 ;
  }
  show("x", x);
}

void neighbours() {
  auto x = torch::rand({9});
  for (int i = 0; i < 20; ++i) {
    auto one = torch::ones({9});
    x = x * 0.9;
    x.add_(one);
    x.add_(torch::sin(one));
  }
  show("x", x);
}

// left: the other name still refers to the first array
void alias() {
  auto x = torch::ones({9});
  auto same = x;
  for (int i = 0; i < 20; ++i)
    x = x * 2;
  show("same", same);
}

// left: on the CPU, the copy to the host is the first array itself
void on_the_host() {
  auto x = torch::ones({9});
  auto host = x.cpu();
  auto flat = x.reshape({-1});
  for (int i = 0; i < 20; ++i)
    x = x * 2;
  show("host", host);
  show("flat", flat);
}

// left: the view still refers to the first array
void view() {
  auto x = torch::ones({9});
  auto part = x.slice(0, 0, 3);
  for (int i = 0; i < 20; ++i)
    x = x * 2;
  show("part", part);
}

// left: the elements share one memory location
void expanded() {
  auto x = torch::ones({1}).expand({9});
  for (int i = 0; i < 20; ++i)
    x = x * 2;
  show("x", x);
}

// left: integers become fractions
void whole_numbers() {
  auto x = torch::arange(9);
  for (int i = 0; i < 20; ++i)
    x = x * 0.5;
  show("x", x);
}

// left: the last array is stored
void kept() {
  auto x = torch::ones({3});
  std::vector<torch::Tensor> all;
  for (int i = 0; i < 20; ++i) {
    x = x * 0.5;
    all.push_back(x);
  }
  show("all", torch::cat(all));
}

void timed(int64_t n) {
  auto x = torch::ones({n});
  for (int i = 0; i < 10; ++i) {
    x = x * 0.5;
    x = x + 1;
  }
}
