// A number is written under a mask, without the list of indices.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R204 --fewer tasks,syncs,bytes %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({100});
  auto large = torch::nonzero(x > 0.5).squeeze();
  x.index_put_({large}, 0.25);
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({9, 11}).to(torch::kFloat64);
  auto large = torch::nonzero(x > 0.95);
  x.index_put_({large.select(1, 0), large.select(1, 1)}, 0.95);
  show("x", x);
}

void three_dimensions() {
  auto x = torch::rand({3, 4, 5});
  auto at = torch::where(x < 0.3);
  x.index_put_({at[0], at[1], at[2]}, -1);
  show("x", x);
}

void other_forms() {
  auto x = torch::rand({50});
  auto high = x > 0.5;
  auto low = x.lt(0.1);
  x.index_put_({torch::where(high)[0]}, 1.0);
  x.index_put_({low.nonzero().select(1, 0)}, 0);
  x.index_fill_(0, torch::nonzero(high | low).view(-1), 2);
  show("x", x);
}

void empty() {
  auto x = torch::rand({0});
  x.index_put_({torch::nonzero(x > 0.5).squeeze()}, 1);
  show("x", x);
}

void one_element() {
  auto x = torch::rand({1});
  x.index_put_({torch::nonzero(x > -1).squeeze()}, 3);
  show("x", x);
}

void no_hit_and_one() {
  auto x = torch::randint(30, {20});
  x[3] = 7;
  x.index_put_({torch::nonzero(x > 100).squeeze()}, 1);
  x.index_put_({torch::nonzero(x == 7).squeeze()}, -7);
  show("x", x);
}

void whole_numbers() {
  auto x = torch::randint(30, {20});
  x.index_put_({torch::nonzero(x % 2 == 0).squeeze()}, 3);
  show("x", x);
}

void other_array() {
  auto x = torch::rand({30}), y = torch::ones({30});
  y.index_put_({torch::nonzero(x > 0.5).squeeze()}, 0.5);
  show("y", y);
}

void alias() {
  auto x = torch::rand({30});
  auto y = x;
  x.index_put_({torch::nonzero(x > 0.5).squeeze()}, 0.5);
  show("y", y);
}

void shadowed_and_commented() {
  auto large = torch::ones({2});
  auto x = torch::rand({30});
  {
    auto large = torch::nonzero(x > 0.5).squeeze(); // where
    x.index_put_( { large } , 0.5 ) ; // what
  }
  show("x", x);
  show("large", large);
}

void neighbours() {
  auto x = torch::rand({30});
  for (int i = 0; i < 10; ++i) {
    auto one = torch::ones({30});
    x.index_put_({torch::nonzero(x > 0.5).squeeze()}, 0.5);
    x.mul_(1.5);
    x.add_(one, 0.1);
  }
  show("x", x);
}

// left: the mask is shorter than the array
void shorter() {
  auto x = torch::zeros({30});
  auto mask = torch::rand({20}) > 0.5;
  x.index_put_({torch::nonzero(mask).squeeze()}, 1);
  show("x", x);
}

// left: a mask of one element would be broadcast
void spread() {
  auto x = torch::zeros({30});
  auto mask = torch::rand({1}) > -1;
  x.index_put_({torch::nonzero(mask).squeeze()}, 1);
  show("x", x);
}

// left: the indices select whole rows
void rows() {
  auto x = torch::rand({9, 9});
  auto mask = torch::rand({9}) > 0.5;
  x.index_put_({torch::nonzero(mask).squeeze()}, 1.0);
  show("x", x);
}

// left: rows and columns are swapped
void swapped() {
  auto x = torch::rand({9, 9});
  auto hits = torch::nonzero(x > 0.5);
  x.index_put_({hits.select(1, 1), hits.select(1, 0)}, 0);
  show("x", x);
}

// left: the array changes in between
void changed() {
  auto x = torch::rand({30});
  auto hits = torch::nonzero(x > 0.5).squeeze();
  x.sub_(1);
  x.index_fill_(0, hits, 1.0);
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::rand({n});
  auto hits = torch::nonzero(x > 0.5).squeeze();
  x.index_put_({hits}, 0.5);
}
