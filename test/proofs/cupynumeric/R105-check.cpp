// A condition on an array is tested on every hundredth iteration.
// RUN: %prove-cupynumeric %s --suggested --rules R105 --fewer syncs \
// RUN:   %cupynumeric-flags
//
// The loop may run for up to 99 more iterations. What must not change is whether
// the condition holds when it ends.
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

static double first(NDArray x) {
  return x.get_read_accessor<double, 1>()[0];
}

void one_element() {
  auto x = cupynumeric::full({1}, Scalar(1.0));
  auto most = cupynumeric::full({1}, Scalar(0.9));
  while (x > Scalar(1e-6))
    x *= most;
  show("small", first(x) <= 1e-6);
}

void one_dimension() {
  auto x = cupynumeric::random({8});
  auto most = cupynumeric::full({8}, Scalar(0.9));
  for (int i = 0; i < 5000; ++i) {
    x *= most;
    if (first(cupynumeric::sum(x)) < 1e-6)
      break;
  }
  show("small", first(cupynumeric::sum(x)) < 1e-6);
}

void two_dimensions() {
  auto x = cupynumeric::random({4, 2});
  auto most = cupynumeric::full({4, 2}, Scalar(0.95));
  for (int i = 0; i < 5000; ++i) {
    x *= most; // a step
    auto rest = cupynumeric::sum(x);
    if (rest.get_read_accessor<double, 1>()[0] < 1e-6) {
      break;
    }
  }
  show("small", first(cupynumeric::sum(x)) < 1e-6);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 2, 2});
  auto most = cupynumeric::full({2, 2, 2}, Scalar(0.95));
  const double tolerance = 1e-6;
  for (int i = 0; i < 5000; ++i) {
    x *= most;
    auto rest = cupynumeric::sum(x);
    const double level = rest.get_read_accessor<double, 1>()[0];
    if (level < tolerance)
      break;
  }
  show("small", first(cupynumeric::sum(x)) < tolerance);
}

void limited() {
  auto x = cupynumeric::full({1}, Scalar(1.0));
  auto limit = cupynumeric::full({1}, Scalar(0.5));
  int n = 150;
  auto most = cupynumeric::full({1}, Scalar(0.999));
  for (int i = 0; i < n && x.get_read_accessor<double, 1>()[0] > 0.5; ++i)
    x *= most;
  show("stopped", first(x) > 0.5);
}

void already_there() {
  auto x = cupynumeric::zeros({1});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  while (x > Scalar(1e-6))
    x -= one;
  show("x", x);
  auto y = cupynumeric::full({1}, Scalar(1.0));
  while (bool(y > x))
    y -= one * Scalar(0.01);
  show("done", first(y) <= first(x));
}
