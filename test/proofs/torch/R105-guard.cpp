// Convergence is tested every 100 iterations. The required property: a loop ends when
// it has converged, or at its last iteration, at most 99 iterations later than before.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R105 --fewer syncs %torch-flags
#include "proof.h"
#include <cstdlib>

/// Where the arrays are, as far as anyone can tell who reads the program.
static torch::Device anywhere() {
  const char *name = std::getenv("PROOF_DEVICE");
  return torch::Device(name ? name : "cpu");
}

/// The number of iterations of `v *= factor` until v is below the tolerance.
static int exactly(double v, double factor, double tolerance) {
  int count = 0;
  for (; v >= tolerance; ++count)
    v *= factor;
  return count;
}

static void show_late(int count, int exact) {
  show("late enough", count >= exact);
  show("not too late", count <= exact + 99);
}

/// The same for a loop that does not count its iterations: v has been made
/// smaller by each of them, 0.95 times, until it was below the tolerance.
static void show_late(const torch::Tensor &v, double tolerance) {
  const double last = v.max().item<double>();
  show("converged", last <= tolerance);
  show("not too late", last >= tolerance * std::pow(0.95, 100));
}

void one_dimension() {
  auto x = torch::ones({10}, torch::dtype(torch::kFloat64).device(anywhere()));
  int i = 0;
  for (; i < 1000; ++i) {
    x.mul_(0.95);
    if (x.max().item<double>() < 1e-3)
      break;
  }
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

void two_dimensions() {
  auto x = torch::ones({3, 4}, torch::dtype(torch::kFloat64).device(anywhere()));
  int i = 0;
  for (; i < 1000; ++i) {
    x.mul_(0.95);
    auto error = x.abs().max().item<double>();
    if (error < 1e-3) {
      break;
    }
  }
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

void three_dimensions() {
  auto x = torch::ones({2, 3, 4}, torch::dtype(torch::kFloat64).device(anywhere()));
  while (x.max().item<double>() > 1e-3)
    x.mul_(0.95);
  show_late(x, 1e-3);
}

void both_tests() {
  auto x = torch::ones({5}, torch::dtype(torch::kFloat64).device(anywhere()));
  for (int i = 0; i < 1000 && x.max().item<double>() > 1e-3; ++i) {
    x.mul_(0.95);
  }
  show_late(x, 1e-3);
}

// The loop ends before the next test.
void last_pass() {
  auto x = torch::ones({5}, torch::dtype(torch::kFloat64).device(anywhere()));
  int i = 0;
  for (; i < 150; ++i) {
    x.mul_(0.95);
    if (x.max().item<double>() < 1e-3)
      break;
  }
  show("in time", i <= 150);
  show("converged", x.max().item<double>() < 1e-3);
}

// same cost: the first test, which remains, is the only one
void at_once() {
  auto x = torch::zeros({5}, torch::dtype(torch::kFloat64).device(anywhere()));
  while (x.sum().item<double>() > 1e-3)
    x.add_(1);
  show("x", x);
  for (int i = 0; i < 1000; ++i) {
    x.add_(1);
    if (x.sum().item<double>() > 1e-3)
      break;
  }
  show("x", x);
}

// same cost: the first test, which remains, is the only one
void empty() {
  auto x = torch::zeros({0}, torch::dtype(torch::kFloat64).device(anywhere()));
  while (x.sum().item<double>() > 1e-3)
    x.add_(1);
  show("x", x);
}

void one_element() {
  auto x = torch::ones({1}, torch::dtype(torch::kFloat64).device(anywhere()));
  while (x.item<double>() > 1e-3)
    x.mul_(0.95);
  show_late(x, 1e-3);
}

void alias() {
  auto x = torch::ones({4}, torch::dtype(torch::kFloat64).device(anywhere()));
  auto same = x;
  int i = 0;
  for (; i < 1000; ++i) {
    same *= 0.95;
    if (x.max().item<double>() < 1e-3)
      break;
  }
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

void shadowed_and_formatted() {
  auto x = torch::ones({4}, torch::dtype(torch::kFloat64).device(anywhere()));
  const double error = 7;
  int i=0;
  for(;i<1000;++i)
  {
    x*=0.95;
    double error=x . max( ).item<double>( ) ;
    if(error<1e-3) { break ; }
  }
  show("error", error);
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

void commented() {
  auto x = torch::ones({4}, torch::dtype(torch::kFloat64).device(anywhere()));
  int i = 0;
  for (; i < 1000; ++i) {
    x *= 0.95;
    if (x.max().item<double>() < 1e-3) // small enough
      break;                           // so we are done
  }
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

void neighbours() {
  auto x = torch::ones({4}, torch::dtype(torch::kFloat64).device(anywhere()));
  int i = 0;
  for (; i < 1000; ++i) {
    auto t = torch::zeros({4}, torch::dtype(torch::kFloat64).device(anywhere()));
    t += x;
    x = t * 0.9;
    x = x + t * 0.05;
    if (x.max().item<double>() < 1e-3)
      break;
  }
  show("converged", x.max().item<double>() < 1e-3);
  show_late(i + 1, exactly(1, 0.95, 1e-3));
}

// left: the value is used after the test
void kept() {
  auto x = torch::ones({4}, torch::dtype(torch::kFloat64).device(anywhere()));
  double error = 1;
  for (int i = 0; i < 1000; ++i) {
    x *= 0.95;
    error = x.max().item<double>();
    if (error < 1e-3)
      break;
  }
  show("error", error);
}

// left: the number of iterations is a result
void counted() {
  auto x = torch::ones({5}, torch::dtype(torch::kFloat64).device(anywhere()));
  int count = 0;
  while (x.max().item<double>() > 1e-3) {
    x.mul_(0.95);
    ++count;
  }
  show("count", count);
}

// left: the loop must end at the first iteration that satisfies it
void searched() {
  auto x = torch::rand({300}, anywhere());
  int64_t at = 0;
  bool found = false;
  while (at < 300 && !found)
    found = x[at++].item<float>() > 0.9f;
  show("at", at);
}

void timed(int64_t n) {
  auto x = torch::ones({n}, anywhere());
  for (int i = 0; i < 200; ++i) {
    x.mul_(0.95);
    if (x.max().item<float>() < 1e-9f)
      break;
  }
}
