// A column, or a matrix whose type fixes other extents, cannot be transposed in place.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R212 -- %eigen-flags
#include <Eigen/Dense>

using namespace Eigen;

double column(VectorXd &v, const MatrixXd &a) {
  v.transpose(); // expect: R212 "the view that 'transpose' returns is dropped"
  return (v.transpose() * a * v)(0, 0);
}
double fixed(Matrix<double, 2, 3> &j) {
  j.transpose(); // expect: R212 "the view that 'transpose' returns is dropped"
  return j.sum();
}
double square(Matrix3d &m) {
  m.transpose(); // expect: R212 "the view that 'transpose' returns is dropped" note "keep the result in 'm'"
  // unsafe: m.transposeInPlace();
  return m.sum();
}
double any(MatrixXd &m) {
  m.transpose(); // expect: R212 "the view that 'transpose' returns is dropped" note "keep the result in 'm'"
  // unsafe: m.transposeInPlace();
  return m.sum();
}
