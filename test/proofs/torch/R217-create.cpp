// An array is made where it is needed. The place is the host here, where LibTorch's CPU build is.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R217 --fewer none %torch-flags
#include "proof.h"

static torch::Device place() { return torch::kCPU; }

void one_dimension() {
  for (int i = 0; i < 10; ++i)
    show("zeros", torch::zeros({i}).to(place()));
}

void two_dimensions() {
  const auto device = place();
  for (int64_t i = 0; i < 10; ++i) {
    show("ones", torch::ones({i, 2}).to(device));
    show("long", torch::ones({2, i}, torch::kLong).to(device));
  }
}

void three_dimensions() {
  const auto device = place();
  for (int64_t i = 0; i < 10; ++i)
    show("full", torch::full({2, i, 3}, 2.5).to(device));
}

void empty() {
  const std::vector<int64_t> shape(1);
  for (int i = 0; i < 10; ++i)
    show("nothing", torch::zeros(shape, torch::dtype(torch::kDouble)).to(place()));
}

void ranges() {
  const auto device = place();
  for (int i = 0; i < 10; ++i) {
    show("arange", torch::arange(i).to(device));
    show("eye", torch::eye(i).to(device));
  }
}

// The same generator draws them here.
void draws() {
  const auto device = place();
  for (int i = 0; i < 10; ++i) {
    show("rand", torch::rand({3}).to(device) /* [0, 1) */);
    show("normal", torch::randn( {3, 2}, torch::kDouble ).to( device ));
  }
}

void converted() {
  const auto device = place();
  for (int64_t i = 0; i < 10; ++i) {
    show("long", torch::ones({2, i}).to(torch::kLong).to(device));
    show("column", torch::arange(i).view({-1, 1}).to(device));
    show("centred", (torch::rand({3}) * 2 - 1).to( device ));
    show("mask", (1 - torch::eye(i)) /* not the diagonal */ .to(torch::kBool).to(device));
  }
}

void neighbours() {
  const auto device = place();
  auto x = torch::rand({3});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::zeros({3}).to(device);
    t += x;
    x = x + t;
  }
  show("x", x);
}

void alias() {
  const auto device = place();
  auto x = torch::zeros({2});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::ones({2}).to(device), same = t;
    same += i;
    x += t;
  }
  show("x", x);
}

// left: the values are those of the host
void values() {
  std::vector<float> given{1, 2, 3};
  for (int i = 0; i < 10; ++i)
    show("given", torch::tensor(given).to(place()));
}

void timed(int64_t n) {
  const auto device = place();
  for (int i = 0; i < 100; ++i)
    auto t = torch::zeros({n}).to(device);
}

// In the type and place of another array.
void of_arrays() {
  const auto like = torch::ones({1}, torch::dtype(torch::kHalf).device(place()));
  for (int i = 0; i < 10; ++i) {
    show("zeros", torch::zeros({i}).to(like));
    show("ones", torch::ones({i}).to(like));
  }
}
