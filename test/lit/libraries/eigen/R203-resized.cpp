// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R203 -- %eigen-flags
// Arrays that are resized, with their elements, for each part or number that is added.
#include <Eigen/Dense>
#include <vector>

using Eigen::MatrixXd, Eigen::VectorXd;

void use(const VectorXd &);
void keep(std::vector<int> &);

//===-- bad ---------------------------------------------------------------===//

void chosen(const VectorXd &g, const std::vector<bool> &fixed, int n) {
  std::vector<int> found;
  VectorXd free;
  for (int i = 0; i < n; ++i)
    if (!fixed[i]) {
      found.push_back(i);
      free.conservativeResize(found.size()); // expect: R203@7 "'conservativeResize' grows 'free', which copies all of it on every iteration" help "give 'free' its final size before the loop"
      free[found.size() - 1] = g[i];
    }
  use(free);
}

void diagonal(int n, int rows, const MatrixXd &X, MatrixXd &all) {
  for (int i = 0; i < n; ++i) {
    const int start = all.rows();
    all.conservativeResize(start + rows, start + rows); // expect: R203@5 "'conservativeResize' grows 'all'"
    all.block(start, start, rows, rows) = X;
  }
}

//===-- fine --------------------------------------------------------------===//

void others(const VectorXd &g, std::vector<int> list, int n, int size) {
  std::vector<int> shared, outer;
  VectorXd a, b, c, d, e;
  for (int i = 0; i < n; ++i) {
    // Of the final size, which the loop does not change.
    a.conservativeResize(list.size());
    // Other code may shorten the list.
    shared.push_back(i);
    keep(shared);
    b.conservativeResize(shared.size());
    // It grows elsewhere.
    if (g[i] > 0)
      outer.push_back(i);
    c.conservativeResize(outer.size());
    std::vector<int> own;
    own.push_back(i);
    d.conservativeResize(own.size());
    int start = e.size();
    start = size;
    e.conservativeResize(start + 1);
  }
  use(a + b + c + d + e);
}

// Of the same size each time.
void before(int n) {
  VectorXd a(3);
  const int start = a.size();
  for (int i = 0; i < n; ++i) {
    a.conservativeResize(start + 1);
    a[start] = i;
  }
  use(a);
}

// Only at first.
void first(int n) {
  VectorXd a;
  bool filled = false;
  for (int i = 0; i < n; ++i) {
    if (!filled) {
      a.conservativeResize(a.size() + 1);
      filled = true;
    }
    if (!i)
      a.conservativeResize(a.size() + 1);
    if (!(i > 0))
      a.conservativeResize(a.size() + 1);
    a[0] += i;
  }
  use(a);
}
