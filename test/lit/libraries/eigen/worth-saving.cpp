// What an allocation is worth beside a decomposition.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R201,R214 -- %eigen-flags
#include <Eigen/Dense>

#include <vector>

using Eigen::MatrixXd;
using Eigen::VectorXd;

void use(const MatrixXd &);

// The decomposition takes a hundred times as long.
double beside(const std::vector<MatrixXd> &all, int n) {
  double sum = 0;
  for (const MatrixXd &a : all) {
    MatrixXd small = MatrixXd::Zero(n, n);
    small += a;
    Eigen::HouseholderQR<MatrixXd> qr(small);
    sum += qr.matrixQR().sum();
  }
  return sum;
}

double alone(const std::vector<MatrixXd> &all, int n) {
  double sum = 0;
  for (const MatrixXd &a : all) {
    MatrixXd small = MatrixXd::Zero(n, n); // expect: R201 warning "allocates the same array"
    small += a;
    sum += small.sum();
  }
  return sum;
}
