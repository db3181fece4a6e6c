// Expressions and views that are converted to a matrix for a parameter.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R214 -- %eigen-flags
#include <Eigen/Dense>

using Eigen::MatrixXd;

double norm(const MatrixXd &m);

//===-- bad: each call gets a matrix of its own ---------------------------===//

double transposed(const MatrixXd &m, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
  // unsafe: const Eigen::MatrixXd mTranspose = m.transpose();
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@17 remark "'transpose' copies the same array on every iteration"
    // expect: note "compute it once before the loop"
    sum += norm(m.transpose());
    // unsafe: sum += norm(mTranspose);
  return sum;
}

double scaled(const MatrixXd &m, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
  // unsafe: const Eigen::MatrixXd mProduct = m * 2.0;
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@17 remark "'operator*' computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    sum += norm(m * 2.0);
    // unsafe: sum += norm(mProduct);
  return sum;
}

//===-- good: nothing is made, or it varies -------------------------------===//

double normOfAny(const Eigen::Ref<const MatrixXd> &m);
template <typename Derived> double normOfEach(const Eigen::MatrixBase<Derived> &m) { return m.norm(); }
void change(MatrixXd &&m);
void keep(MatrixXd m);
double small(const Eigen::Matrix3d &m);

double notConverted(const MatrixXd &m, MatrixXd o, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += normOfAny(m) + normOfEach(m.transpose()) + norm(m);
    o += m.transpose();
    const auto view = m.transpose();
    sum += view(0, 0);
  }
  return sum + o(0, 0);
}

// The function may change its matrix.
void given(const MatrixXd &m, int n) {
  for (int i = 0; i < n; ++i) {
    change(m.transpose());
    keep(m.transpose());
  }
}

double varying(MatrixXd &m, const Eigen::Matrix3d &r, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += norm(m.transpose()) + norm(m * i) + small(r.transpose());
    m(0, 0) += 1;
  }
  return sum;
}
