// The same if the loop may not be executed, or if the arrays may have other handles.
// RUN: %prove-cupynumeric %s --suggested --rules R214 --fewer tasks \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

static int passes(int n) { return n; }

void named() {
  auto a = cupynumeric::random({8});
  auto y = cupynumeric::zeros({8});
  const int n = passes(20);
  for (int i = 0; i < n; ++i) {
    auto scaled = a * Scalar(0.5);
    y += scaled;
    y -= scaled[{cupynumeric::slice(0, 8)}] * y;
  }
  show("y", y);
}

void two_dimensions() {
  auto a = cupynumeric::random({3, 2});
  auto b = cupynumeric::random({3, 1});
  auto y = cupynumeric::zeros({3, 2});
  int n = passes(20);
  while (n-- > 0)
    y += a * b;
  show("y", y);
}

void three_dimensions() {
  auto a = cupynumeric::random({2, 2, 2});
  auto y = cupynumeric::zeros({2, 2, 2});
  for (int i = 0; i < 20; ++i) {
    if (y.dim() == 2)
      break;
    y += cupynumeric::exp(a);
  }
  show("y", y);
}

// same cost: the loop is not executed, so the hoisted work is unnecessary
void never_runs() {
  auto a = cupynumeric::random({8});
  auto y = cupynumeric::zeros({8});
  const int n = passes(0);
  for (int i = 0; i < n; ++i)
    y += cupynumeric::exp(a);
  show("y", y);
}

void twice() {
  auto a = cupynumeric::random({8}), y = cupynumeric::zeros({8});
  const int n = passes(20);
  for (int i = 0; i < n; ++i) {
    y += cupynumeric::sqrt(a);
    y *= cupynumeric::exp(a);
  }
  show("y", y);
}

// left: the caller may have views of the same elements
void of_views() {
  auto base = cupynumeric::random({9});
  auto a = base[{cupynumeric::slice(1, 9)}];
  auto y = cupynumeric::zeros({8});
  const int n = passes(20);
  for (int i = 0; i < n; ++i)
    y += a * a;
  show("y", y);
}
