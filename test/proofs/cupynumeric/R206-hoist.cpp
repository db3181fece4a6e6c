// A loop-invariant reshape is done before the loop.
// RUN: %prove-cupynumeric %s --rules R206 --fewer allocations,bytes \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void one_dimension() {
  auto x = cupynumeric::random({3, 4});
  auto y = cupynumeric::zeros({12});
  for (int i = 0; i < 20; ++i)
    y += x.ravel();
  show("y", y);
}

void two_dimensions() {
  auto x = cupynumeric::random({3, 4});
  auto y = cupynumeric::zeros({6, 2});
  for (int i = 0; i < 20; ++i) {
    y += x.reshape({6, 2}); // and again
  }
  show("y", y);
}

void three_dimensions() {
  auto x = cupynumeric::random({4, 3});
  auto y = cupynumeric::zeros({2, 3, 2});
  int n = 20;
  do {
    auto block = cupynumeric::reshape(x, {2, 3, 2});
    y += block;
    y -= block[{slice(0, 1)}];
  } while (--n > 0);
  show("y", y);
}

void one_row() {
  auto x = cupynumeric::random({2, 1, 2});
  auto y = cupynumeric::zeros({4});
  for (int i = 0; i < 10; ++i)
    y += cupynumeric::ravel(x);
  show("y", y);
}

void neighbours() {
  auto x = cupynumeric::random({4, 4});
  auto y = cupynumeric::zeros({16});
  for (int i = 0; i < 10; ++i) {
    auto ones = cupynumeric::full({16}, Scalar(1.0));
    y += x.ravel();
    y += ones;
    y.assign(y - x.reshape({16}));
  }
  show("y", y);
}

// left: the array is written in the loop
void changes() {
  auto x = cupynumeric::random({2, 3});
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    y += x.ravel();
    x += x;
  }
  show("y", y);
}

// left: the array is written through a view of it
void aliases() {
  auto x = cupynumeric::random({2, 3});
  auto row = x[{slice(0, 1)}];
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    y += x.ravel();
    row *= row;
  }
  show("y", y);
}

// left: the result of the reshape is written
void written() {
  auto x = cupynumeric::random({2, 3});
  auto y = cupynumeric::zeros({6});
  for (int i = 0; i < 20; ++i) {
    auto flat = x.ravel();
    flat += y;
    y += flat;
  }
  show("y", y);
}

void timed(int64_t n) {
  const uint64_t rows = n / 4;
  auto x = cupynumeric::random({rows, 4});
  auto y = cupynumeric::zeros({rows * 4});
  for (int i = 0; i < 10; ++i)
    y += x.ravel();
}
