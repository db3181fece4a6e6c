// REQUIRES: armadillo
// RUN: %check-rule %s --once --rules R210 -- %armadillo-flags
#include <armadillo>
#include <vector>

using arma::mat;

//===-- bad ---------------------------------------------------------------===//

double twoPhases() {
  mat a(30000, 30000, arma::fill::randu);
  const double total = arma::accu(a); // expect: note@35 "'a' is used here for the last time"
  // expect: R210@7 "takes 7200000000 bytes while 7200000000 bytes that are no longer used are still held"
  mat b(30000, 30000);
  b.fill(total);
  return arma::accu(b);
}

double evaluated() {
  mat a = arma::randu<mat>(30000, 30000);
  const double total = arma::accu(a); // expect: note@35 "'a' is used here"
  // expect: R210@18 "takes 400000000 bytes while 7200000000 bytes"
  arma::fvec b = arma::zeros<arma::fvec>(100000000);
  b(3) = total;
  return arma::accu(b);
}

//===-- good --------------------------------------------------------------===//

mat usedLater(std::vector<mat> &kept, arma::uword n) {
  mat a(30000, 30000);
  mat b(30000, 30000);
  b = 2 * a + 1;
  mat c(n, n);
  kept.push_back(mat(30000, 30000));
  auto rows = b.rows(0, 3);
  mat d(30000, 30000, arma::fill::ones);
  rows.zeros();
  d += a + c;
  return d;
}

double givenBack() {
  double total;
  {
    mat a(30000, 30000, arma::fill::randn);
    total = arma::accu(a);
  }
  mat b(30000, 30000, arma::fill::value(total));
  b.reset();
  mat c(30000, 30000);
  return arma::accu(c);
}
