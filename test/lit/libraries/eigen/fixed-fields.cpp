// A private field that only constructors write stays the same, whatever a loop calls.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R214 -- %eigen-flags
#include <Eigen/Dense>
#include <memory>
#include <ostream>
#include <utility>

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Activation {
  virtual ~Activation() = default;
  virtual VectorXd operator()(const VectorXd &x) = 0;
  virtual void observe(const VectorXd &x) = 0;
};

//===-- bad ---------------------------------------------------------------===//

class Net {
public:
  Net(std::unique_ptr<Activation> f, const MatrixXd &k, const MatrixXd &p, double rate)
      : f(std::move(f)), k(k), rate(rate) {
    this->p = p;
  }
  Net &operator=(const Net &other) {
    k = other.k;
    p = other.p;
    rate = other.rate;
    return *this;
  }
  void run(VectorXd &x, int n);
  void runUnseen(VectorXd &x, int n);
  const MatrixXd &gain() const { return k; }
  MatrixXd copyOfGain() { return k; }
  VectorXd column(int i) {
    const MatrixXd &all = k;
    return all.col(i);
  }
  friend std::ostream &operator<<(std::ostream &out, const Net &net) {
    return out << net.k << net.rate;
  }

private:
  std::unique_ptr<Activation> f;
  MatrixXd k, p;
  double rate;
};

void Net::run(VectorXd &x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R214 "computes the same array on every iteration"
    x += k * p * (*f)(x);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: MatrixXd scaled = rate * k;
  // unsafe: for (int i = 0; i < n; ++i) {
    f->observe(x);
    // expect: R214 "computes the same array on every iteration"
    // expect: note "compute it once before the loop, if nothing else writes what it is computed from"
    MatrixXd scaled = rate * k;
    // unsafe: (removed)
    x -= scaled * x;
  }
}

void Net::runUnseen(VectorXd &x, int n) {
  for (int i = 0; i < n; ++i) {
    f->observe(x);
    // expect: R214 "computes the same array on every iteration"
    x += this->k * this->p * x;
  }
}

//===-- good --------------------------------------------------------------===//

void fill(MatrixXd &m);

// What other methods do to a field: nothing, or one of the ways to write it.
class Written {
public:
  void set(const MatrixXd &other) { assigned = other; }
  void setElement(int i) { element(i, 0) = 1; }
  void setRow(int i) { row.row(i).setZero(); }
  void pass() { fill(passed); }
  auto setter() {
    return [this] { captured.setZero(); };
  }
  MatrixXd &reference() { return returned; }
  double *pointer() { return shared.data(); }
  void name() {
    MatrixXd &same = named;
    same.setZero();
  }
  void decay() { rate *= 0.9; }
  Written() : kept(keptHere) {}

  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      // expect: R214 "computes the same array on every iteration"
      x += fixed * fixed * x;
      x += assigned * assigned * x;
      x += element * element * x;
      x += row * row * x;
      x += passed * passed * x;
      x += captured * captured * x;
      x += returned * returned * x;
      x += shared * shared * x;
      x += named * named * x;
      x += keptHere * keptHere * x;
      x += open * open * x;
      x += changeable * changeable * x;
    }
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      MatrixXd scaled = rate * fixed;
      x -= scaled * x;
    }
  }

protected:
  MatrixXd open; // derived classes may write it

private:
  Activation *f = nullptr;
  MatrixXd fixed, assigned, element, row, passed, captured, returned, shared, named, keptHere;
  mutable MatrixXd changeable;
  MatrixXd &kept;
  double rate = 1;
};

// Functions that this file does not define, or that anybody can.
class Elsewhere {
public:
  void set(const MatrixXd &other);
  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      x += k * k * x;
    }
  }

private:
  Activation *f = nullptr;
  MatrixXd k;
};

class WithFriend {
public:
  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      x += k * k * x;
    }
  }

private:
  friend class Loader;
  Activation *f = nullptr;
  MatrixXd k;
};

class WithTemplate {
public:
  template <typename T> void set(const T &other);
  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      x += k * k * x;
    }
  }

private:
  Activation *f = nullptr;
  MatrixXd k;
};

// The whole object is replaced.
class Replaced {
public:
  void next(const Replaced &other) { *this = other; }
  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      x += k * k * x;
    }
  }

private:
  Activation *f = nullptr;
  MatrixXd k;
};

class Swapped {
public:
  void swap(Swapped &other) { std::swap(*this, other); }
  void run(VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f->observe(x);
      x += k * k * x;
    }
  }

private:
  Activation *f = nullptr;
  MatrixXd k;
};

// The constructor is still at work.
class InConstructor {
public:
  InConstructor(Activation &f, VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      f.observe(x);
      k(i, i) = 1;
      x += k * k * x;
    }
  }

private:
  MatrixXd k;
};

// Another object of the class.
class Other {
public:
  void run(Other *next, VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      next = next->after;
      x += next->k * next->k * x;
    }
  }

private:
  Other *after = nullptr;
  MatrixXd k;
};
