#include <cupynumeric.h>

double work(cupynumeric::NDArray x, cupynumeric::NDArray y) {
  double total = 0;
  for (int i = 0; i < 1000; ++i) {
    auto sum = cupynumeric::zeros({1024, 1024});
    cupynumeric::add(x, y, sum);
    y += sum;
    total += sum.get_read_accessor<double, 2>()[{0, 0}];
  }
  return total;
}

// NOLINTNEXTLINE(array-R104*): R104 is meant
int R104 = 0;
