// The same if it is not known whether the loop covers the arrays, or whether they
// share elements at different positions.
// RUN: %prove-cupynumeric %s --suggested --rules R101 --fewer tasks \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

static NDArray sample(uint64_t n) { return cupynumeric::random({n}); }
static NDArray table(uint64_t n) { return cupynumeric::random({n, 3}); }

void of_a_caller() {
  const uint64_t n = 30;
  auto x = sample(n);
  auto y = sample(n);
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}] += x[{slice(i, i + 1)}]; // each
  show("y", y);
}

void aliases() {
  const uint64_t n = 30;
  auto y = sample(n);
  auto x = y;
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}] *= x[{slice(i, i + 1)}];
  show("x", x);
}

void two_dimensions() {
  auto m = table(9);
  for (int64_t i = 0; i < 9; ++i)
    m[{slice(i, i + 1)}].fill(Scalar(0.0));
  show("m", m);
}

void in_lambdas() {
  auto y = sample(20);
  int64_t n = 20;
  auto clear = [&] {
    for (int64_t i = 0; i < n; ++i)
      y[{slice(i, i + 1)}].fill(Scalar(0.0));
  };
  clear();
  show("y", y);
}

void in_a_branch() {
  auto x = sample(20);
  auto y = cupynumeric::zeros({20});
  if (x.dim() == 1)
    for (int64_t i = 0; i < 20; ++i)
      y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
  show("y", y);
}

// same cost: the array is empty
void empty() {
  const uint64_t n = sample(0).size();
  auto x = sample(n);
  auto y = sample(n);
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}] * Scalar(2.0));
  show("y", y);
}
