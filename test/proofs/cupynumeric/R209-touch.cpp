// The whole array is written before parts of it are.
// RUN: %prove-cupynumeric %s --suggested --rules R209 %cupynumeric-flags
//
// This avoids a second instance and a copy, which the stand-in does not have: its
// counters only show one additional task.
#include "proof.h"

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

// same cost: see above
void one_dimension() {
  const uint64_t n = cupynumeric::zeros({102}).size();
  auto a = cupynumeric::random({n - 2});
  auto b = cupynumeric::zeros({n});
  b[{slice(1, n - 1)}].assign(a);
  auto c = b + Scalar(2.0);
  show("c", c);
}

// same cost: see above
void two_dimensions() {
  const uint64_t n = 300;
  auto a = cupynumeric::random({n, n - 1});
  auto b = cupynumeric::zeros({n, n});
  b[{slice(), slice(1, n)}] += a; // the right
  b *= b;
  show("b", cupynumeric::sum(b));
}

// same cost: see above
void three_dimensions() {
  uint64_t n = 70;
  auto u = cupynumeric::zeros({n, n, n});
  for (int step = 0; step < 10; ++step) {
    auto left = u[{slice(0, -2), slice(1, -1)}];
    auto right = u[{slice(2, {}), slice(1, -1)}];
    u[{slice(1, -1), slice(1, -1)}].assign(left * right + Scalar(1.0));
  }
  show("u", cupynumeric::sum(u));
}

// same cost: see above
void of_float32() {
  const uint64_t n = 300;
  NDArray b = cupynumeric::zeros({n, n}, legate::float32());
  b[{slice(0, n - 1)}].fill(Scalar(1.0F));
  show("b", cupynumeric::sum(b));
}

// same cost: see above
void of_integers() {
  const uint64_t n = 90000;
  auto b = cupynumeric::zeros({n}, legate::int64());
  auto inner = b[{slice(1, n)}];
  inner.fill(Scalar(int64_t{3}));
  inner += inner;
  show("b", cupynumeric::sum(b));
}

// same cost: see above
void empty() {
  const uint64_t n = cupynumeric::zeros({0}).size();
  auto b = cupynumeric::zeros({n});
  b[{slice(0, n / 2)}].fill(Scalar(1.0));
  show("b", b + b);
}

// left: the whole array is written
void whole() {
  const uint64_t n = 90000;
  auto b = cupynumeric::zeros({n});
  b.fill(Scalar(1.0));
  b[{slice(1, n)}].fill(Scalar(2.0));
  show("b", cupynumeric::sum(b));
}
