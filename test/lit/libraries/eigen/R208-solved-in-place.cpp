// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R208,R214 -- %eigen-flags
// Arrays that are written through references to const.
#include <Eigen/Dense>

using Eigen::MatrixXd;

void use(const MatrixXd &);

void copied(const MatrixXd &X, const MatrixXd &L, int n) {
  for (int i = 0; i < n; ++i) {
    MatrixXd Y = X;
    L.triangularView<Eigen::Lower>().solveInPlace(Y.col(0));
    use(Y);
  }
}
