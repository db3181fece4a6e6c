// Whole-array work on one row after the other becomes work on the whole array.
// RUN: %prove-cupynumeric %s --rules R114 --fewer tasks %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void two_dimensions() {
  const uint64_t n = 40;
  auto x = cupynumeric::random({n, 3});
  auto y = cupynumeric::zeros({n, 3});
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}] * Scalar(2.0));
  show("y", y);
}

void three_dimensions() {
  auto z = cupynumeric::random({32, 2, 2});
  for (int64_t i = 0; i < 32; ++i) {
    auto plane = z[{slice(i, i + 1), slice(), slice()}]; // one plane
    auto high = plane > Scalar(0.5);
    plane.assign(cupynumeric::where(high, plane + Scalar(1.0), plane));
  }
  show("z", z);
}

void weights() {
  auto z = cupynumeric::random({32, 3});
  auto w = cupynumeric::random({1, 3});
  for (int64_t i = 0; i < 32; ++i)
    z[{slice(i, i + 1), slice()}] *= w;
  show("z", z);
}

void filled() {
  auto z = cupynumeric::zeros({20, 3});
  for (int64_t i = 0; i < z.shape()[0]; ++i) z[{slice(i, i + 1)}].fill(Scalar(1.5));
  show("z", z);
}

// same cost: without a row there is no work, and little for the whole array
void empty() {
  const uint64_t n = std::vector<int>().size();
  auto z = cupynumeric::zeros({n, 3});
  for (int64_t i = 0; i < n; ++i)
    z[{slice(i, i + 1)}].fill(Scalar(1.5));
  show("z", z);
}

// left: the vector scales rows, but would be aligned with columns
void columns_of_a_square() {
  auto m = cupynumeric::random({16, 16});
  auto v = cupynumeric::random({16});
  for (int64_t i = 0; i < 16; ++i)
    m[{slice(i, i + 1)}] *= v[{slice(i, i + 1)}];
  show("m", m);
}

int64_t calls = 0;
int64_t counted() { return ++calls; }

// left: the header has an effect of its own
void two_counters() {
  auto m = cupynumeric::random({16, 16});
  for (int64_t i = 0, first = counted(); i < 16; ++i)
    m[{slice(i, i + 1)}].fill(Scalar(2.0));
  std::printf("%d\n", static_cast<int>(calls));
  show("m", m);
}

// left: a recurrence
void horner() {
  auto m = cupynumeric::random({16, 16});
  auto y = cupynumeric::zeros({1, 16}), w = cupynumeric::random({1, 16});
  for (int64_t i = 0; i < 16; ++i)
    y = y * m[{slice(i, i + 1), slice()}] + w;
  show("y", y);
}

// left: only a part of each row
void parts_of_rows() {
  auto m = cupynumeric::random({16, 16});
  for (int64_t i = 0; i < 16; ++i)
    m[{slice(i, i + 1), slice(0, 8)}].fill(Scalar(1.5));
  show("m", m);
}

// left: each row depends on another one
void recurrence() {
  auto m = cupynumeric::random({16, 16});
  for (int64_t i = 1; i < 16; ++i)
    m[{slice(i, i + 1)}] *= m[{slice(i - 1, i)}];
  show("m", m);
}
