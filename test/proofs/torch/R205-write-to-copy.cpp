// A write to a copy becomes a write to the array, which is the intended behaviour.
// Another program shows that behaviour.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R205 --fewer none %torch-flags
#include "proof.h"

using torch::indexing::Slice;

// becomes: one_dimension_meant
void one_dimension() {
  auto x = torch::rand({20});
  auto mask = x > 0.5;
  x.index({mask}) = 0;
  show("x", x);
}

// left: it shows the intended behaviour
void one_dimension_meant() {
  auto x = torch::rand({20});
  show("x", torch::where(x > 0.5, 0, x));
}

// becomes: two_dimensions_meant
void two_dimensions() {
  auto x = torch::rand({4, 5}), y = torch::rand({4, 5});
  x.index({x < y}) = y.index({x < y});
  show("x", x);
}

// left: it shows the intended behaviour
void two_dimensions_meant() {
  auto x = torch::rand({4, 5}), y = torch::rand({4, 5});
  show("x", torch::maximum(x, y));
}

// becomes: three_dimensions_meant
void three_dimensions() {
  auto x = torch::rand({3, 4, 2});
  auto rows = torch::tensor({0, 2});
  x.index({rows, Slice(0, 2)}) = 1;
  show("x", x);
}

// left: it shows the intended behaviour
void three_dimensions_meant() {
  auto x = torch::rand({3, 4, 2});
  x[0].slice(0, 0, 2).fill_(1);
  x[2].slice(0, 0, 2).fill_(1);
  show("x", x);
}

// becomes: filled_meant
void filled() {
  auto x = torch::rand({20}), y = torch::rand({4});
  x.index({torch::arange(4)}).fill_(2.5);
  x.index({torch::arange(10, 14)}).copy_(y);
  show("x", x);
}

// left: it shows the intended behaviour
void filled_meant() {
  auto x = torch::rand({20}), y = torch::rand({4});
  x.slice(0, 0, 4).fill_(2.5);
  x.slice(0, 10, 14).copy_(y);
  show("x", x);
}

void empty() {
  auto x = torch::rand({0});
  x.index({x > 0.5}) = 0;
  show("x", x);
}

// becomes: one_element_meant
void one_element() {
  auto x = torch::rand({1});
  x.index({x > -1}) = 3;
  show("x", x);
}

// left: it shows the intended behaviour
void one_element_meant() {
  show("x", torch::full({1}, 3.0f));
}

// becomes: shadowed_and_commented_meant
void shadowed_and_commented() {
  auto x = torch::ones({2});
  auto same = x;
  {
    auto x = same; // the same
    /* where */ x . index( { x>0 } )=5 ; // five
  }
  show("x", x);
}

// left: it shows the intended behaviour
void shadowed_and_commented_meant() {
  show("x", torch::full({2}, 5.0f));
}

// becomes: neighbours_meant
void neighbours() {
  auto x = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    auto one = torch::ones({10});
    x = x * 0.5;
    x.index({x > 0.5}) = 0.25;
    x.add_(one);
  }
  show("x", x);
}

// left: it shows the intended behaviour
void neighbours_meant() {
  auto x = torch::rand({10});
  for (int i = 0; i < 10; ++i) {
    x.mul_(0.5);
    x.masked_fill_(x > 0.5, 0.25);
    x.add_(1);
  }
  show("x", x);
}

// left: the copy is used
void used() {
  auto x = torch::rand({10});
  auto part = x.index({x > 0.5});
  part.zero_();
  show("part", part);
}

// left: a slice is a view
void view() {
  auto x = torch::rand({10});
  x.index({Slice(0, 3)}) = 0;
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::ones({n});
  x.index({x > 0.5}) = 0;
}
