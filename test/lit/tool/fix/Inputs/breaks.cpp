#include <cupynumeric.h>

using cupynumeric::NDArray;
using cupynumeric::slice;

void use(NDArray);

void first(NDArray y) {
  for (int i = 0; i < 1000; ++i) {
    auto sum = cupynumeric::zeros({1024, 1024});
    cupynumeric::add(y, y, sum);
    use(sum + y);
  }
}

void second(int n) {
  auto x = cupynumeric::zeros({1000});
  for (int i = 0; i < 1000; ++i)
    x[{slice(i, i + 1)}].fill(legate::Scalar(0.0));
  static_assert(__LINE__ == 20);
  use(x);
}

void third(NDArray y) {
  for (int i = 0; i < 1000; ++i) {
    auto sum = cupynumeric::zeros({1024, 1024});
    cupynumeric::add(y, y, sum);
    use(sum + y);
  }
}
