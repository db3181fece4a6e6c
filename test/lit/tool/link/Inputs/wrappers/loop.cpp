#include "make.h"

static Tensor square() { return scratch(1024); }

void accumulate(Tensor &y) {
  for (int i = 0; i < 1000; ++i) {
    auto x = scratch(512);
    x.fill_(i);
    y += x;
    y += square();
    y += numbered();
    y += endless(3);
  }
}
