#include "shared.h"

void first(NDArray y, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
    x = x + y;
    y = y * x; // NOLINT(array-R202-*)
  }
  use(x);
}
