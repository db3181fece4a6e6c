// Numbers are drawn in the needed type. The numbers differ; the required properties
// are their count, type, range and mean.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R207 --fewer tasks,bytes %torch-flags
#include "proof.h"

static void show_drawn(const torch::Tensor &x, double low, double high,
                       double mean, double tolerance) {
  std::printf("type %s\n", c10::toString(x.scalar_type()));
  for (int64_t extent : x.sizes())
    show("extent", extent);
  const auto y = x.to(torch::kFloat64);
  show("range", ((y >= low) & (y <= high)).all().item<bool>());
  if (x.numel() > 1)
    show("mean", std::abs(y.mean().item<double>() - mean) < tolerance);
}

void one_dimension() {
  auto x = torch::rand({10000}).to(torch::kFloat64);
  show_drawn(x, 0, 1, 0.5, 0.02);
}

void two_dimensions() {
  auto x = torch::randn({100, 100}).to(torch::kDouble);
  show_drawn(x, -10, 10, 0, 0.05);
}

void three_dimensions() {
  auto x = torch::rand({20, 30, 40}).toType(torch::kHalf);
  show_drawn(x, 0, 1, 0.5, 0.02);
}

void whole_numbers() {
  auto x = torch::randint(10, {10000}).to(torch::kFloat32);
  show_drawn(x, 0, 9, 4.5, 0.2);
  show("whole", (x == x.floor()).all().item<bool>());
}

void permutation() {
  auto x = torch::randperm(1000).to(torch::kInt32);
  show_drawn(x, 0, 999, 499.5, 0.01);
}

// same cost: no number is drawn
void empty() {
  auto x = torch::rand({0, 3}).to(torch::kFloat64);
  show_drawn(x, 0, 1, 0.5, 1);
}

void one_element() {
  auto x = torch::rand({1}).to(torch::kFloat64);
  show_drawn(x, 0, 1, 0.5, 1);
}

void by_a_variable() {
  auto drawn = torch::rand({10000});
  auto x = drawn.to(torch::kFloat64);
  show_drawn(x, 0, 1, 0.5, 0.02);
}

void shadowed_and_commented() {
  auto x = torch::ones({2});
  {
    auto x=torch::rand( {100,// rows
                        100} ) . to( torch::kFloat64 ) ; // wide
    show_drawn(x, 0, 1, 0.5, 0.02);
  }
  show("x", x);
}

void neighbours() {
  auto y = torch::zeros({1000}, torch::kFloat64);
  for (int i = 0; i < 10; ++i) {
    auto one = torch::ones({1000}, torch::kFloat64);
    y = y + torch::rand({1000}).to(torch::kFloat64);
    y.add_(one);
  }
  show_drawn(y, 10, 20, 15, 0.5);
}

// left: the numbers are needed in both types
void both() {
  auto drawn = torch::rand({10000});
  auto x = drawn.to(torch::kFloat64);
  show_drawn(drawn, 0, 1, 0.5, 0.02);
  show_drawn(x, 0, 1, 0.5, 0.02);
}

void timed(int64_t n) {
  auto x = torch::rand({n}).to(torch::kFloat64);
}
