// An array that each iteration overwrites, or only reads, is allocated once before the loop.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R201 --fewer allocations,bytes %torch-flags
#include "proof.h"

void one_dimension() {
  auto a = torch::rand({64});
  auto total = torch::zeros({64});
  for (int i = 0; i < 20; ++i) {
    auto sum = torch::empty({64});
    torch::add_out(sum, a, total);
    total.add_(sum, 0.5);
  }
  show("total", total);
}

void two_dimensions() {
  auto a = torch::rand({8, 5}, torch::kFloat64);
  auto total = torch::zeros({8, 5}, torch::kFloat64);
  for (int i = 0; i < 20; ++i) {
    auto copy = torch::zeros({8, 5}, torch::kFloat64);
    copy.copy_(a);
    copy.mul_(0.5);
    total.add_(copy);
  }
  show("total", total);
}

void three_dimensions() {
  auto x = torch::rand({4, 3, 2});
  for (int i = 0; i < 20; ++i) {
    auto ones = torch::ones({4, 3, 2});
    x.add_(ones);
  }
  show("x", x);
}

void only_read() {
  auto x = torch::rand({10});
  for (int i = 0; i < 12; ++i) {
    const auto steps = torch::arange(0, 10);
    auto line = torch::linspace(0, 1, 10);
    x.add_(steps).sub_(line);
  }
  show("x", x);
}

// same cost: an empty array needs no memory
void empty() {
  auto x = torch::rand({0});
  const int64_t n = x.numel();
  for (int i = 0; i < 12; ++i) {
    auto ones = torch::ones({n});
    x.add_(ones);
  }
  show("x", x);
}

void one_element() {
  auto x = torch::rand({1});
  const int64_t n = x.numel();
  for (int i = 0; i < 12; ++i) {
    auto ones = torch::ones({n}, torch::kFloat64);
    x.add_(ones);
  }
  show("x", x);
}

// A branch that is not taken in each iteration, and an iteration that ends early.
void left_early() {
  auto a = torch::rand({10}), total = torch::zeros({10});
  for (int i = 0; i < 20; ++i) {
    auto copy = torch::empty({10});
    copy.copy_(a);
    if (i % 3 == 0)
      continue;
    if (i == 17)
      break;
    copy.add_(i);
    total.add_(copy);
  }
  show("total", total);
}

void nested() {
  auto total = torch::zeros({10});
  for (int i = 0; i < 10; ++i) {
    for (int j = 0; j < 10; ++j) {
      auto ones = torch::ones({10});
      total.add_(ones, i * j);
    }
  }
  show("total", total);
}

void shadowed() {
  auto x = torch::rand({10});
  auto scratch = torch::full({10}, 3.0);
  for (int i = 0; i < 10; ++i) {
    auto work = torch::empty({10});
    torch::mul_out(work, x, scratch);
    {
      auto scratch = torch::sqrt(work);
      x.add_(scratch);
    }
  }
  show("x", x);
  show("scratch", scratch);
}

void oddly_formatted() {
  auto x = torch::rand({10});
  for(int i=0;i<10;++i){
    auto ones=torch::ones( {10},
        torch::kFloat64 ) ; // ten
    x . add_( ones ) ;
  }
  show("x", x);
}

void neighbours() {
  auto x = torch::rand({10}), y = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    auto a = torch::empty({10});
    auto b = torch::ones({10});
    a.copy_(x);
    y = y * 0.5;
    y.add_(a).add_(b).add_(torch::exp(x));
  }
  show("y", y);
}

// left: the array of each iteration is stored
void alias() {
  std::vector<torch::Tensor> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::empty({2});
    t.fill_(i);
    kept.push_back(t);
  }
  show("kept", torch::cat(kept));
}

// left: on the CPU, the copy to the host is the array itself
void on_the_host() {
  std::vector<torch::Tensor> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::empty({2});
    t.fill_(i);
    kept.push_back(t.cpu());
  }
  show("kept", torch::cat(kept));
}

// left: a view of each iteration's array is stored
void view() {
  auto last = torch::zeros({2});
  for (int i = 0; i < 20; ++i) {
    auto t = torch::empty({2});
    t.fill_(i);
    if (i == 3)
      last = t.slice(0, 0, 2);
  }
  show("last", last);
}

// left: the name is rebound to another array
void rebound() {
  auto x = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::ones({10});
    t = t + x;
    x.copy_(t);
  }
  show("x", x);
}

// left: the elements of the previous iteration would be read
void half_written() {
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

// left: the array would be transposed in the next iteration
void turned() {
  auto x = torch::rand({3, 2});
  for (int i = 0; i < 11; ++i) {
    auto t = torch::ones({2, 3});
    t.t_();
    x.add_(t);
  }
  show("x", x);
}

// left: the array would have one more dimension in the next iteration
void turned_and_overwritten() {
  auto x = torch::rand({3});
  for (int i = 0; i < 11; ++i) {
    auto t = torch::empty({3});
    t.copy_(x);
    t.unsqueeze_(0);
    x.add_(t.sum());
  }
  show("x", x);
}

// left: each iteration has another extent
void growing() {
  auto x = torch::zeros({1});
  for (int i = 1; i < 12; ++i) {
    auto ones = torch::ones({i});
    x.add_(ones.sum());
  }
  show("x", x);
}

void timed(int64_t n) {
  auto a = torch::ones({n}), total = torch::zeros({n});
  for (int i = 0; i < 10; ++i) {
    auto sum = torch::empty({n});
    torch::add_out(sum, a, total);
    total.add_(sum, 0.5);
  }
}
