// A function that is called for each element becomes whole-array code. Host code
// launches no tasks, so that on the CPU the fix changes only the time.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R102 --fewer none %torch-flags
#include "proof.h"

#include <algorithm>

void one_dimension() {
  auto x = torch::relu(torch::rand({100}) - 0.5);
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 2 + 1; });
  show("x", x);
}

void two_dimensions() {
  const float c = 0.3f;
  auto x = torch::relu(torch::rand({9, 11}));
  auto y = torch::zeros_like(x);
  auto *p = x.data_ptr<float>();
  auto *q = y.data_ptr<float>();
  std::transform(p, p + x.numel(), q, [=](float v) { return (v - c) / c; });
  show("y", y);
}

void three_dimensions() {
  auto x = torch::relu(torch::rand({3, 4, 5}, torch::kFloat64) - 0.5);
  auto *p = x.data_ptr<double>();
  std::transform(p, p + x.numel(), p, [](double v) { return v > 0.1 ? v : 0; });
  show("x", x);
}

void two_arrays() {
  auto x = torch::relu(torch::rand({30})), y = torch::exp(torch::rand({30}));
  auto *p = x.data_ptr<float>(), *q = y.data_ptr<float>();
  std::transform(p, p + x.numel(), q, q, [](float a, float b) { return -a * (a + b); });
  show("y", y);
}

void empty() {
  auto x = torch::relu(torch::rand({0}));
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 2 + 1; });
  show("x", x);
}

void one_element() {
  auto x = torch::relu(torch::rand({1}));
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 2 + 1; });
  show("x", x);
}

void alias() {
  auto x = torch::relu(torch::rand({20}));
  auto same = x;
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * v; });
  show("same", same);
}

void shadowed_and_commented() {
  const float c = 3, v = 2;
  auto x = torch::relu(torch::rand({20}));
  auto *p = x.data_ptr<float>();
  // Each
  std::transform(p , p+x.numel(),p, // element
                 [&](float v) { return v/c; } );
  show("x", x * v);
}

void neighbours() {
  auto x = torch::rand({20});
  for (int i = 0; i < 10; ++i) {
    auto y = x * 2;
    x = x * 0.9;
    auto *p = y.data_ptr<float>();
    std::transform(p, p + y.numel(), p, [](float v) { return v < 0.5f ? -v : v; });
    x = x + y;
  }
  show("x", x);
}

// left: the function counts its calls
void counted() {
  auto x = torch::relu(torch::rand({20}));
  auto *p = x.data_ptr<float>();
  int calls = 0;
  std::transform(p, p + x.numel(), p, [&](float v) { return v * ++calls; });
  show("x", x);
}

// left: floats are computed as double
void wider() {
  auto x = torch::relu(torch::rand({20}));
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 0.1 + 0.3; });
  show("x", x);
}

// left: the memory contains other elements than the array
void strided() {
  auto x = torch::relu(torch::rand({20, 3})).select(1, 0);
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 2; });
  show("x", x);
}

void timed(int64_t n) {
  auto x = torch::relu(torch::ones({n}));
  auto *p = x.data_ptr<float>();
  std::transform(p, p + x.numel(), p, [](float v) { return v * 2 + 1; });
}
