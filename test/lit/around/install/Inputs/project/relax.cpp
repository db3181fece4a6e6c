#include "relax.h"
#include <stddef.h> // one of the compiler's own

void relax(cupynumeric::NDArray b, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    if (bool(b))
      break;
  }
}
