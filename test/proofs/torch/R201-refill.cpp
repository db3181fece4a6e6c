// One array that is allocated before the loop and filled again replaces one array per iteration.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R201 --fewer allocations,bytes \
// RUN:   %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::ones({8}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({8}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void two_dimensions() {
  auto x = torch::ones({4, 3}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::full({4, 3}, 1.5, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void three_dimensions() {
  auto x = torch::ones({4, 3, 2});
  for (int i = 0; i < 20; ++i) {
    auto t = torch::ones({4, 3, 2});
    t.mul_(x);
    x.add_(t, 0.25);
  }
  show("x", x);
}

// same cost: an empty array needs no memory
void empty() {
  auto x = torch::ones({0}, torch::kFloat64);
  const int64_t n = x.size(0);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({n}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void one_element() {
  auto x = torch::ones({1}, torch::kFloat64);
  const int64_t n = x.size(0);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({n}, torch::kFloat64);
    t += x;
    x.add_(t, 0.5);
  }
  show("x", x);
}

void whole_numbers() {
  auto x = torch::arange(6);
  for (int i = 0; i < 12; ++i) {
    auto counts = torch::full({6}, 3, torch::kInt64);
    counts.sub_(x);
    x.add_(counts.clamp(0, 1));
  }
  show("x", x);
}

// Only some iterations write some of the elements.
void partly_written() {
  auto x = torch::zeros({10});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros({10});
    if (i == 2)
      t.copy_(x + 1);
    t.slice(0, 0, 3).fill_(i);
    x.add_(t);
  }
  show("x", x);
}

void like_another() {
  auto x = torch::rand({5, 3});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros_like(x);
    t[1] += 2;
    x.add_(t);
  }
  show("x", x);
}

void shadowed() {
  auto t = torch::ones({3});
  auto x = torch::rand({3});
  {
    for (int i = 0; i < 10; ++i) {
      auto u = torch::zeros({3});
      u.add_(t);
      for (int i = 0; i < 2; ++i)
        x.add_(u, i);
    }
  }
  show("x", x);
}

void oddly_formatted() {
  auto x = torch::rand({3});
  for (int i = 0; i < 10; ++i)
  {
      auto u=torch::zeros( { 3 } ) ; u.add_( x ) ;
      x.add_( u , 0.1 ) ; }
  show("x", x);
}

void neighbours() {
  auto x = torch::rand({10}), y = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    auto a = torch::zeros({10});
    auto b = torch::ones({10});
    a.add_(x);
    b.add_(a);
    y = y * b;
    y = y / y.sum();
  }
  show("y", y);
}

// left: the array of each iteration is stored
void alias() {
  std::vector<torch::Tensor> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({2}, torch::kFloat64);
    t += i;
    kept.push_back(t);
  }
  show("kept", torch::cat(kept));
}

// left: on the CPU, the copy to the host is the array itself
void on_the_host() {
  std::vector<torch::Tensor> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({2});
    t += i;
    kept.push_back(t.cpu());
  }
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({2});
    t += i;
    kept.push_back(t.to(torch::kFloat32).reshape({2}));
  }
  show("kept", torch::cat(kept));
}

// left: the array would be transposed in the next iteration
void turned() {
  auto x = torch::rand({3, 2});
  for (int i = 0; i < 11; ++i) {
    auto t = torch::ones({2, 3});
    t.t_();
    t.mul_(2);
    x.add_(t);
  }
  show("x", x);
}

// left: the array would be longer in the next iteration
void lengthened() {
  auto x = torch::zeros({1});
  for (int i = 0; i < 11; ++i) {
    auto t = torch::ones({2, 3});
    t.resize_({2, 2});
    t.fill_(1);
    x.add_(t.sum());
  }
  show("x", x);
}

// left: each iteration has its own gradient
void gradients() {
  auto x = torch::rand({3});
  for (int i = 0; i < 11; ++i) {
    auto t = torch::ones({3});
    t.requires_grad_();
    (t * x).sum().backward();
    x.add_(t.grad());
  }
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::ones({n});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros({n});
    t += x;
    x.add_(t, 0.5);
  }
}
