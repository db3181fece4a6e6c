// A sum that is read back on every iteration is computed on the device. The order
// of additions is the same; the type may be narrower than on the host.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-5 --rules R104 --fewer syncs %torch-flags
#include "proof.h"
#include <cstdlib>

/// Where the arrays are, as far as anyone can tell who reads the program.
static torch::Device anywhere() {
  const char *name = std::getenv("PROOF_DEVICE");
  return torch::Device(name ? name : "cpu");
}

void one_dimension() {
  auto x = torch::rand({10}, anywhere());
  float total = 0;
  for (int i = 0; i < 20; ++i) {
    auto loss = torch::mse_loss(x, x * i);
    total += loss.item<float>();
  }
  show("total", total);
}

void two_dimensions() {
  auto x = torch::rand({4, 5}, torch::dtype(torch::kFloat64).device(anywhere()));
  double total = 0.5;
  for (int i = 0; i < 20; ++i) {
    x.mul_(0.9);
    total += (x * 2).sum().item<double>();
  }
  show("total", total);
}

void three_dimensions() {
  auto x = torch::rand({2, 3, 4}, anywhere());
  double total = 0, total_squares = 0;
  for (int i = 0; i < 20; ++i) {
    x.sub_(0.1);
    total += x.sum().item<double>();
    total_squares += x.square().sum().item<double>();
  }
  show("total", total);
  show("squares", total_squares);
}

void empty() {
  auto x = torch::rand({0}, anywhere());
  double total = 1;
  for (int i = 0; i < 20; ++i)
    total += (x + i).sum().item<double>();
  show("total", total);
}

// same cost: without iterations, nothing is read back
void no_pass() {
  auto x = torch::rand({4}, anywhere());
  const int64_t n = torch::rand({0}, anywhere()).numel();
  double total = 1;
  for (int i = 0; i < n; ++i)
    total += (x + i).sum().item<double>();
  show("total", total);
}

void one_element() {
  auto x = torch::full({1}, 0.375, anywhere());
  float total = 0;
  for (int i = 0; i < 20; ++i) {
    x.add_(0.5);
    total += x.item<float>();
  }
  show("total", total);
}

void counted() {
  auto x = torch::rand({30}, anywhere()) * 20;
  int64_t hits = 5;
  for (int i = 0; i < 20; ++i)
    hits += (x > i).sum().item<int64_t>();
  show("hits", hits);
}

// The first value is a handle of an array that later iterations change.
void alias() {
  auto x = torch::ones({1}, anywhere());
  double total = 0;
  for (int i = 0; i < 20; ++i) {
    total += x.item<double>();
    x += 1;
  }
  show("total", total);
  show("x", x);
}

void sometimes() {
  auto x = torch::rand({10}, anywhere());
  double total = 0;
  for (int i = 0; i < 30; ++i) {
    x.mul_(0.9);
    total += x.sum().item<double>();
    if (i > 20)
      break;
  }
  show("total", total);
}

void shadowed_and_commented() {
  double total = 3;
  auto x = torch::rand({10}, anywhere());
  {
    double total = 0;
    // Sums
    for (int i = 0; i < 20; ++i) { // all
      total+=(x*i) . sum( ) // of them
                 .item<double>();
    }
    show("inner", total);
  }
  show("outer", total);
}

void neighbours() {
  auto x = torch::rand({10}, anywhere());
  double total = 0;
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({10}, anywhere());
    t += x;
    x = x * 0.9;
    total += t.sum().item<double>();
  }
  show("total", total);
}

void weighted() {
  auto x = torch::rand({6, 5}, torch::dtype(torch::kFloat64).device(anywhere()));
  double total = 0, halves = 0, parts = 0;
  for (int64_t i = 0; i < 20; ++i) {
    auto rows = x.slice(0, 0, i % 6 + 1);
    total += rows.mean().item<double>() * rows.size(0);
    halves += 0.5 * rows.sum().item<double>();
    parts += (rows + 1).sum().item<double>() / (i + 1);
  }
  show("total", total);
  show("halves", halves);
  show("parts", parts);
}

// An array of bytes does not stay one.
void weighted_bytes() {
  auto x = (torch::rand({30}, anywhere()) * 200).to(torch::kUInt8);
  double total = 0;
  for (int i = 0; i < 20; ++i)
    total += x.max().item<double>() * (i * 100);
  show("total", total);
}

// left: the array may have a narrow type
void weighted_count() {
  auto x = torch::rand({30}, anywhere()) * 20;
  int64_t hits = 5;
  for (int i = 0; i < 20; ++i)
    hits += (x > i).sum().item<int64_t>() * i;
  show("hits", hits);
}

// left: each iteration uses the partial sum
void running() {
  auto x = torch::rand({10}, anywhere());
  auto sums = torch::zeros({20}, anywhere());
  double total = 0;
  for (int i = 0; i < 20; ++i) {
    x.mul_(0.9);
    total += x.sum().item<double>();
    sums[i] = total;
  }
  show("sums", sums);
}

// left: each iteration truncates fractions
void truncated() {
  auto x = torch::rand({10}, anywhere());
  int64_t total = 0;
  for (int i = 0; i < 20; ++i)
    total += (x + i).sum().item<float>();
  show("total", total);
}

// A value that is also printed is read for every hundredth print only.
void summed_first() {
  auto x = torch::rand({10}, torch::dtype(torch::kFloat64).device(anywhere()));
  double total = 0;
  for (int i = 0; i < 250; ++i) {
    auto loss = torch::mse_loss(x, x * i);
    const auto value = loss.item<double>();
    total += value;
    std::cerr << "loss " << value << "\n";
  }
  show("total", total);
}

void summed_last() {
  auto x = torch::rand({4, 5}, torch::dtype(torch::kFloat64).device(anywhere()));
  double total = 0.5;
  for (int i = 0; i < 250; ++i) {
    x.mul_(0.9);
    double value = (x * 2).sum().item<double>();
    std::cerr << "sum " << value << "\n";
    total += value;
  }
  show("total", total);
}

void timed(int64_t n) {
  auto x = torch::ones({n}, anywhere());
  double total = 0;
  for (int i = 0; i < 50; ++i) {
    x.mul_(0.99);
    total += x.sum().item<double>();
  }
}
