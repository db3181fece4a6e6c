// A reshape that copies an array which does not change is done once.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R206 --fewer tasks,allocations,bytes %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({8, 8});
  auto y = torch::zeros({64});
  for (int i = 0; i < 20; ++i)
    y += x.t().flatten();
  show("y", y);
}

void two_dimensions() {
  auto x = torch::rand({6, 4});
  auto y = torch::zeros({3, 8});
  for (int i = 0; i < 20; ++i) {
    y += x.t().reshape({3, 8});
    y.mul_(0.5);
  }
  show("y", y);
}

void three_dimensions() {
  auto x = torch::rand({2, 3, 4});
  auto y = torch::zeros({4, 6});
  for (int i = 0; i < 20; ++i) {
    auto turned = x.permute({2, 1, 0}).reshape({4, 6});
    y.add_(turned, i);
  }
  show("y", y);
}

// same cost: the reshape of an empty array copies nothing
void empty() {
  auto x = torch::rand({0, 4});
  auto y = torch::zeros({0});
  for (int i = 0; i < 20; ++i)
    y += x.t().flatten();
  show("y", y);
}

// same cost: one element is never copied by a reshape
void one_element() {
  auto x = torch::rand({1, 1});
  auto y = torch::zeros({1});
  for (int i = 0; i < 20; ++i)
    y += x.t().flatten();
  show("y", y);
}

// left: the array with the other name may require a gradient
void alias() {
  auto x = torch::rand({6, 4});
  auto same = x;
  auto y = torch::zeros({24});
  for (int i = 0; i < 20; ++i)
    y += same.t().ravel();
  show("y", y);
}

void shadowed() {
  int xReshape = 3;
  auto x = torch::rand({6, 4}), z = torch::rand({4, 6});
  auto y = torch::zeros({24});
  {
    auto x = z.clone();
    for (int i = 0; i < 20; ++i) {
      y += x.t().flatten();
    }
  }
  show("y", y * xReshape);
}

void oddly_formatted() {
  auto x = torch::rand({6, 4});
  auto y = torch::zeros({24});
  for(int i=0;i<20;++i){y+=x . t( ) /* turned */
      .flatten() ;}
  show("y", y);
}

void neighbours() {
  auto x = torch::rand({6, 4});
  auto y = torch::zeros({24});
  for (int i = 0; i < 20; ++i) {
    auto one = torch::ones({24});
    y = y * 0.5;
    y += x.t().flatten();
    y += one;
    y += torch::exp(x.flatten());
  }
  show("y", y);
}

// left: the array changes
void changed() {
  auto x = torch::rand({6, 4});
  auto y = torch::zeros({24});
  for (int i = 0; i < 20; ++i) {
    y += x.t().flatten();
    x.mul_(0.5);
  }
  show("y", y);
}

// left: a view of it changes
void changed_by_a_view() {
  auto x = torch::rand({6, 4});
  auto row = x[0];
  auto y = torch::zeros({24});
  for (int i = 0; i < 20; ++i) {
    y += x.t().flatten();
    row.mul_(0.5);
  }
  show("y", y);
}

// left: the copy itself is written
void written() {
  auto x = torch::rand({6, 4});
  auto y = torch::zeros({24});
  for (int i = 0; i < 20; ++i)
    y += x.t().flatten().mul_(2);
  show("y", y);
}

void timed(int64_t n) {
  const int64_t rows = 100;
  auto x = torch::ones({rows, n / rows});
  auto y = torch::zeros({n});
  for (int i = 0; i < 10; ++i)
    y += x.t().flatten();
}
