// The same if it is not known whether the loop covers the array.
// RUN: %prove-cupynumeric %s --suggested --rules R112 --fewer tasks \
// RUN:   %cupynumeric-flags
#include "proof.h"

#include <algorithm>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

static NDArray squared(NDArray z, int64_t n) {
  return z * z;
}

void one_dimension() {
  uint64_t n = squared(cupynumeric::random({120}), 1).size();
  auto z = cupynumeric::random({n});
  for (int64_t s = 0; s < n; s += 10)
    z[{slice(s, s + 10)}] *= z[{slice(s, s + 10)}];
  show("z", z);
}


void two_dimensions() {
  auto z = cupynumeric::random({100, 2});
  for (int64_t s = 0; s < z.shape()[0]; s += 5)
    z[{slice(s, s + 5)}] += z[{slice(s, s + 5)}];
  show("z", z);
}

void three_dimensions() {
  auto z = cupynumeric::random({60, 2, 3});
  auto y = z; // the same elements
  int64_t n = z.shape()[0];
  for (int64_t s = 0; s < n; s += 4)
    z[{slice(s, s + 4)}].assign(y[{slice(s, s + 4)}] * Scalar(0.5));
  show("y", y);
}

void stores() {
  auto z = cupynumeric::random({64});
  auto store = z.get_store();
  auto *runtime = legate::Runtime::get_runtime();
  int64_t n = 64;
  for (int64_t s = 0; s < n; s += 4)
    runtime->issue_fill(store.slice(0, {s, s + 4}), Scalar(1.0));
  show("z", z);
}

void chunk_of_any_size() {
  uint64_t n = 96;
  int64_t chunk = squared(cupynumeric::random({4}), 1).size();
  auto z = cupynumeric::random({n});
  for (int64_t s = 0; s < n; s += chunk)
    z[{slice(s, s + chunk)}] *= z[{slice(s, s + chunk)}];
  show("z", z);
}
