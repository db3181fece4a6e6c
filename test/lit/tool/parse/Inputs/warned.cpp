#include <cupynumeric.h>
#include <loud_library.h>

int calls(double Value) {
  loud::marked();
  return loud::narrowed(Value) + loud::narrowedNow(Value);
}

void sums(cupynumeric::NDArray x, int Steps) {
  for (int i = 0; i < Steps; ++i) {
    auto scratch = cupynumeric::zeros({1000});
    x += scratch;
  }
}

#ifdef STRICT
#pragma GCC diagnostic error "-Wconversion"
int narrows(double Value) { return Value; }
#endif
