// REQUIRES: tool
// RUN: %check-rule %s --once --rules R210 -- -std=c++17 -isystem %inputs/blaze
#include <blaze/Math.h>
#include <utility>
#include <vector>

using Matrix = blaze::DynamicMatrix<double>;
using Vector = blaze::DynamicVector<double>;

void use(const Matrix &);

//===-- bad ---------------------------------------------------------------===//

double twoPhases() {
  Matrix a(30000, 30000, 1.0);
  const double total = sum(a); // expect: note@28 "'a' is used here for the last time"
  // expect: R210@10 "takes 7200000000 bytes while 7200000000 bytes that are no longer used are still held"
  Matrix b(30000, 30000);
  b = total;
  return norm(b);
}

//===-- good --------------------------------------------------------------===//

// An expression allocates no memory, and objects of a fixed size allocate none on the heap.
double expressions() {
  Matrix a(30000, 30000, 1.0);
  const auto ones = blaze::uniform(30000, 30000, 1.0);
  return a(0, 0) + ones(1, 1);
}

Matrix usedLater(std::vector<Matrix> &kept, size_t n) {
  Matrix a(30000, 30000, 1.0);
  Matrix b(30000, 30000);
  b = 2 * a;
  Matrix c(n, n, 1.0);
  kept.emplace_back(Matrix(30000, 30000, 0.0));
  auto part = blaze::submatrix(b, 0, 0, 3, 3);
  Matrix d(30000, 30000, 1.0);
  part = 0;
  d += b + a;
  return d;
}

double givenBack() {
  double total;
  {
    Matrix a(30000, 30000, 1.0);
    total = sum(a);
  }
  Matrix b(30000, 30000, total);
  b.clear();
  Matrix c(30000, 30000, 1.0);
  return sum(c);
}

// It has another owner now.
void handedOn(Matrix &to) {
  Matrix a(30000, 30000, 1.0);
  to = std::move(a);
  Matrix b(30000, 30000, 1.0);
  use(b);
}
