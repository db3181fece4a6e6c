// REQUIRES: xtensor
// RUN: %check-rule %s --once --rules R210 -- %xtensor-flags
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;

//===-- bad ---------------------------------------------------------------===//

double twoPhases() {
  Matrix a({30000, 30000}, 1.0);
  const double total = xt::sum(a)(); // expect: note@32 "'a' is used here for the last time"
  // expect: R210@10 "takes 7200000000 bytes while 7200000000 bytes that are no longer used are still held"
  Matrix b({30000, 30000}, 2.0);
  b *= total;
  return xt::sum(b)();
}

double atOnce() {
  auto a = xt::empty<double>({30000, 30000});
  a.fill(3);
  const double total = a(0, 0); // expect: note@24 "'a' is used here"
  // expect: R210@12 "takes 3600000000 bytes while 7200000000 bytes"
  auto b = xt::empty<float>({30000, 30000});
  b.fill(total);
  return xt::sum(b)();
}

//===-- good --------------------------------------------------------------===//

Matrix usedLater(std::vector<Matrix> &kept, std::size_t n) {
  Matrix a({30000, 30000}, 1.0);
  Matrix b({30000, 30000}, 2.0);
  b += a;
  Matrix c({n, n}, 3.0);
  auto zeros = xt::zeros<double>({30000, 30000});
  auto rows = xt::view(b, xt::range(0, 3));
  kept.push_back(Matrix({30000, 30000}, 0.0));
  rows = 0.0;
  b(0, 0) += zeros(1, 1) + c(0, 0) + a(2, 2);
  return b;
}

double givenBack() {
  double total;
  {
    Matrix a({30000, 30000}, 1.0);
    total = xt::sum(a)();
  }
  Matrix b({30000, 30000}, total);
  b.resize({0, 0});
  Matrix c({30000, 30000}, 1.0);
  return c(0, 0);
}
