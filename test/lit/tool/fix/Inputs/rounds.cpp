#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(NDArray);

// The allocation is hoisted out of the inner loop first, then out of the outer one.
void nested(NDArray y) {
  for (int i = 0; i < 1000; ++i) {
    for (int j = 0; j < 10; ++j) {
      auto sum = cupynumeric::zeros({1024, 1024});
      cupynumeric::add(y, y, sum);
      use(sum + y);
    }
  }
}
