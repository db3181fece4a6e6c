// A copy that is written is not lost if it is read through a pointer or a reference.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R205 -- %eigen-flags
#include <Eigen/Dense>

using namespace Eigen;

double pointer(MatrixXd &m, int j) {
  VectorXd c = m.col(j);
  double *p = c.data();
  c *= 2.0;
  return p[0];
}
double reference(MatrixXd &m, int j) {
  VectorXd c = m.col(j);
  const double &first = c(0);
  c *= 2.0;
  return first;
}
double map(MatrixXd &m, int j) {
  VectorXd c = m.col(j);
  Map<VectorXd> v(c.data(), c.size());
  c.setZero();
  return v.sum();
}
void lost(MatrixXd &m, int j) {
  VectorXd c = m.col(j); // expect: note "'c' is a copy of the view that 'col' returns"
  const double first = c(0);
  m(0, 0) = first;
  c *= 2.0; // expect: R205 "writes to a copy that is dropped: 'm' keeps its elements"
}
