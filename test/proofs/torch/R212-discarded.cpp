// A discarded result takes effect. This changes the behaviour of the program to the
// intended one, which another program shows.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R212 --fewer none %torch-flags
#include "proof.h"

// becomes: one_dimension_meant
void one_dimension() {
  auto x = torch::rand({10}), y = torch::rand({10});
  x.add(y);
  x.clamp(0.2, 0.8);
  show("x", x);
}

// left: it shows the intended behaviour
void one_dimension_meant() {
  auto x = torch::rand({10}), y = torch::rand({10});
  x = x.add(y);
  x = x.clamp(0.2, 0.8);
  show("x", x);
}

// becomes: two_dimensions_meant
void two_dimensions() {
  auto x = torch::rand({3, 4});
  x.to(torch::kFloat64);
  torch::relu(x);
  x.t();
  show("x", x);
}

// left: it shows the intended behaviour
void two_dimensions_meant() {
  auto x = torch::rand({3, 4});
  x = x.to(torch::kFloat64);
  x = torch::relu(x);
  x = x.t();
  show("x", x);
}

// becomes: three_dimensions_meant
void three_dimensions() {
  auto x = torch::rand({2, 3, 4});
  torch::flip(x, {0});
  x.unsqueeze(0);
  show("x", x);
}

// left: it shows the intended behaviour
void three_dimensions_meant() {
  auto x = torch::rand({2, 3, 4});
  x = torch::flip(x, {0}).unsqueeze(0);
  show("x", x);
}

void empty() {
  auto x = torch::rand({0});
  x.add(1);
  show("x", x);
}

// becomes: one_element_meant
void one_element() {
  auto x = torch::rand({1});
  x * 2;
  -x;
  show("x", x);
}

// left: it shows the intended behaviour
void one_element_meant() {
  auto x = torch::rand({1});
  x = -(x * 2);
  show("x", x);
}

// becomes: alias_meant
void alias() {
  auto x = torch::rand({10});
  auto same = x;
  x.masked_fill(x > 0.5, 1);
  show("same", same);
}

// left: it shows the intended behaviour
void alias_meant() {
  auto x = torch::rand({10});
  auto same = x;
  x.masked_fill_(x > 0.5, 1);
  show("same", same);
}

// becomes: shadowed_and_commented_meant
void shadowed_and_commented() {
  auto x = torch::ones({2});
  {
    auto x = torch::rand({10});
    // The root
    /* of x */ x . sqrt( ) ; // dropped
    show("inner", x);
  }
  show("outer", x);
}

// left: it shows the intended behaviour
void shadowed_and_commented_meant() {
  auto x = torch::rand({10});
  show("inner", x.sqrt());
  show("outer", torch::ones({2}));
}

// becomes: neighbours_meant
void neighbours() {
  auto x = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    auto one = torch::ones({10});
    x.mul(0.5);
    x = x + one;
  }
  show("x", x);
}

// left: it shows the intended behaviour
void neighbours_meant() {
  auto x = torch::rand({10});
  for (int i = 0; i < 10; ++i)
    x.mul_(0.5).add_(1);
  show("x", x);
}

// left: a sum is not an array like x
void sum() {
  auto x = torch::rand({10});
  x.sum();
  show("x", x);
}

// left: the cast shows that it is discarded on purpose
void on_purpose() {
  auto x = torch::rand({10});
  (void)x.add(1);
  show("x", x);
}

void timed(int64_t n) {
  [[maybe_unused]] auto x = torch::ones({n});
  x.add(1);
}
