// Output on every iteration is printed every 100 iterations; results stay the same.
// The lines go to stderr, which is not compared.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R104 --fewer syncs,tasks %torch-flags
#include "proof.h"
#include <cstdlib>

/// Where the arrays are, as far as anyone can tell who reads the program.
static torch::Device anywhere() {
  const char *name = std::getenv("PROOF_DEVICE");
  return torch::Device(name ? name : "cpu");
}

#include <iostream>

void one_dimension() {
  auto x = torch::rand({10}, anywhere());
  for (int i = 0; i < 150; ++i) {
    x.mul_(0.99);
    std::cerr << x.sum().item<float>() << "\n";
  }
  show("x", x);
}

void two_dimensions() {
  auto x = torch::rand({4, 5}, anywhere());
  for (int64_t step = 0; step < 150; step++) {
    x.mul_(0.99);
    std::cerr << x.sum().item<float>() << " " << x[0][1].item<float>() << "\n";
  }
  show("x", x);
}

void three_dimensions() {
  auto x = torch::rand({2, 3, 2}, anywhere());
  for (int i = 0; i < 120; ++i) {
    std::cerr << i << " " << x.max().item<float>() << std::endl;
    x += 0.5;
  }
  show("x", x);
}

void while_loop() {
  auto x = torch::rand({10}, anywhere());
  int step = 0;
  while (step < 150) {
    x.mul_(0.99);
    std::cerr << x.sum().item<float>() << "\n";
    ++step;
  }
  show("x", x);
  show("step", step);
}

void empty() {
  auto x = torch::rand({0}, anywhere());
  for (int i = 0; i < 150; ++i) {
    x.mul_(0.99);
    std::cerr << x.sum().item<float>() << "\n";
  }
  show("x", x);
}

void one_element() {
  auto x = torch::full({1}, 0.375, anywhere());
  for (int i = 0; i < 150; ++i) {
    x.mul_(0.99);
    std::cerr << x.item<float>() << "\n";
  }
  show("x", x);
}

// With no iteration, and with fewer than 100: the first iteration still prints.
void few_passes() {
  auto x = torch::rand({3}, anywhere());
  const int64_t none = torch::rand({0}, anywhere()).numel(), n = x.numel() * 4;
  for (int i = 0; i < none; ++i)
    std::cerr << x.sum().item<float>() << "\n";
  for (int i = 0; i < n; ++i) {
    x += i;
    std::cerr << x.sum().item<float>() << "\n";
  }
  show("x", x);
}

void alias() {
  auto x = torch::rand({10}, anywhere());
  auto same = x;
  for (int i = 0; i < 150; ++i) {
    same += 1;
    std::cerr << x.sum().item<float>() << "\n";
  }
  show("x", x);
}

void shadowed_and_formatted() {
  auto x = torch::rand({10}, anywhere());
  int i = 3;
  for(int i=0;i<150;++i){x+=1;std::cerr<<x . sum( ).item<float>()
      <<"\n" ;
  }
  show("x", x * i);
}

void neighbours() {
  auto x = torch::rand({10}, anywhere());
  for (int i = 0; i < 150; ++i) {
    auto one = torch::ones({10}, anywhere());
    x = x * 0.5;
    x.add_(one);
    std::cerr << x.sum().item<float>() << "\n";
  }
  show("x", x);
}

// left: lines are numbered as they are printed
void numbered() {
  auto x = torch::rand({10}, anywhere());
  int lines = 0;
  for (int i = 0; i < 150; ++i) {
    x += 1;
    std::cerr << ++lines << x.sum().item<float>() << "\n";
  }
  show("lines", lines);
}

// left: the printed value is used later
void kept() {
  auto x = torch::rand({10}, anywhere());
  float sum = 0;
  for (int i = 0; i < 150; ++i) {
    x += 1;
    sum = x.sum().item<float>();
    std::cerr << sum << "\n";
  }
  show("sum", sum);
}

void timed(int64_t n) {
  auto x = torch::ones({n}, anywhere());
  for (int i = 0; i < 150; ++i) {
    x.mul_(0.99);
    std::cerr << x.sum().item<float>() << "\n";
  }
}
