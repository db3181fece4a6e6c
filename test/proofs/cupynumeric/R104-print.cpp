// A value that is only printed is read back on every hundredth iteration.
// RUN: %prove-cupynumeric %s --suggested --rules R104 --fewer syncs \
// RUN:   %cupynumeric-flags
//
// The computed values and the first printed line stay the same. Fewer lines are
// printed, which is the purpose of the fix. They go to stderr.
#include "proof.h"

#include <legate/timing/timing.h>

#include <iostream>

using cupynumeric::NDArray;
using legate::Scalar;

void one_dimension() {
  auto x = cupynumeric::random({4});
  for (int i = 0; i < 250; ++i) {
    x *= x;
    std::cerr << i << ": " << x.get_read_accessor<double, 1>()[0] << '\n';
  }
  show("x", x);
}

void two_dimensions() {
  auto x = cupynumeric::random({4, 2});
  auto y = cupynumeric::random({4, 2});
  for (int i = 0; i < 201; ++i) {
    x += y; // a step
    std::cerr << i << ": " << x.get_read_accessor<double, 2>()[3][1] << "\n";
    y *= x;
  }
  show("y", y);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 2, 2});
  for (int step = 0; step < 150; ++step) {
    auto norm = cupynumeric::sum(x);
    std::cerr << norm.get_read_accessor<double, 1>()[0] << std::endl;
    x *= x;
  }
  show("x", x);
}

void timings() {
  auto x = cupynumeric::random({4});
  for (int i = 0; i < 120; ++i) {
    auto start = legate::timing::measure_microseconds();
    x *= x;
    auto stop = legate::timing::measure_microseconds();
    std::cerr << stop.value() - start.value() << "\n";
  }
  show("x", x);
}

void one_element() {
  auto x = cupynumeric::full({1}, Scalar(2.0));
  auto half = cupynumeric::full({1}, Scalar(0.5));
  for (int i = 0; i < 101; ++i) {
    x *= half;
    std::cerr << x.get_read_accessor<double, 1>()[0] << '\n';
  }
  show("x", x);
}

void neighbours() {
  auto x = cupynumeric::random({4});
  for (int i = 0; i < 110; ++i) {
    auto ones = cupynumeric::full({4}, Scalar(1.0));
    x = x + ones;
    std::cerr << i << ": " << x.get_read_accessor<double, 1>()[3] << '\n';
  }
  show("x", x);
}

// left: the value is used
void summed() {
  auto x = cupynumeric::random({4});
  double sum = 0;
  for (int i = 0; i < 110; ++i) {
    x *= x;
    sum += x.get_read_accessor<double, 1>()[0];
  }
  show("sum", sum);
}
