// REQUIRES: eigen
// RUN: %check-rule %s --once -- %eigen-flags
#include <Eigen/Eigen>
#include <ctime>
#include <vector>

using Eigen::MatrixXd;
using Eigen::VectorXd;

//===-- R203: the new size counts the calls -------------------------------===//

void grownByIndex(VectorXd &squares, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R203@5 "grows 'squares', which copies all of it on every iteration"
    squares.conservativeResize(i + 1);
    squares(i) = i * i;
  }
}

void grownByCount(MatrixXd &rows, const std::vector<VectorXd> &found, int n) {
  int count = 0;
  for (const VectorXd &row : found)
    for (int i = 0; i < n; ++i) {
      // expect: R203@7 "grows 'rows', which copies all of it on every iteration"
      rows.conservativeResize(++count, 3);
      rows.row(count - 1) = row * i;
    }
}

void skip(int &n);

// Sizes that do not count the iterations.
void sized(VectorXd &v, VectorXd &window, VectorXd &skipping, int n) {
  int last = 0, room = 0, next = 0;
  for (int i = 0; i < n; ++i) {
    v.conservativeResize(n + 1);
    window.conservativeResize(last + 1);
    skipping.conservativeResize(++next);
    skip(next);
    last = i % 16;
    if (++room > v.size())
      v.conservativeResize(room *= 2);
  }
}

//===-- R212: what is never evaluated is not what is timed ----------------===//

clock_t timed(VectorXd &v, const MatrixXd &m) {
  const clock_t start = clock();
  v.normalize();
  // expect: R212@3 "the expression that '*' returns is dropped, and nothing else changes"
  m * v;
  v.normalized();
  return clock() - start;
}

//===-- R214: a view that is assigned to an array is copied ---------------===//

double copied(const MatrixXd &V, const MatrixXd &C) {
  double sum = 0;
  for (int p = 0; p < C.rows(); ++p) {
    for (int i = 0; i < V.rows(); ++i) {
    // unsafe: const VectorXd tip = C.row(p);
    // unsafe: for (int i = 0; i < V.rows(); ++i) {
      // expect: R214@28 "copies the same array on every iteration"
      // expect: note "compute it once before the loop"
      const VectorXd tip = C.row(p);
      // unsafe: (removed)
      sum += tip(0) * V(i, 0) + tip(1) * V(i, 1);
    }
  }
  return sum;
}

// Copies of views that vary or are written, and views that are not copied.
double variesOrIsNoCopy(const MatrixXd &A, MatrixXd &B, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const VectorXd varying = A.row(i);
    VectorXd scratch = A.row(0);
    scratch(0) = i;
    const VectorXd old = B.row(0);
    B(0, 0) += varying(0);
    auto view = A.row(0);
    sum += scratch.sum() + old(0) + view(i);
  }
  return sum;
}
