// Arrays with value semantics that are copied only to be read.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R208 -- %eigen-flags
#include <Eigen/Dense>
#include <functional>
#include <thread>
#include <vector>

using Eigen::MatrixXd;
using Eigen::VectorXd;

//===-- bad: parameters ---------------------------------------------------===//

double energy(MatrixXd w, // expect: R208@24 remark /^'w' is a copy, with all elements, of what the function is given, and is only read$/ help "pass it by reference to const, if nothing changes the original meanwhile"
              const VectorXd &x, VectorXd kept, Eigen::Matrix3d small) {
  kept(0) = 1;
  return (w * x).sum() + kept.sum() + small(0, 0);
}
double inner(VectorXd v) { // expect: R208@23 remark "'v' is a copy"
  return v.sum() + v(0);
}
double outer(const VectorXd &v) { return inner(v); } // expect: note "a loop calls 'inner' here"
double total(const MatrixXd &w, const VectorXd &x, Eigen::Matrix3d m, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += energy(w, x, x, m) + outer(x); // expect: note "a loop calls 'energy' here"
  for (int i = 0; i < 1000; ++i)
    sum -= energy(w, x, x, m); // expect: note "a loop calls 'energy' here"
  return sum;
}

//===-- good: parameters --------------------------------------------------===//

MatrixXd back(MatrixXd w) { return w; }
MatrixXd changed(MatrixXd w) {
  w(0, 0) = 1;
  return w * 2;
}
void moved(MatrixXd w, std::vector<MatrixXd> &all) { all.push_back(std::move(w)); }
double ofTemporary(MatrixXd w) { return w.sum(); }
double onceOnly(MatrixXd w) { return w.sum(); }
double ofThread(MatrixXd w) { return w.sum(); }
struct Base {
  virtual double norm(MatrixXd w) const { return w.norm(); }
};
struct Kept {
  double sum;
  Kept(MatrixXd w) : sum(w.sum()) {}
};
template <class T> double ofTemplate(T w) { return w.sum(); }
double all(const MatrixXd &w, const Base &base, std::vector<MatrixXd> &list, int n) {
  double sum = onceOnly(w);
  for (int i = 0; i < n; ++i) {
    sum += back(w)(0) + changed(w)(0) + ofTemporary(w * 2) + base.norm(w) + Kept(w).sum + ofTemplate(w);
    moved(w, list);
    ofThread(w);
    std::thread(ofThread, w).join();
  }
  return sum;
}

//===-- bad: variables ----------------------------------------------------===//

struct Net {
  std::vector<MatrixXd> weights;
  std::vector<VectorXd> biases;
  int calls = 0;
  void count();
  VectorXd forward(VectorXd x);
  VectorXd changing(VectorXd x);
};
VectorXd Net::forward(VectorXd x) {
  for (size_t i = 0; i < weights.size(); ++i) {
    MatrixXd w = weights[i]; // expect: R208@14 remark /^'w' is a copy, with all elements, that is only read$/ help "declare a reference to the original, if nothing changes that meanwhile"
    auto again = weights[i]; // expect: R208@10 remark "'again' is a copy"
    x = w * x + again * x;
    ++calls;
  }
  return x;
}
double others(Net &net, const std::vector<VectorXd> &points, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const MatrixXd w = net.weights[0]; // expect: R208@20 remark "'w' is a copy"
    const VectorXd p = points[i]; // expect: R208@20 remark "'p' is a copy"
    sum += w(0, 1) + p.dot(p);
    net.count();
  }
  return sum;
}

class Cell {
  VectorXd values;

public:
  const VectorXd &get() const { return values; }
  VectorXd &mutableValues() { return values; }
  const VectorXd &refreshed() { return values *= 2; }
};
double got(const std::vector<Cell> &cells, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const VectorXd v = cells[i].get(); // expect: R208@20 remark "'v' is a copy"
    sum += v.dot(v);
  }
  return sum;
}
double each(const std::vector<VectorXd> &points) {
  double sum = 0;
  for (auto p : points) // expect: R208@13 remark /^'p' is a copy, with all elements, that is only read$/
    sum += p.dot(p);
  return sum;
}

//===-- good: variables ---------------------------------------------------===//

VectorXd Net::changing(VectorXd x) {
  for (size_t i = 0; i < weights.size(); ++i) {
    VectorXd b = biases[i];
    biases[i](0) = 1;
    MatrixXd w = weights[i];
    w(0, 0) = 1;
    x = w * x + b;
  }
  return x;
}
const MatrixXd &current();
double unknown(std::vector<VectorXd> points, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    MatrixXd w = current();
    VectorXd p = points[i];
    points[i] *= 2;
    const VectorXd &r = points[0];
    Eigen::Vector3d small = r.head<3>();
    std::function<double()> later = [w] { return w.sum(); };
    sum += later() + p.sum() + small(0);
  }
  VectorXd once = points[0];
  return sum + once.sum();
}
double changedMeanwhile(std::vector<Cell> &cells, std::vector<VectorXd> &points, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const VectorXd before = cells[i].get();
    cells[i].mutableValues() *= 2;
    sum += before.norm();
  }
  for (int i = 0; i < n; ++i) {
    const VectorXd after = cells[i].refreshed();
    sum += after.norm();
  }
  for (auto p : points) {
    points[0] = points[1];
    sum += p.norm();
  }
  for (auto p : points) {
    p *= 2;
    sum += p.norm();
  }
  for (const auto &p : points)
    sum += p.norm();
  return sum;
}
class Walker {
  std::vector<VectorXd> points;
  std::vector<Cell> cells;
  void move();

public:
  double walk(int n) {
    double sum = 0;
    for (auto p : points) {
      move();
      sum += p.norm();
    }
    auto change = [&] { cells[0].mutableValues() *= 2; };
    for (int i = 0; i < n; ++i) {
      const VectorXd v = cells[i].get();
      change();
      sum += v.norm();
    }
    return sum;
  }
};
double otherNames(std::vector<VectorXd> &points, std::vector<Cell> &cells, int n) {
  double sum = 0;
  VectorXd &first = points[0];
  for (auto p : points)
    first += p;
  Cell &cell = cells[0];
  for (int i = 0; i < n; ++i) {
    const VectorXd v = cells[i].get();
    cell.mutableValues() *= 2;
    sum += v.norm();
  }
  return sum;
}
class Cached {
  VectorXd values;

public:
  const VectorXd &twice() const {
    static VectorXd result;
    result = values * 2;
    return result;
  }
};
double cached(const Cached &a, const Cached &b, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const VectorXd x = a.twice(), y = b.twice();
    sum += x.dot(y);
  }
  return sum;
}
