// Host algorithms become reductions of the library. The order of additions differs.
// Host code launches no tasks and waits for nothing here, so that on the CPU the
// fix changes only the time.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-5 --rules R110 --fewer none %torch-flags
#include "proof.h"

#include <algorithm>
#include <numeric>

void one_dimension() {
  auto x = torch::relu(torch::rand({100}));
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0f));
  show("most", *std::max_element(p, p + x.numel()));
  show("least", *std::min_element(p, p + x.numel()));
}

void two_dimensions() {
  auto x = torch::exp(torch::rand({9, 11}, torch::kFloat64));
  const auto *p = x.data_ptr<double>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0));
  show("high", std::count_if(p, p + x.numel(), [](double v) { return v > 2.0; }));
}

void three_dimensions() {
  auto x = torch::relu(torch::rand({3, 4, 5}) - 0.5);
  auto *p = x.data_ptr<float>();
  const float limit = 0.4f;
  show("any", std::any_of(p, p + x.numel(), [&](float v) { return v > limit; }));
  show("all", std::all_of(p, p + x.numel(), [](float v) { return v * v + 1 > 0; }));
}

void whole_numbers() {
  auto x = torch::rand({30}).argsort();
  const auto *p = x.data_ptr<int64_t>();
  show("zeros", std::count_if(p, p + x.numel(), [](int64_t v) { return v == 0; }));
}

void empty() {
  auto x = torch::relu(torch::rand({0}));
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0f));
  show("any", std::any_of(p, p + x.numel(), [](float v) { return v > 0; }));
  show("all", std::all_of(p, p + x.numel(), [](float v) { return v > 0; }));
}

void one_element() {
  auto x = torch::relu(torch::rand({1}));
  const float *p = x.data_ptr<float>();
  show("most", *std::max_element(p, p + x.numel()));
}

void alias() {
  auto x = torch::relu(torch::rand({20}));
  auto same = x;
  same += 1;
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0f));
}

void shadowed_and_commented() {
  auto x = torch::relu(torch::rand({20}));
  {
    auto x = torch::sqrt(torch::rand({10})); // another
    auto *p=x . data_ptr<float>( ) ;
    show("sum", /* of x */ std::accumulate( p,p+x.numel() , // all of it
                                           0.f ));
  }
  show("x", x);
}

void neighbours() {
  auto x = torch::rand({20});
  float total = 0;
  for (int i = 0; i < 10; ++i) {
    auto y = x * 2;
    x = x * 0.9;
    const float *p = y.data_ptr<float>();
    total += std::accumulate(p, p + y.numel(), 0.0f);
  }
  show("total", total);
}

// left: the sum has another initial value
void from_one() {
  auto x = torch::relu(torch::rand({20}));
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 1.0f));
}

// left: floats are summed in double
void wider() {
  auto x = torch::relu(torch::rand({20}));
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0));
}

// left: the algorithm does not process all elements
void some() {
  auto x = torch::relu(torch::rand({20, 3}));
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.size(0), 0.0f));
}

// left: the memory contains other elements than the array
void strided() {
  auto x = torch::relu(torch::rand({20, 3})).select(1, 0);
  const float *p = x.data_ptr<float>();
  show("sum", std::accumulate(p, p + x.numel(), 0.0f));
}

void timed(int64_t n) {
  auto x = torch::relu(torch::ones({n}));
  const float *p = x.data_ptr<float>();
  volatile float sum = std::accumulate(p, p + x.numel(), 0.0f);
  (void)sum;
}
