// Sizes and numbers that the loop changes under another name are not the same in each iteration.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R201,R214 -- %eigen-flags
#include <Eigen/Dense>
#include <algorithm>
#include <functional>
#include <vector>

using namespace Eigen;

class Filter {
  Index alive = 500, fixed = 500;
  std::vector<VectorXd> basis;
  MatrixXd q = MatrixXd::Ones(500, 500);
  std::function<void()> hook;
  void resample() { shrink(); }
  void shrink() { alive -= 25; }
  void log() const;
  void elsewhere();

public:
  double direct() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      alive -= 25;
    }
    return total;
  }
  double byMethod() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      resample();
    }
    return total;
  }
  double byMethodElsewhere() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      elsewhere();
    }
    return total;
  }
  double byHook() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      hook();
    }
    return total;
  }
  double byLambda() {
    const auto next = [this] { --alive; };
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      next();
    }
    return total;
  }
  double byLambdaGiven() {
    const auto drop = [this](const VectorXd &) { --alive; };
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      std::for_each(basis.begin(), basis.end(), drop);
    }
    return total;
  }
  double byReference() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      Index &left = alive;
      --left;
    }
    return total;
  }
  double byReferenceBefore() {
    Index &left = alive;
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      --left;
    }
    return total;
  }
  double byAssignment(const Filter &other) {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      *this = other;
    }
    return total;
  }
  double byVirtual() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(alive);
      weight.setConstant(1.0);
      total += weight.sum();
      overridden();
    }
    return total;
  }
  virtual void overridden() {}
  double byList() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(basis.size());
      weight.setConstant(1.0);
      total += weight.sum();
      basis.pop_back();
    }
    return total;
  }
  double byArray() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(q.rows());
      weight.setConstant(1.0);
      total += weight.sum();
      q = q.topRows(q.rows() - 1).eval();
    }
    return total;
  }

  // These change nothing of it.
  double otherField() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
    // fixed: VectorXd weight(fixed);
    // fixed: for (int step = 0; step < 1000; ++step) {
      // expect: R201 "allocates the same array"
      VectorXd weight(fixed);
      // fixed: (removed)
      weight.setConstant(1.0);
      total += weight.sum();
      resample();
    }
    return total;
  }
  double readOnly(std::vector<Index> &sizes) {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
    // fixed: VectorXd weight(alive);
    // fixed: for (int step = 0; step < 1000; ++step) {
      // expect: R201 "allocates the same array"
      VectorXd weight(alive);
      // fixed: (removed)
      weight.setConstant(1.0);
      total += weight.sum();
      sizes.emplace_back(alive);
      sizes.push_back(std::make_pair(alive, step).first);
      (void)alive;
    }
    return total;
  }
  double byElements() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
    // fixed: VectorXd weight(q.rows());
    // fixed: for (int step = 0; step < 1000; ++step) {
      // expect: R201 "allocates the same array"
      VectorXd weight(q.rows());
      // fixed: (removed)
      weight.setConstant(1.0);
      total += weight.sum();
      q *= 0.5;
    }
    return total;
  }
  double constMethod() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
    // fixed: VectorXd weight(alive);
    // fixed: for (int step = 0; step < 1000; ++step) {
      // expect: R201 "allocates the same array"
      VectorXd weight(alive);
      // fixed: (removed)
      weight.setConstant(1.0);
      total += weight.sum() + basis[step].sum();
      log();
    }
    return total;
  }
};

struct Size {
  Index rows = 500;
};
struct Grid : Size {
  void refine();
  double byDerived() {
    double total = 0;
    for (int step = 0; step < 1000; ++step) {
      VectorXd weight(rows);
      weight.setConstant(1.0);
      total += weight.sum();
      refine();
    }
    return total;
  }
};

