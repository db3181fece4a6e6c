// The same if it is not known whether the loop is executed, or whether the array
// has other handles.
// RUN: %prove-cupynumeric %s --suggested --rules R206 --fewer allocations \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;


void one_dimension() {
  auto x = cupynumeric::random({6, 2});
  auto y = cupynumeric::zeros({12});
  int n = 20;
  for (int i = 0; i < n; ++i) {
    if (y.dim() > 1)
      break;
    y += x.ravel();
  }
  show("y", y);
}

void two_dimensions() {
  auto x = cupynumeric::random({6, 2});
  auto y = cupynumeric::zeros({3, 4});
  int64_t rows = 3;
  int n = 20;
  while (n-- > 0)
    y += x.reshape({rows, 4});
  show("y", y);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 6});
  auto y = cupynumeric::zeros({3, 2, 2});
  int n = 20;
  while (n-- > 0)
    for (int axis = 0; axis < 2; ++axis)
      y += cupynumeric::reshape(x, {3, 2, 2});
  show("y", y);
}

// same cost: the loop is not executed, so the hoisted work is unnecessary
void never_runs() {
  auto x = cupynumeric::random({6, 2});
  auto y = cupynumeric::zeros({12});
  int n = static_cast<int>(x.dim()) - 2;
  for (int i = 0; i < n; ++i)
    y += x.ravel();
  show("y", y);
}

void one_element() {
  auto x = cupynumeric::random({2, 1, 2});
  auto y = cupynumeric::zeros({4});
  int n = 20;
  for (int i = 0; i < n; ++i)
    y += x.ravel();
  show("y", y);
}
