// A loop over the elements becomes one operation on the array.
// RUN: %prove-cupynumeric %s --rules R101 --fewer tasks %cupynumeric-flags
//
// Programs print products, because other code may keep the arrays that it is passed.
#include "proof.h"

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void scaled() {
  const uint64_t n = 100;
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}] * Scalar(2.0));
  show("y", y * Scalar(1.0));
}

void several_arrays() {
  const uint64_t n = 33;
  auto a = cupynumeric::random({n});
  auto b = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < static_cast<int64_t>(n); ++i) {
    // The sum, weighted.
    y[{slice(i, i + 1)}].assign((a[{slice(i, i + 1)}] + b[{slice(i, i + 1)}]) *
                                cupynumeric::exp(a[{slice(i, i + 1)}]));
  }
  show("y", y * Scalar(1.0));
}

void rows_of_a_table() {
  const uint64_t n = 40;
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < n; ++i) {
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
    x[{slice(i, i + 1)}] *= y[{slice(i, i + 1)}];
  }
  show("x", x * Scalar(1.0));
  show("y", y * Scalar(1.0));
}

void filled() {
  auto y = cupynumeric::random({100});
  for (int64_t i = 0; i < 100; ++i)
    y[{slice(i, i + 1)}].fill(Scalar(1.0));
  show("y", y * Scalar(1.0));
}

void empty() {
  const uint64_t n = 0, m = 9;
  auto x = cupynumeric::zeros({n});
  auto y = cupynumeric::random({m});
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1)}].fill(Scalar(1.0));
  for (int64_t i = 0; i < m; ++i)
    y[{slice(i, i + 1)}].fill(Scalar(1.0));
  show("x", x * Scalar(1.0));
  show("y", y * Scalar(1.0));
}

void neighbours() {
  const uint64_t n = 20;
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::full({n}, Scalar(2.0));
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1)}] += y[{slice(i, i + 1)}];
  for (int i = 0; i < 10; ++i) {
    auto ones = cupynumeric::full({n}, Scalar(1.0));
    x += ones;
  }
  for (int64_t j = 0; j < n; ++j)
    y[{slice(j, j + 1)}] -= x[{slice(j, j + 1)}];
  show("x", x * Scalar(1.0));
  show("y", y * Scalar(1.0));
}

// left: each element depends on the previous one
void recurrence() {
  const uint64_t n = 20;
  auto f = cupynumeric::full({n}, Scalar(1.0));
  for (int64_t i = 1; i < n; ++i)
    f[{slice(i, i + 1)}] += f[{slice(i - 1, i)}];
  show("f", f * Scalar(1.0));
}

// left: the loop covers only a part of the array
void a_part() {
  auto f = cupynumeric::full({20}, Scalar(1.0));
  for (int64_t i = 0; i < 18; ++i)
    f[{slice(i, i + 1)}].fill(Scalar(3.0));
  show("f", f * Scalar(1.0));
}

// left: rows are not elements
void rows() {
  auto m = cupynumeric::random({20, 3});
  for (int64_t i = 0; i < 20; ++i)
    m[{slice(i, i + 1)}].fill(Scalar(3.0));
  show("m", m * Scalar(1.0));
}

// left: the two arrays share elements
void aliases() {
  auto base = cupynumeric::random({21});
  auto x = base[{slice(0, 20)}];
  auto y = base[{slice(1, 21)}];
  for (int64_t i = 0; i < 20; ++i)
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
  show("base", base);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto x = cupynumeric::random({size});
  auto y = cupynumeric::zeros({size});
  for (int64_t i = 0; i < size; ++i)
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}] * Scalar(2.0));
}