double lambdas(int n) {
  const auto shrink = [&] { --n; };
  double sum = 0;
  for (int k = 0; k < 1000; ++k) {
    VectorXd t(n);
    t.setConstant(1);
    sum += t.sum();
    shrink();
  }
  return sum;
}
double pointers(int n) {
  int *left = &n;
  double sum = 0;
  for (int k = 0; k < 1000; ++k) {
    VectorXd t(n);
    t.setConstant(1);
    sum += t.sum();
    --*left;
  }
  return sum;
}
double references(int n) {
  int &left = n;
  double sum = 0;
  for (int k = 0; k < 1000; ++k) {
    VectorXd t(n);
    t.setConstant(1);
    sum += t.sum();
    --left;
  }
  return sum;
}
double readsReferences(int n) {
  const int &left = n;
  double sum = 0;
  for (int k = 0; k < 1000; ++k) {
  // fixed: VectorXd t(n);
  // fixed: for (int k = 0; k < 1000; ++k) {
    // expect: R201 "allocates the same array"
    VectorXd t(n);
    // fixed: (removed)
    t.setConstant(left);
    sum += t.sum();
  }
  return sum;
}

struct Problem {
  double lambda = 1;
  void accept() { lambda *= 0.5; }
  void advance();
  double next(double factor);
  bool isDone() const;
};
double nextOf(Problem &p);
// p.lambda may be lambda.
VectorXd damped(const MatrixXd &h, VectorXd x, Problem &p, const double &lambda) {
  for (int k = 0; k < 10; ++k) {
    LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
    x = llt.solve(x);
    p.accept();
  }
  return x;
}
VectorXd advanced(const MatrixXd &h, VectorXd x, Problem &p, const double &lambda) {
  for (int k = 0; k < 10; ++k) {
    LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
    x = llt.solve(x);
    p.advance();
  }
  return x;
}
VectorXd advancedBy(const MatrixXd &h, VectorXd x, Problem &p, const double &lambda) {
  for (int k = 0; k < 10; ++k) {
    LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
    x = llt.solve(x) * p.next(2);
  }
  return x;
}
VectorXd advancedByFunction(const MatrixXd &h, VectorXd x, Problem &p, const double &lambda) {
  for (int k = 0; k < 10; ++k) {
    LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
    x = llt.solve(x) * nextOf(p);
  }
  return x;
}
VectorXd notDamped(const MatrixXd &h, VectorXd x, const Problem &p, const double &lambda) {
  for (int k = 0; k < 10 && !p.isDone(); ++k) {
  // unsafe: LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
  // unsafe: for (int k = 0; k < 10 && !p.isDone(); ++k) {
    // expect: R214 "the same" note "compute it once before the loop"
    LLT<MatrixXd> llt(h + lambda * MatrixXd::Identity(20, 20));
    // unsafe: (removed)
    x = llt.solve(x);
  }
  return x;
}
VectorXd annealed(const MatrixXd &h, VectorXd x, double lambda) {
  auto next = [&] { lambda *= 0.5; };
  for (int k = 0; k < 10; ++k) {
    x = (h + lambda * MatrixXd::Identity(20, 20)).inverse() * x;
    next();
  }
  return x;
}
double leading(const MatrixXd &h, int rows) {
  int &left = rows;
  double sum = 0;
  for (int k = 0; k < 10; ++k) {
    sum += h.topRows(rows).norm();
    --left;
  }
  return sum;
}

// The array of one iteration cannot serve the next one: it has another size by then.
double moments(const MatrixXd &a, int n) {
  double sum = 0;
  for (int k = 1; k < n; ++k) {
    VectorXd t(200);
    t.setOnes();
    sum += t.sum();
    t = a.col(0).head(k);
    sum += t.norm();
  }
  return sum;
}
double sometimes(const MatrixXd &a, int n) {
  double sum = 0;
  for (int k = 1; k < n; ++k) {
    VectorXd t(200);
    if (k % 2)
      t = a.col(0).head(k);
    t.setOnes();
    sum += t.sum();
  }
  return sum;
}
double resized(int n) {
  double sum = 0;
  for (int k = 1; k < n; ++k) {
    MatrixXd t(300, 300);
    t.setOnes();
    sum += t.sum();
    t.resize(100, 900);
  }
  return sum;
}
double turned(int n) {
  double sum = 0;
  for (int k = 1; k < n; ++k) {
    MatrixXd t(300, 200);
    t.setOnes();
    sum += t.sum();
    t.transposeInPlace();
  }
  return sum;
}
