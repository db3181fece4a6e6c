// xtensor-blas, the package with linear algebra for xtensor.
// REQUIRES: xtensor
// RUN: %check-rule %s --once -- %xtensor-flags
#include <xtensor-blas/xlinalg.hpp>
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

double settle(const Matrix &a, const Vector &x, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i) {
  // unsafe: auto y = xt::linalg::dot(a, x);
  // unsafe: for (int i = 0; i < steps; ++i) {
    // expect: R214@14 "'dot' computes the same array on every iteration" note@14 "compute it once before the loop"
    auto y = xt::linalg::dot(a, x);
    // unsafe: (removed)
    total += y(i) + i;
  }
  return total;
}

class Network {
public:
  explicit Network(std::size_t n) : Weights(xt::ones<double>({n, n})) {}
  double run(const Vector &x, int steps);

private:
  Matrix Weights;
};

double Network::run(const Vector &x, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i)
  // unsafe: auto xDot = xt::linalg::dot(Weights, x);
  // unsafe: for (int i = 0; i < steps; ++i)
    // expect: R214@14 "'dot' computes the same array on every iteration" note@14 "compute it once before the loop"
    total += xt::linalg::dot(Weights, x)(i);
    // unsafe: total += xDot(i);
  return total;
}

Matrix inverses(const Matrix &a, const Matrix &b, int steps) {
  Matrix sum = xt::zeros<double>({3, 3});
  for (int i = 0; i < steps; ++i) {
  // unsafe: auto inverse = xt::linalg::inv(a);
  // unsafe: for (int i = 0; i < steps; ++i) {
    // expect: R214@20 "'inv' computes the same array on every iteration" note@20 "compute it once before the loop"
    auto inverse = xt::linalg::inv(a);
    // unsafe: (removed)
    auto values = xt::linalg::svd(b); // expect: R214@19 "'svd' computes the same factorization on every iteration"
    sum += inverse * i + std::get<0>(values);
  }
  return sum;
}

// Of other operands, written to one of them, and read from what was written.
double fine(Matrix a, const Vector &x, int steps) {
  Vector y = x;
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    y = xt::linalg::solve(a, y);
    a(i, i) += 1;
    xt::blas::gemv(a, x, y);
    total += xt::linalg::norm(y, 2) + xt::linalg::det(a);
  }
  return total;
}

void dropped(Matrix &a) {
  Vector x = xt::ones<double>({3}), y = x;
  xt::linalg::outer(x, y); // expect: R212@3 "the new array that 'outer' returns is dropped"
  xt::linalg::norm(a, 2);  // expect: R212@3 "the value that 'norm' returns is dropped"
  xt::blas::gemv(a, x, y);
  a(0, 0) = y(0);
}
