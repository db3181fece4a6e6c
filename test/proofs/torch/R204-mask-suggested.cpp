// The same if the mask probably has the shape of the array.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R204 --fewer tasks,syncs,bytes \
// RUN:   %torch-flags
#include "proof.h"

static std::vector<torch::Tensor> arrays(torch::IntArrayRef shape) {
  return {torch::rand(shape), torch::rand(shape)};
}

void one_dimension() {
  auto x = arrays({50})[0];
  x.index_put_({(x < 0.5).nonzero().squeeze()}, 0);
  show("x", x);
}

void two_dimensions() {
  auto all = arrays({5, 7});
  auto x = all[0], y = all[1];
  auto mask = y > 0.5;
  auto at = torch::where(mask);
  x.index_put_({at[0], at[1]}, 2);
  show("x", x);
}

void three_dimensions() {
  auto x = arrays({2, 3, 4})[0];
  auto hits = torch::nonzero(x > 0.5);
  x.index_put_({hits.select(1, 0), hits.select(1, 1), hits.select(1, 2)}, 0.5);
  show("x", x);
}

void empty() {
  auto x = arrays({0})[0];
  x.index_put_({(x < 0.5).nonzero().squeeze()}, 0);
  show("x", x);
}

void one_element() {
  auto x = arrays({1})[0];
  x.index_put_({(x < 2).nonzero().squeeze()}, 0);
  show("x", x);
}

void alias() {
  auto all = arrays({30});
  auto x = all[0];
  x.index_fill_(0, torch::nonzero(all[0] > 0.5).squeeze(), 3);
  show("first", all[0]);
}

void shadowed_and_commented() {
  auto x = torch::ones({3});
  {
    auto x = arrays({30})[0]; // another
    /* under */ x.index_put_({ (x<0.5).nonzero() // the mask
                                 .squeeze() }, 0);
    show("inner", x);
  }
  show("outer", x);
}

void neighbours() {
  auto x = arrays({30})[0];
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros({30});
    t += x;
    x.index_put_({(t > 0.5).nonzero().squeeze()}, 0.25);
    x = x + t;
  }
  show("x", x);
}

// left: there is one value for each index
void values() {
  auto x = arrays({30})[0];
  auto hits = torch::nonzero(x > 0.5).squeeze(1);
  x.index_put_({hits}, torch::arange(hits.size(0), torch::kFloat32));
  show("x", x);
}

void timed(int64_t n) {
  auto x = arrays({n})[0];
  x.index_put_({(x > 0.5).nonzero().squeeze()}, 0.5);
}
