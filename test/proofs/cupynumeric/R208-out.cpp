// A result is written directly into the array that it is assigned to.
// RUN: %prove-cupynumeric %s --suggested --rules R208 --fewer allocations \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void rebound() {
  auto a = cupynumeric::random({1 << 17});
  auto b = cupynumeric::random({1 << 17});
  auto x = cupynumeric::zeros({1 << 17});
  for (int i = 0; i < 20; ++i) {
    x = a + b;
    a += x;
  }
  show("a", cupynumeric::sum(a));
  show("x", cupynumeric::amax(x));
}

void assigned() {
  auto a = cupynumeric::random({512, 256});
  auto y = cupynumeric::random({512, 256});
  auto x = cupynumeric::zeros({512, 256});
  for (int i = 0; i < 20; ++i) {
    x.assign(y + a); // all of it
    y.assign(cupynumeric::multiply(x, cupynumeric::exp(a)));
  }
  show("x", cupynumeric::sum(x));
  show("y", cupynumeric::amin(y));
}

void three_dimensions() {
  auto a = cupynumeric::random({64, 64, 32});
  auto x = cupynumeric::full({64, 64, 32}, Scalar(1.0));
  for (int i = 0; i < 20; ++i) {
    x = x / a;
    x = a - x;
  }
  show("x", cupynumeric::sum(x));
}

void of_a_row() {
  auto a = cupynumeric::random({1, 1 << 17});
  auto x = cupynumeric::zeros({1, 1 << 17});
  for (int i = 0; i < 20; ++i) {
    x = cupynumeric::subtract(a, a);
    a += x;
  }
  show("x", cupynumeric::sum(x));
}

void neighbours() {
  auto a = cupynumeric::random({1 << 17});
  auto x = cupynumeric::zeros({1 << 17});
  auto y = cupynumeric::zeros({1 << 17});
  for (int i = 0; i < 20; ++i) {
    auto ones = cupynumeric::full({1 << 17}, Scalar(1.0));
    x = (a + ones) * a;
    y = y + x;
  }
  show("y", cupynumeric::sum(y));
}

// left: another handle refers to the array of the previous iteration
void aliases() {
  auto a = cupynumeric::random({1 << 17});
  auto x = cupynumeric::zeros({1 << 17});
  auto old = x;
  for (int i = 0; i < 20; ++i) {
    old = x;
    x = a + old;
  }
  show("old", cupynumeric::sum(old));
}

// left: the result has another shape
void grows() {
  auto a = cupynumeric::random({1 << 17});
  auto x = cupynumeric::zeros({1});
  for (int i = 0; i < 20; ++i)
    x = a + a;
  show("x", cupynumeric::sum(x));
}

// left: the result has another type
void other_type() {
  auto a = cupynumeric::random({1 << 17});
  auto x = cupynumeric::zeros({1 << 17}, legate::float32());
  for (int i = 0; i < 20; ++i)
    x = a + a;
  show("x", cupynumeric::sum(x));
}
