// A loop to what the extent was changed to does not cover the array, and parts may overlap.
// RUN: %check-rule %s --once --rules R101,R112,R114 -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

static uint64_t cells = 100000;
void coarsen();

NDArray restricted() {
  NDArray fine = cupynumeric::full({cells}, Scalar(2.0));
  NDArray coarse = cupynumeric::zeros({cells});
  coarsen();
  // expect: R101 "element by element" note "work on the whole array, if the loop covers it"
  for (uint64_t i = 0; i < cells; ++i)
  // unsafe: (removed)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    coarse[{slice(i, i + 1)}].assign(fine[{slice(i, i + 1)}]);
  // unsafe: coarse.assign(fine);
  return coarse;
}
NDArray halved(uint64_t n) {
  NDArray fine = cupynumeric::full({n}, Scalar(2.0));
  NDArray coarse = cupynumeric::zeros({n});
  n /= 2;
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    coarse[{slice(i, i + 1)}].assign(fine[{slice(i, i + 1)}]);
  return coarse;
}
NDArray known(uint64_t n) {
  n /= 2;
  NDArray fine = cupynumeric::full({n}, Scalar(2.0));
  NDArray coarse = cupynumeric::zeros({n});
  // expect: R101 "element by element" note "work on the whole array, if the loop covers it"
  for (uint64_t i = 0; i < n; ++i)
  // unsafe: (removed)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    coarse[{slice(i, i + 1)}].assign(fine[{slice(i, i + 1)}]);
  // unsafe: coarse.assign(fine);
  return coarse;
}
NDArray same(const uint64_t n) {
  NDArray fine = cupynumeric::full({n}, Scalar(2.0));
  NDArray coarse = cupynumeric::zeros({n});
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i)
  // fixed: (removed)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    coarse[{slice(i, i + 1)}].assign(fine[{slice(i, i + 1)}]);
  // fixed: coarse.assign(fine);
  return coarse;
}

// z[i] = x[i + 1] + x[i + 1], which the iteration before has written
void replaced(const NDArray &x, NDArray z, uint64_t n) {
  NDArray now = x[{slice(0, -1)}];
  z = x[{slice(1, cupynumeric::open)}];
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    z[{slice(i, i + 1)}].assign(now[{slice(i, i + 1)}] * Scalar(2.0));
}
void renamed(NDArray x, uint64_t n) {
  NDArray z = x, now = x[{slice(1, cupynumeric::open)}];
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    z[{slice(i, i + 1)}].assign(now[{slice(i, i + 1)}] * Scalar(2.0));
}
// What is written may be the array of the parts under another name.
void shifted(NDArray x, NDArray w, uint64_t n) {
  NDArray &z = x;
  NDArray now = x[{slice(0, -1)}], next = x[{slice(1, cupynumeric::open)}];
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i) {
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    z[{slice(i, i + 1)}].assign(now[{slice(i, i + 1)}] * Scalar(2.0));
    // expect: note "an element is written here"
    w[{slice(i, i + 1)}].assign(next[{slice(i, i + 1)}]);
  }
}

// x[i + 1] = x[i] / 2
void decay(NDArray x, uint64_t n) {
  NDArray now = x[{slice(0, -1)}], next = x[{slice(1, cupynumeric::open)}];
  // expect: R101 "element by element"
  for (uint64_t i = 0; i < n; ++i)
    // expect: note "an element is read here"
    // expect: note "an element is written here"
    next[{slice(i, i + 1)}].assign(now[{slice(i, i + 1)}] * Scalar(0.5));
}
