// Matrices that are computed into a variable that nothing reads. An expression
// of type `auto` computes nothing.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R212 -- %eigen-flags
#include <Eigen/Dense>

using Eigen::MatrixXd;
using Eigen::VectorXd;

double steps(const MatrixXd &w, const VectorXd &x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    VectorXd y = w * x; // expect: R212@18 warning /^computes 'y' on every iteration, which nothing reads$/ help "remove it, or use it"
    VectorXd z = VectorXd::Zero(10); // expect: R212@18 warning "computes 'z' on every iteration"
    z(1) = 3;
    z += x;
    MatrixXd sums(10, 10); // expect: R212@14 warning "computes 'sums' on every iteration"
    sums(0, 0) = x(i);
    auto lazy = w * x;
    VectorXd read = w * x;
    sum += read(0);
    VectorXd written = w * x;
    sum += (written(0) = 1);
    VectorXd given = x;
    double &first = given(0);
    first = 1;
  }
  return sum;
}

// Assigning to a view writes the elements that it shows.
void views(MatrixXd &m, const VectorXd &v) {
  auto row = m.row(0);
  row = v.transpose() * 2;
  Eigen::Ref<MatrixXd> all = m;
  all = m * 2;
  Eigen::Map<VectorXd> given(m.data(), 3);
  given = v * 2;
  auto elements = m.array();
  elements = m.array() * 2;
}
