#include <cupynumeric.h>

using namespace cupynumeric;

void relax(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(b))
      break;
  }
}
