// An array in code that works with float32 is allocated as float32.
// RUN: %prove-cupynumeric %s --suggested --rules R211 --within 1e-6 \
// RUN:   --fewer bytes %cupynumeric-flags
//
// Sums are printed as double: the numbers must agree to 24 bits.
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

static void showSum(const char *Name, NDArray x) {
  auto y = x._maybe_convert(legate::float64());
  show(Name, cupynumeric::sum(y));
}

void one_dimension() {
  auto w = cupynumeric::random({10}).as_type(legate::float32());
  auto x = cupynumeric::zeros({10});
  // The larger of both.
  auto y = cupynumeric::where(w > cupynumeric::full({1}, Scalar(0.5F)), w, x);
  showSum("y", y);
}

void two_dimensions() {
  auto w = cupynumeric::random({4, 3}).as_type(legate::float32());
  auto x = cupynumeric::zeros({4, 3});
  auto y = cupynumeric::zeros({4, 3});
  x -= cupynumeric::exp(y);
  x *= x;
  showSum("x", cupynumeric::where(w, x, w));
}

void three_dimensions() {
  auto w = cupynumeric::random({2, 3, 2}).as_type(legate::float32());
  auto x = cupynumeric::zeros({2, 1, 2}); // to be spread
  showSum("x", cupynumeric::where(cupynumeric::zeros({2, 3, 2}, legate::bool_()), w, x));
  showSum("w", w);
}

// same cost: the element is converted to double again to be printed
void empty() {
  auto w = cupynumeric::zeros({0}, legate::float32());
  auto one = cupynumeric::zeros({1});
  one += cupynumeric::exp(one);
  showSum("one", one);
  showSum("w", w);
}

void neighbours() {
  auto w = cupynumeric::full({6}, Scalar(0.25F));
  auto u = cupynumeric::zeros({6}, legate::float32());
  for (int i = 0; i < 20; ++i) {
    auto x = cupynumeric::zeros({6});
    x -= cupynumeric::exp(x);
    u = u + w;
    if (i == 19)
      showSum("x", x);
  }
  showSum("u", u);
}

// left: it is filled with a double
void doubles() {
  auto w = cupynumeric::zeros({4}, legate::float32());
  auto x = cupynumeric::zeros({4});
  x.fill(Scalar(1.5));
  showSum("x", x);
  showSum("w", w);
}
