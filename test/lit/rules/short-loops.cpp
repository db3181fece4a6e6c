// RUN: %check-rule %s --rules R104,R105 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <iostream>

using cupynumeric::NDArray;
using legate::Scalar;

void use(double);

// A test in every 100th iteration would never end these loops early.
void atMostAHundred(NDArray x, NDArray y, double tolerance) {
  for (int i = 0; i < 100; ++i) {
    x += y;
    if (bool(x > y)) // expect: R105 "branches on an array"
      break;
  }
  constexpr int Most = 50;
  for (int i = 1; i <= Most; ++i) {
    x += y;
    if (bool(x > y)) // expect: R105 "branches on an array"
      break;
  }
  int i = 0;
  while (i < 50 && x.get_read_accessor<double, 1>()[0] > tolerance) { // expect: R105 "branches on a value"
    x += y;
    ++i;
  }
  for (int j = 0; j < 50 && x.get_read_accessor<double, 1>()[0] > tolerance; ++j) // expect: R105 "branches"
    x += y;
}

// Nor, usually, these.
void byDefault(NDArray x, NDArray y, int most = 40) {
  for (int i = 0; i < most; ++i) {
    x += y;
    if (bool(x > y)) // expect: R105 "branches on an array"
      break;
    // expect: R104@18 "reads the array back on every iteration"
    std::cout << x.get_read_accessor<double, 1>()[0];
  }
}
struct Solver {
  int MaxIterations = 20, MaxSteps = 2000;
  void run(NDArray x, NDArray y) {
    for (int i = 0; i < MaxIterations; ++i) {
      x += y;
      if (bool(x > y)) // expect: R105 "branches on an array"
        break;
    }
    for (int i = 0; i < MaxSteps; ++i) {
      x += y;
      if (bool(x > y)) // expect: R105 "branches on an array" note "test every 100 iterations"
      // unsafe: if (i % 100 == 0 && bool(x > y))
        break;
    }
  }
};

void longEnough(NDArray x, NDArray y, double tolerance, int most = 1000) {
  for (int i = 0; i < 101; ++i) {
    x += y;
    if (bool(x > y)) // expect: R105 "branches on an array" note "test every 100 iterations"
    // unsafe: if (i % 100 == 0 && bool(x > y))
      break;
  }
  for (int i = 0; i < most; ++i) {
    x += y;
    if (bool(x > y)) // expect: R105 "branches on an array" note "test every 100 iterations"
    // unsafe: if (i % 100 == 0 && bool(x > y))
      break;
  }
}
