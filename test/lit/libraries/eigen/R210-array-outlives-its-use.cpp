// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R210 -- %eigen-flags
#include <Eigen/Eigen>
#include <vector>

using Eigen::MatrixXd;
using Eigen::MatrixXf;

void use(const MatrixXd &);

//===-- bad ---------------------------------------------------------------===//

double twoPhases() {
  MatrixXd a(30000, 30000);
  a.setRandom();
  const double total = a.sum(); // expect: note@24 "'a' is used here for the last time"
  // expect: R210@12 "takes 7200000000 bytes while 7200000000 bytes that are no longer used are still held"
  MatrixXd b(30000, 30000);
  b.setConstant(total);
  return b.norm();
}

double evaluated() {
  MatrixXf a = MatrixXf::Random(20000, 20000);
  const float total = a.sum(); // expect: note@23 "'a' is used here"
  // expect: R210@23 "takes 400000000 bytes while 1600000000 bytes"
  Eigen::VectorXf b = Eigen::VectorXf::Zero(100000000);
  b(3) = total;
  return b.sum();
}

//===-- good --------------------------------------------------------------===//

// An expression allocates no memory, and fixed-size objects allocate none on the heap.
double expressions() {
  MatrixXd a(30000, 30000);
  a.setOnes();
  const auto zeros = MatrixXd::Zero(30000, 30000);
  return a(0, 0) + zeros(1, 1);
}

MatrixXd usedLater(std::vector<MatrixXd> &kept, Eigen::Index n) {
  MatrixXd a = MatrixXd::Random(30000, 30000);
  MatrixXd b(30000, 30000);
  b = 2 * a;
  MatrixXd c(n, n);
  c.setOnes();
  kept.emplace_back(MatrixXd::Zero(30000, 30000));
  auto rows = b.topRows(3);
  MatrixXd d = MatrixXd::Ones(30000, 30000);
  rows.setZero();
  d += b + a;
  return d;
}

double givenBack() {
  double total;
  {
    MatrixXd a = MatrixXd::Random(30000, 30000);
    total = a.sum();
  }
  MatrixXd b = MatrixXd::Constant(30000, 30000, total);
  b.resize(0, 0);
  MatrixXd c = MatrixXd::Ones(30000, 30000);
  return c.sum();
}

// It has another owner now.
void handedOn(MatrixXd &to) {
  MatrixXd a = MatrixXd::Random(30000, 30000);
  to = std::move(a);
  MatrixXd b = MatrixXd::Ones(30000, 30000);
  use(b);
}
