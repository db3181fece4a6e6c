// An array that is rebound to a sum with itself is added to in place.
// RUN: %prove-cupynumeric %s --suggested --rules R202 \
// RUN:   --fewer allocations,bytes %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void one_dimension() {
  auto x = cupynumeric::random({10});
  auto y = cupynumeric::random({10});
  auto z = cupynumeric::random({10});
  for (int i = 0; i < 20; ++i) {
    x = x + y; // once
    x = x - y * z;
    x = x * (y + z);
  }
  show("x", x);
}

void two_dimensions() {
  auto x = cupynumeric::zeros({3, 4});
  auto u = cupynumeric::full({3, 4}, Scalar(2.0));
  auto y = cupynumeric::random({3, 4});
  for (int i = 0; i < 20; ++i) {
    x = cupynumeric::add(x, y);
    u = cupynumeric::divide(u, y);
  }
  show("x", x);
  show("u", u);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 3, 2});
  auto row = cupynumeric::random({2, 3, 2});
  int n = 20;
  while (n-- > 0)
    x = (x + row);
  show("x", x);
}

void empty() {
  const uint64_t none = std::stoull("0"), single = std::stoull("1");
  auto x = cupynumeric::zeros({none});
  auto one = cupynumeric::full({single}, Scalar(1.0));
  auto y = cupynumeric::full({single}, Scalar(1.0));
  for (int i = 0; i < 20; ++i) {
    x = x + x;
    one = one + y;
  }
  show("x", x);
  show("one", one);
}

void same_operand() {
  auto x = cupynumeric::random({5});
  for (int i = 0; i < 20; ++i)
    x = x * x;
  show("x", x);
}

void neighbours() {
  auto x = cupynumeric::random({6});
  for (int i = 0; i < 20; ++i) {
    auto ones = cupynumeric::full({6}, Scalar(1.0));
    x = x + ones;
    x -= ones;
    x = x * x;
  }
  show("x", x);
}

// left: another handle still refers to the previous array
void aliases() {
  auto x = cupynumeric::random({5});
  auto y = cupynumeric::random({5});
  NDArray old = x;
  for (int i = 0; i < 20; ++i) {
    old = x;
    x = x + y;
  }
  show("old", old);
  show("x", x);
}

// left: a view of the first array is read later
void view() {
  auto x = cupynumeric::random({5});
  auto y = cupynumeric::random({5});
  auto first = x[{cupynumeric::slice(0, 1)}];
  for (int i = 0; i < 20; ++i)
    x = x + y;
  show("first", first);
  show("x", x);
}

// left: the first iteration makes it larger
void grows() {
  auto x = cupynumeric::zeros({1});
  auto y = cupynumeric::random({4});
  for (int i = 0; i < 20; ++i)
    x = x + y;
  show("x", x);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto x = cupynumeric::random({size});
  auto y = cupynumeric::random({size});
  for (int i = 0; i < 10; ++i)
    x = x + y;
}
