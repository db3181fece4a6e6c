// Reading, adding and writing back through a list of indices becomes one call. The
// result is the same if each index occurs once; if one occurs twice, both are added.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R215 --fewer tasks,bytes %torch-flags
#include "proof.h"

// Not constants, so that an index may occur twice.
int two = 2, four = 4;

void one_dimension() {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto i = torch::tensor({0, 7, two});
  x.index_put_({i}, x.index({i}) + v);
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({6, 5}), v = torch::rand({2, 5});
  auto i = torch::tensor({four, 1});
  x.index_copy_(0, i, x.index_select(0, i) - v);
  show("x", x);
}

void three_dimensions() {
  auto x = torch::rand({3, 4, 5}), v = torch::rand({2, 5});
  auto i = torch::tensor({0, two}), j = torch::tensor({3, 1});
  x.index_put_({i, j}, x.index({i, j}) + v);
  show("x", x);
}

void other_forms() {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto i = torch::tensor({0, 7, two});
  x.put_(i, x.take(i) + v);
  x.scatter_(0, i, x.gather(0, i) + v);
  x.index_put_({i}, v + x.index({i}), /*accumulate=*/false);
  show("x", x);
}

void rows_and_lists() {
  auto x = torch::rand({6, 5}), v = torch::rand({2, 5});
  auto i = torch::tensor({four, 1}), j = torch::arange(2);
  x.index_put_({i}, x.index({i}) - v);
  x.index_put_({j}, x.index({j}) + torch::rand({5}));
  show("x", x);
}

// same cost: no element is read
void empty() {
  auto x = torch::rand({10}), v = torch::rand({0});
  auto i = torch::empty({0}, torch::kInt64);
  x.index_put_({i}, x.index({i}) + v);
  show("x", x);
}

void one_element() {
  auto x = torch::rand({1}), v = torch::rand({1});
  auto i = torch::tensor({two - 2});
  x.index_put_({i}, x.index({i}) + v);
  show("x", x);
}

// becomes: twice_meant
void twice() {
  auto x = torch::rand({5}), v = torch::ones({3});
  auto i = torch::tensor({0, 2, two});
  x.index_put_({i}, x.index({i}) + v);
  show("x", x);
}

// left: it shows the intended behaviour
void twice_meant() {
  auto x = torch::rand({5}), v = torch::ones({3});
  x[0] += v[0];
  x[2] += v[1];
  x[2] += v[2];
  show("x", x);
}

void alias() {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto same = x;
  auto i = torch::tensor({0, 7, two});
  x.index_put_({i}, x.index({i}) + v);
  show("same", same);
}

void shadowed_and_commented() {
  auto i = torch::ones({2});
  auto x = torch::rand({10}), v = torch::rand({3});
  {
    auto i = torch::tensor({0, 7, two}); // three
    /* add */ x . index_put_( {i},x.index({i})+v ) ; // to them
  }
  show("x", x);
  show("i", i);
}

void neighbours() {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto i = torch::tensor({0, 7, two});
  for (int pass = 0; pass < 10; ++pass) {
    auto one = torch::ones({10});
    x.index_put_({i}, x.index({i}) + v);
    x = x * 0.5;
    x.add_(one);
  }
  show("x", x);
}

// left: a mask lists each element once
void mask() {
  auto x = torch::rand({10});
  auto m = x > 0.5;
  x.index_put_({m}, x.index({m}) + 1);
  show("x", x);
}

// left: the elements that are read are not those that are written
void others() {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto i = torch::tensor({0, 7, two}), j = torch::tensor({1, 2, 3});
  x.index_put_({i}, x.index({j}) + v);
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::ones({n}), v = torch::ones({n});
  auto i = torch::arange(n);
  x.index_put_({i}, x.index({i}) + v);
}
