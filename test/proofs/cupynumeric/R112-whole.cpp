// Whole-array work on one slice after the other becomes work on the whole array.
// RUN: %prove-cupynumeric %s --rules R112 --fewer tasks %cupynumeric-flags
#include "proof.h"

#include <algorithm>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void one_dimension() {
  const uint64_t n = 1000;
  auto z = cupynumeric::random({n});
  for (uint64_t start = 0; start < n; start += 64) {
    const auto first = static_cast<int64_t>(start);
    const auto last = static_cast<int64_t>(std::min(start + 64, n)); // a tail

    auto part = z[{slice(first, last)}]; // one chunk
    auto high = part > Scalar(0.5);
    auto up = part + Scalar(2.0);
    part.assign(cupynumeric::where(high, up, part));
  }
  show("z", z);
}

void two_dimensions() {
  const uint64_t n = 37;
  auto x = cupynumeric::random({n, 3});
  auto y = cupynumeric::random({n, 3});
  auto z = cupynumeric::zeros({n, 3});
  for (int64_t s = 0; s < n; s += 4) {
    const int64_t e = std::min<int64_t>(s + 4, n);
    auto a = x[{slice(s, e)}];
    z[{slice(s, e)}].assign(a + y[{slice(s, e)}]);
  }
  show("z", z);
}

void three_dimensions() {
  auto z = cupynumeric::random({32, 2, 2});
  for (int64_t s = 0; s < 32; s += 2)
    z[{slice(s, s + 2)}] *= z[{slice(s, s + 2)}];
  show("z", z);
}

void empty() {
  const uint64_t n = 0, one = 1;
  auto z = cupynumeric::zeros({n});
  auto y = cupynumeric::random({one});
  auto x = cupynumeric::random({40});
  for (int64_t s = 0; s < n; s += 8) {
    const int64_t e = std::min<int64_t>(s + 8, n);
    z[{slice(s, e)}].fill(Scalar(1.0));
  }
  for (int64_t s = 0; s < one; s += 8) {
    const int64_t e = std::min<int64_t>(s + 8, one);
    y[{slice(s, e)}].fill(Scalar(1.0));
  }
  for (int64_t s = 0; s < 40; s += 4)
    x[{slice(s, s + 4)}].fill(Scalar(2.0));
  show("z", z);
  show("y", y);
  show("x", x);
}

void divides_evenly() {
  auto z = cupynumeric::random({64});
  for (int64_t s = 0; s < 64; s += 4)
    z[{slice(s, s + 4)}].fill(Scalar(1.0));
  show("z", z);
}

void neighbours() {
  const uint64_t n = 100;
  auto z = cupynumeric::random({n});
  auto y = cupynumeric::random({n});
  for (int64_t s = 0; s < n; s += 8) {
    const int64_t e = std::min<int64_t>(s + 8, n);
    z[{slice(s, e)}] += y[{slice(s, e)}];
  }
  for (int64_t s = 0; s < n; s += 9) {
    const int64_t e = std::min<int64_t>(s + 9, n);
    y[{slice(s, e)}] -= z[{slice(s, e)}];
  }
  show("z", z);
  show("y", y);
}

// left: the loop skips the last, shorter chunk
void without_tail() {
  const uint64_t n = 100;
  auto z = cupynumeric::random({n});
  for (int64_t s = 0; s + 8 <= n; s += 8)
    z[{slice(s, s + 8)}].fill(Scalar(1.0));
  show("z", z);
}

// left: the sum of each chunk is one element
void reduced() {
  auto z = cupynumeric::random({64});
  auto sum = cupynumeric::zeros({1});
  for (int64_t s = 0; s < 64; s += 4)
    sum += cupynumeric::sum(z[{slice(s, s + 4)}]);
  show("sum", sum);
}

// left: the loop reads chunks of an array and of a view of it
void aliases() {
  auto z = cupynumeric::random({65});
  auto y = z[{slice(1, 65)}];
  auto x = z[{slice(0, 64)}];
  auto sum = cupynumeric::zeros({64});
  for (int64_t s = 0; s < 64; s += 4) {
    sum[{slice(s, s + 4)}].assign(y[{slice(s, s + 4)}] + x[{slice(s, s + 4)}]);
    x[{slice(s, s + 4)}].assign(sum[{slice(s, s + 4)}]);
  }
  show("z", z);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto z = cupynumeric::random({size});
  for (int64_t s = 0; s < size; s += 1024) {
    const int64_t e = std::min<int64_t>(s + 1024, size);
    z[{slice(s, e)}] += z[{slice(s, e)}];
  }
}
