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
      MatrixXd outer = a + a.transpose(); // expect: R201 remark "allocates 'outer', of the same size, on every iteration"
      sum += outer.trace();
      MatrixXd part = a.topRows(i); // expect: R201 remark "allocates 'part', of the same size, on every iteration"
      MatrixXd other = a.topRows(int(scale)); // another size
      sum += other.trace();
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

// A row is copied into memory of its own, and all rows are of one length.
double rows(const MatrixXd &points, const MatrixXd &others, VectorXd &nearest) {
  double sum = 0;
  for (int i = 0; i < points.rows(); ++i) {
    VectorXd p = points.row(i); // for lack of a reason
    for (int j = 0; j < others.rows(); ++j) {
      VectorXd q = others.row(j); // expect: R201 remark "allocates 'q', of the same size, on every iteration"
      VectorXd d = p - others.row(j).transpose(); // expect: R201 remark "allocates 'd'"
      VectorXd e = points.col(i) - others.col(j); // expect: R201 remark "allocates 'e'"
      VectorXd some = others.row(j).head(j); // another length
      Eigen::Vector3d fixed = others.row(j); // inside the object
      auto view = others.row(j);             // copies nothing
      nearest(i) = q.norm() + d.norm() + e.norm() + some.sum() + fixed.sum() + view.sum();
    }
    for (int j = 0; j < others.rows(); ++j) {
      VectorXd q = others.row(j); // beside a decomposition
      sum += Eigen::HouseholderQR<MatrixXd>(others * j).solve(q).sum();
    }
  }
  return sum;
}

// Not the only one of its size: the caller gets them.
std::vector<VectorXd> keptRows(const MatrixXd &points, int n) {
  std::vector<VectorXd> all;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < points.rows(); ++j) {
      VectorXd p = points.row(j);
      all.push_back(p);
    }
  return all;
}

double alone(const std::vector<MatrixXd> &all, int n) {
  double sum = 0;
  for (const MatrixXd &a : all) {
  // unsafe: MatrixXd small = MatrixXd::Zero(n, n);
  // unsafe: for (const MatrixXd &a : all) {
    // expect: R201 remark "allocates the same array"
    // expect: note "allocate once before the loop and fill it again in place"
    MatrixXd small = MatrixXd::Zero(n, n);
    // unsafe: small.setConstant(0);
    small += a;
    sum += small.sum();
  }
  return sum;
}
