// A result is written directly into the array that it is assigned to, bit for bit.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R208 --fewer allocations,bytes \
// RUN:   %torch-flags
#include "proof.h"

void one_dimension() {
  auto a = torch::rand({70000}), b = torch::rand({70000});
  auto x = torch::zeros({70000});
  for (int i = 0; i < 10; ++i) {
    x = a + b;
    a += x;
  }
  show("x", x.slice(0, 0, 100));
}

void two_dimensions() {
  auto a = torch::rand({256, 300}), b = torch::rand({256, 300});
  auto x = torch::zeros({256, 300});
  for (int i = 0; i < 10; ++i) {
    x = (b + a) / a;
    b += x;
  }
  show("x", x[0]);
}

void three_dimensions() {
  auto a = torch::rand({64, 32, 33});
  auto x = torch::zeros({64, 32, 33});
  for (int i = 0; i < 10; ++i) {
    x.copy_(a + a.sin());
    a += x;
  }
  show("x", x[1]);
}

void both_sides() {
  auto a = torch::rand({70001}), x = torch::rand({70001});
  for (int i = 0; i < 10; ++i) {
    x = a - x;
    a *= x;
  }
  show("x", x.slice(0, 69900, 70001));
}

// same cost: an empty array needs no memory
void empty() {
  const std::vector<torch::Tensor> all{torch::rand({0})};
  auto a = all[0].clone();
  auto x = torch::zeros_like(a);
  for (int i = 0; i < 10; ++i) {
    x = a + a;
    a += x;
  }
  show("x", x);
}

void one_element() {
  const std::vector<torch::Tensor> all{torch::rand({1})};
  auto a = all[0].clone();
  auto x = torch::zeros_like(a);
  for (int i = 0; i < 10; ++i) {
    x = a + a;
    a += x;
  }
  show("x", x);
}

void shadowed_and_commented() {
  auto x = torch::ones({2});
  {
    auto a = torch::rand({70000}), x = torch::zeros({70000});
    for (int i = 0; i < 10; ++i) {
      // The product
      x=a * // of a and
          a; // itself
      a -= x;
    }
    show("inner", x.slice(0, 0, 100));
  }
  show("outer", x);
}

void neighbours() {
  auto a = torch::rand({70000}), b = torch::rand({70000});
  auto x = torch::zeros({70000});
  for (int i = 0; i < 10; ++i) {
    auto one = torch::ones({70000});
    x = a.exp() * b;
    b = b * 0.5;
    b += x;
    a += one;
  }
  show("x", x.slice(0, 0, 100));
}

// left: the other name still refers to the old array
void alias() {
  auto a = torch::rand({70000}), x = torch::zeros({70000});
  auto same = x;
  for (int i = 0; i < 10; ++i) {
    x = a + a;
    a += x;
  }
  show("same", same.slice(0, 0, 10));
}

// left: the result of each iteration is stored
void kept() {
  std::vector<torch::Tensor> all;
  auto a = torch::rand({70000}), x = torch::zeros({70000});
  for (int i = 0; i < 10; ++i) {
    x = a + a;
    a += x;
    all.push_back(x);
  }
  show("all", all[3].slice(0, 0, 10));
}

// left: out arguments do not support gradients
void gradients() {
  auto a = torch::rand({70000}), b = torch::rand({70000}), x = torch::zeros({70000});
  a.requires_grad_();
  for (int i = 0; i < 10; ++i) {
    x = a + b;
    x.sum().backward();
    b *= 0.9;
  }
  show("gradient", a.grad().slice(0, 0, 10));
}

void timed(int64_t n) {
  auto a = torch::ones({n}), b = torch::ones({n});
  auto x = torch::zeros({n});
  for (int i = 0; i < 10; ++i) {
    x = a * b;
    b += x;
  }
}
