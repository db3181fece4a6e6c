// Chunks of arrays whose extents or aliases are not known, and functions that round
// differently in a slice.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R112 --fewer tasks %torch-flags
#include "proof.h"

void one_dimension() {
  auto z = torch::rand({100});
  for (int64_t s = 0; s < 100; s += 7)
    z.slice(0, s, s + 7).sigmoid_();
  show("z", z);
}

void two_dimensions() {
  auto z = torch::rand({3, 50});
  for (int64_t s = 0; s < z.size(1); s += 4)
    z.slice(1, s, s + 4).mul_(2).sub_(1);
  show("z", z);
}

void three_dimensions() {
  std::vector<torch::Tensor> all{torch::rand({40, 2, 2}), torch::rand({40, 2, 2})};
  auto x = all[0], y = all[1];
  for (int64_t s = 0; s < x.size(0); s += 3) {
    auto a = x.slice(0, s, s + 3);
    auto b = y.slice(0, s, s + 3);
    b.copy_(torch::sin(a) * torch::exp(-b));
  }
  show("y", y);
}

// same cost: without a chunk there is no work, and little for the whole array
void empty() {
  std::vector<torch::Tensor> all{torch::rand({0, 4}), torch::rand({0, 4})};
  auto x = all[0], y = all[1];
  for (int64_t s = 0; s < x.size(0); s += 10)
    y.slice(0, s, s + 10).add_(x.slice(0, s, s + 10));
  show("y", y);
}

// same cost: the only chunk is the whole array
void one_element() {
  std::vector<torch::Tensor> all{torch::rand({1}), torch::rand({1})};
  auto x = all[0], y = all[1];
  for (int64_t s = 0; s < x.size(0); s += 10)
    y.slice(0, s, s + 10).add_(x.slice(0, s, s + 10));
  show("y", y);
}

void whole_chunks() {
  auto z = torch::rand({64}, torch::kFloat64);
  const int64_t n = z.numel();
  for (int64_t s = 0; s < n; s += 4)
    z.narrow(0, s, 4).tanh_();
  show("z", z);
}

void alias() {
  auto z = torch::rand({60});
  auto y = z;
  for (int64_t s = 0; s < y.size(0); s += 6)
    y.slice(0, s, s + 6).add_(z.slice(0, s, s + 6));
  show("z", z);
}

void shadowed_and_commented() {
  auto part = torch::ones({3});
  auto z = torch::rand({60}).t();
  for (int64_t s = 0; s < z.size(0); s += 6) { // a slice
    auto part = z.slice(0, s, s + 6); /* of z */
    part.sinh_(); // in place
  }
  show("part", part);
  show("z", z);
}

void neighbours() {
  auto z = torch::rand({60});
  for (int i = 0; i < 10; ++i) {
    auto t = torch::ones({60});
    for (int64_t s = 0; s < 60; s += 7)
      z.slice(0, s, s + 7).erf_();
    z.add_(t);
    z = z / 2;
  }
  show("z", z);
}

// left: the loop starts after the first element
void from_the_second() {
  auto z = torch::rand({60}).t();
  for (int64_t s = 1; s < z.size(0); s += 6)
    z.slice(0, s, s + 6).mul_(2);
  show("z", z);
}

void timed(int64_t n) {
  auto z = torch::ones({n});
  for (int64_t s = 0; s < n; s += 4096)
    z.slice(0, s, s + 4096).sigmoid_();
}
