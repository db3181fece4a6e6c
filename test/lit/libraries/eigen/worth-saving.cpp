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

// The result of an expression is allocated, too.
double evaluated(MatrixXd a, const std::vector<double> &scales, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (double scale : scales) {
      a(0, 0) = scale;
      MatrixXd outer = a + a.transpose(); // expect: R201 warning "allocates the same array"
      sum += outer.trace();
      MatrixXd part = a.topRows(i); // another size
      sum += part.trace();
      auto lazy = a + a; // computed on use
      sum += lazy.trace();
      Eigen::Matrix4d fixed = a + a; // inside the object
      sum += fixed.trace();
    }
  for (double scale : scales) { // for lack of a reason
    a(0, 0) = scale;
    MatrixXd outer = a + a.transpose();
    sum += outer.trace();
  }
  return sum;
}

double alone(const std::vector<MatrixXd> &all, int n) {
  double sum = 0;
  for (const MatrixXd &a : all) {
  // unsafe: MatrixXd small = MatrixXd::Zero(n, n);
  // unsafe: for (const MatrixXd &a : all) {
    // expect: R201 warning "allocates the same array"
    // expect: note "allocate once before the loop and fill it again in place"
    MatrixXd small = MatrixXd::Zero(n, n);
    // unsafe: small.setConstant(0);
    small += a;
    sum += small.sum();
  }
  return sum;
}
