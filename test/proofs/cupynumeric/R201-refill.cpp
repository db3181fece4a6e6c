// An array that each iteration initializes with a value is filled again in place.
// RUN: %prove-cupynumeric %s --suggested --rules R201 \
// RUN:   --fewer allocations,bytes %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void one_dimension() {
  auto x = cupynumeric::arange(8.0);
  auto y = cupynumeric::zeros({8});
  for (int i = 0; i < 20; ++i) {
    auto total = cupynumeric::zeros({8});
    total += x;
    y += total;
  }
  show("y", y);
}

void two_dimensions() {
  auto x = cupynumeric::random({4, 3});
  for (int i = 0; i < 20; ++i) {
    auto total = cupynumeric::full({4, 3}, Scalar(3.0));
    total *= x;
    x -= total;
  }
  show("x", x);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 1, 3});
  uint64_t n = 3;
  int i = 0;
  while (i < 20) {
    auto t = cupynumeric::zeros({2, 1, n}); // from the start
    t[{cupynumeric::slice(0, 1)}] += x[{cupynumeric::slice(1, 2)}];
    x += t;
    ++i;
  }
  show("x", x);
}

void empty() {
  auto x = cupynumeric::zeros({0, 2});
  auto y = cupynumeric::zeros({2});
  const uint64_t n = x.shape()[0];
  for (int i = 0; i < 20; ++i) {
    auto t = cupynumeric::zeros({n, 2});
    t += x;
    x += t;
    auto u = cupynumeric::full({2}, Scalar(2.0));
    u *= u;
    y += u;
  }
  show("x", x);
  show("y", y);
}

void one_element() {
  auto x = cupynumeric::full({1}, Scalar(1.0));
  const uint64_t one = x.size();
  for (int i = 0; i < 20; ++i) {
    auto t = cupynumeric::zeros({one});
    t += x;
    x += t;
  }
  show("x", x);
}

void of_float32() {
  auto x = cupynumeric::full({5}, Scalar(1.0F));
  for (int i = 0; i < 20; ++i) {
    auto t = cupynumeric::zeros({5}, legate::float32());
    t += x;
    t *= t;
    x -= t;
  }
  show("x", x);
}

void integers() {
  auto x = cupynumeric::arange(int64_t{5});
  for (int i = 0; i < 20; ++i) {
    auto b = cupynumeric::full({5}, Scalar(int64_t{7}));
    b += x;
    x *= b;
  }
  show("x", x);
}

void overwritten_by_size() {
  auto x = cupynumeric::random({12, 4});
  uint64_t n = 12;
  for (uint64_t i = 0; i < n; ++i) {
    NDArray next = cupynumeric::zeros({n, 4});
    next.assign(x);
    next += x;
    x += next;
  }
  show("x", x);
}

void matrices() {
  auto x = cupynumeric::random({3, 3});
  for (int i = 0; i < 20; ++i) {
    auto identity = cupynumeric::eye(3);
    x += identity;
  }
  show("x", x);
}

// left: a handle outlives the iteration
void aliases() {
  auto last = cupynumeric::zeros({4});
  for (int i = 0; i < 20; ++i) {
    auto t = cupynumeric::zeros({4});
    t += last;
    last = t;
    last += cupynumeric::arange(4.0);
  }
  show("last", last);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto x = cupynumeric::zeros({size});
  for (int i = 0; i < 10; ++i) {
    auto t = cupynumeric::zeros({size});
    t += x;
    x += t;
  }
}
