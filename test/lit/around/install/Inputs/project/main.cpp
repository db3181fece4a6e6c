#include "relax.h"

int main() {
  cupynumeric::NDArray b = cupynumeric::zeros({2});
  for (int i = 0; i < 10000; ++i) {
    if (bool(b))
      break;
  }
}
