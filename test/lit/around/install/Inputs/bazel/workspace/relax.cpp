#include "norm.h"

void relax(cupynumeric::NDArray x) {
  for (int i = 0; i < 1000; ++i) {
    x *= x;
    if (small(x))
      break;
  }
}
