#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(NDArray);

void explained(NDArray y, NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
    // outside
    x = x /* the state */ + y; // behind
    x = cupynumeric::add(x, // the gain
                         z);
  }
  use(x);
}

void loop() {
  auto x = cupynumeric::zeros({1000});
  for (int i = 0; i < 1000; ++i) {
    // every element
    x[{cupynumeric::slice(i, i + 1)}].fill(legate::Scalar(0.0)); // is cleared
  }
  use(x);
}

void between(NDArray y, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) { use(y); x = /* the names */ x + y; }
  use(x);
}
