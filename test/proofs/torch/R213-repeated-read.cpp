// A value that has not been written since the last read is not read back again.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R213 --fewer syncs,tasks %torch-flags
#include "proof.h"
#include <cstdlib>

/// Where the arrays are, as far as anyone can tell who reads the program.
static torch::Device anywhere() {
  const char *name = std::getenv("PROOF_DEVICE");
  return torch::Device(name ? name : "cpu");
}

void one_dimension() {
  auto x = torch::rand({10}, anywhere());
  const float value = x.sum().item<float>();
  show("sum", value);
  show("again", x.sum().item<float>() * 2);
}

void two_dimensions() {
  auto x = torch::rand({4, 5}, anywhere());
  const auto first = x[0][1].item<float>();
  show("twice", first + x[0][1].item<float>());
  show("other", x[1][0].item<float>());
}

void three_dimensions() {
  auto x = torch::rand({2, 3, 4}, torch::dtype(torch::kFloat64).device(anywhere()));
  auto largest = x.max();
  show("largest", largest.item<double>());
  x.add_(1);
  show("still", largest.item<double>());
  show("negative", -largest.item<double>());
}

void in_conditions() {
  auto x = torch::rand({10}, anywhere());
  double result = 0;
  if (x.max().item<double>() > 0.5)
    result = x.max().item<double>();
  result += std::min(x.max().item<double>(), 0.75);
  show("result", result);
}

void empty() {
  auto x = torch::rand({0}, anywhere());
  show("sum", x.sum().item<float>());
  show("again", x.sum().item<float>());
}

void one_element() {
  auto x = torch::full({1}, 0.375, anywhere());
  show("x", x.item<float>());
  show("again", x.item<float>());
}

// The second value is converted in the same way as the first.
void other_types() {
  auto x = torch::full({1}, 0.375, anywhere());
  const double wide = x.item<float>();
  show("wide", wide);
  show("narrow", x.item<float>());
  const int whole = (x * 100).item<float>();
  show("whole", whole);
}

void comparisons() {
  auto x = torch::rand({10}, anywhere()), y = torch::rand({10}, anywhere());
  const bool same = torch::equal(x, y);
  show("same", same);
  show("or", same || torch::equal(x, y));
}

void not_a_number() {
  auto x = torch::full({1}, NAN, anywhere());
  const float value = x.item<float>();
  show("same", value == x.item<float>());
}

void shadowed() {
  auto x = torch::full({1}, 0.375, anywhere());
  const float value = x.item<float>();
  {
    const float value = 2;
    show("product", value * x.item<float>());
  }
  show("value", value);
}

void commented() {
  auto x = torch::full({1}, 0.375, anywhere());
  // The first,
  const float value = x.item<float>(); // read
  show("value", value /* and */ + x . item<float>( ));
}

void in_a_loop() {
  auto x = torch::rand({12}, anywhere());
  auto y = torch::zeros({12}, anywhere());
  for (int i = 0; i < 12; ++i) {
    x.mul_(0.9);
    const float sum = x.sum().item<float>();
    y[i] = sum;
    if (sum > 1)
      y[i] = x.sum().item<float>() * 2;
  }
  show("y", y);
}

void neighbours() {
  auto x = torch::rand({12}, anywhere());
  float total = 0;
  for (int i = 0; i < 12; ++i) {
    x = x * 0.9;
    total += x.sum().item<float>();
    total -= x.sum().item<float>() / 2;
  }
  show("total", total);
}

// left: another name of the array is written
void alias() {
  auto x = torch::rand({10}, anywhere());
  auto y = x;
  show("x", x[0].item<float>());
  y.add_(1);
  show("x", x[0].item<float>());
}

// left: the host writes its elements
void by_a_pointer() {
  auto x = torch::rand({10}, anywhere());
  auto *p = x.data_ptr<float>();
  show("x", x[0].item<float>());
  p[0] = 3;
  show("x", x[0].item<float>());
}

// left: on the CPU, the copy to the host is the array itself
void on_the_host() {
  auto x = torch::rand({10}, anywhere());
  auto host = x.cpu();
  show("x", x[0].item<float>());
  host.add_(1);
  show("x", x[0].item<float>());
}

// left: a view is written
void view() {
  auto x = torch::rand({10}, anywhere());
  auto part = x.slice(0, 0, 3);
  show("x", x.sum().item<float>());
  part.zero_();
  show("x", x.sum().item<float>());
}

// left: the name refers to another array now
void rebound() {
  auto x = torch::rand({10}, anywhere()), y = torch::rand({10}, anywhere());
  show("x", x.sum().item<float>());
  x = y;
  show("x", x.sum().item<float>());
}

void timed(int64_t n) {
  auto x = torch::ones({n}, anywhere());
  float total = 0;
  for (int i = 0; i < 10; ++i) {
    x.mul_(0.5);
    if (x.sum().item<float>() > 1)
      total += x.sum().item<float>();
  }
}
