#include "mine.h"
#include <cupynumeric.h>

void one(cupynumeric::NDArray x, int n) {
  readEach(x);
  visit(x);
  for (int i = 0; i < 100; ++i) {
    toolbox::note(n);
    cupynumeric::NDArray part =
        cupynumeric::zeros({static_cast<uint64_t>(n)});
    x += part;
  }
}
