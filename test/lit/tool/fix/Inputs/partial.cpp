#include <cupynumeric/ndarray.h>

using cupynumeric::NDArray;

void use(NDArray);

void assigns(NDArray x, NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i)
    x.assign(a * b);
  for (int i = 0; i < n; ++i)
    x.assign(a + b);
  use(x);
}
