// The same program for each library; see docs/libraries.md.
#include <Eigen/Dense>
#include <algorithm>
#include <numeric>

using Eigen::MatrixXd;
using Eigen::VectorXd;

VectorXd grown(int n, int steps) {
  VectorXd all;
  for (int i = 0; i < steps; ++i) {
    all.conservativeResize(all.size() + n);
    all.tail(n).setConstant(i);
  }
  return all;
}

void allocated(MatrixXd &x, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    MatrixXd t = MatrixXd::Zero(n, n);
    t += x;
    x += t * 0.5;
  }
}

MatrixXd rebound(int n, const MatrixXd &y, int steps) {
  MatrixXd x = MatrixXd::Zero(n, n);
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(VectorXd &x, const VectorXd &y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += (y - x) * 0.5;
    distance = (y - x).norm();
  }
}

void branched(MatrixXd &x, const MatrixXd &y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (x.maxCoeff() > 1.0)
      x *= 0.5;
  }
}

VectorXd elements(int n) {
  VectorXd x = VectorXd::Zero(n), y = VectorXd::Ones(n);
  for (int i = 0; i < n; ++i)
    x(i) = y(i) * 2;
  return x;
}

// `masked` is left out: Eigen has no indices of true elements; select() takes the mask.

Eigen::VectorXf drawn(int n) { return VectorXd::Random(n).cast<float>(); }

void invariant(MatrixXd &x, int n, int steps) {
  MatrixXd w = MatrixXd::Ones(n, n);
  for (int i = 0; i < steps; ++i)
    x += w * w;
}

void dropped(const MatrixXd &x) {
  x.transpose();
  x.cwiseAbs();
}

double reread(const VectorXd &x) { return x(0) + 1 / x(0); }

void rows(int n) {
  MatrixXd x = MatrixXd::Ones(n, n);
  for (auto row : x.rowwise())
    row.array() += 1;
}

double summed(const VectorXd &x) {
  return std::accumulate(x.data(), x.data() + x.size(), 0.0);
}
