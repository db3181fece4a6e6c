// Loop-invariant work on arrays is done before the loop.
// RUN: %prove-cupynumeric %s --rules R214 --fewer tasks,allocations \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void one_dimension() {
  auto a = cupynumeric::random({10});
  auto b = cupynumeric::full({10}, Scalar(2.0));
  auto y = cupynumeric::zeros({10});
  for (int i = 0; i < 20; ++i) {
    y += a * b; // the same each time
  }
  show("y", y);
}

void two_dimensions() {
  auto a = cupynumeric::random({3, 4});
  auto y = cupynumeric::zeros({3, 4});
  for (int i = 0; i < 20; ++i)
    y -= cupynumeric::exp(a + a) * y;
  show("y", y);
}

void three_dimensions() {
  auto b = cupynumeric::random({2, 3, 2});
  auto y = cupynumeric::full({2, 3, 2}, Scalar(1.0));
  int k = 0;
  do {
    y *= cupynumeric::sum(b);
  } while (++k < 10);
  show("y", y);
}

// same cost: work on an empty array costs nothing
void empty() {
  auto a = cupynumeric::zeros({0});
  auto b = cupynumeric::full({1}, Scalar(2.0));
  auto y = cupynumeric::zeros({0});
  for (int i = 0; i < 20; ++i)
    y += a * b;
  show("y", y);
}

void one_element() {
  auto a = cupynumeric::full({1}, Scalar(2.0));
  auto y = cupynumeric::zeros({1});
  for (int i = 0; i < 20; ++i)
    y += cupynumeric::sqrt(a);
  show("y", y);
}

void nested() {
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 3; ++i) {
    auto row = cupynumeric::full({6}, Scalar(1.0 * i));
    for (int j = 0; j < 20; ++j) {
      y += cupynumeric::exp(row);
    }
  }
  show("y", y);
}

void neighbours() {
  auto a = cupynumeric::random({6});
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    auto ones = cupynumeric::full({6}, Scalar(1.0));
    y = y + ones;
    y += a * a;
  }
  show("y", y);
}

// left: the name for the result is in use
void shadowed() {
  auto a = cupynumeric::random({6});
  auto y = cupynumeric::zeros({6});
  {
    double aSqrt = 3;
    show("aSqrt", aSqrt);
  }
  for (int i = 0; i < 20; ++i)
    y += cupynumeric::sqrt(a);
  show("y", y);
}

// left: an operand is written in the loop
void changes() {
  auto a = cupynumeric::random({6});
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    y += a * a;
    a += y;
  }
  show("y", y);
}

// left: an operand is written through another handle
void aliases() {
  auto a = cupynumeric::random({6});
  auto same = a;
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    y += a * a;
    same += y;
  }
  show("y", y);
}

// left: each iteration draws again
void draws() {
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i)
    y += cupynumeric::random({6});
  show("y", y);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto a = cupynumeric::random({size});
  auto y = cupynumeric::zeros({size});
  for (int i = 0; i < 10; ++i)
    y += a * a;
}
