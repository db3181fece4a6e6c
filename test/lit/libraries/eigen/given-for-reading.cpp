// What a function is given for reading stays the same unless something unseen changes it.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R214 -- %eigen-flags
#include <Eigen/Dense>

#include <functional>
#include <memory>
#include <vector>

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Model {
  virtual VectorXd operator()(const VectorXd &x);
  virtual void advance(double by);
  virtual bool next();
  MatrixXd weights, *other;
  mutable MatrixXd cached;
  double rate;
};
VectorXd apply(const VectorXd &x);
void solveInto(const MatrixXd &a, const VectorXd &b, VectorXd &x);
void step();
int advance(double by);
void show(const VectorXd &x);
void each(const std::function<void(int)> &f);

//===-- bad ---------------------------------------------------------------===//

// Functions that are called for their result, or for an argument that they can write.
void calls(const MatrixXd &a, Model *model, VectorXd (*f)(const VectorXd &), VectorXd &x, int n) {
  for (int i = 0; i < n; ++i)
  // unsafe: auto aInverse = a.inverse().eval();
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@18 "computes the same array on every iteration"
    // expect: note "compute it once before the loop, if nothing else writes what it is computed from"
    x = (*model)(a.inverse() * x);
    // unsafe: x = (*model)(aInverse * x);
  for (int i = 0; i < n; ++i) {
  // unsafe: auto aProduct = (a * a).eval();
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@11 "computes the same array on every iteration"
    // expect: note "compute it once before the loop, if nothing else writes what it is computed from"
    x += (a * a) * f(x);
    // unsafe: x += (aProduct) * f(x);
    x(0) = i;
  }
  for (int i = 0; i < n; ++i) {
    VectorXd y = apply(x);
    // expect: R214@15 "computes the same array on every iteration"
    solveInto(a.inverse(), y, x);
  }
}

// An array that the function writes is not one of another class that it only reads.
void writes(const MatrixXd &a, VectorXd &out, double *memory, int n) {
  for (int i = 0; i < 100; ++i) {
  // unsafe: auto aInverse = a.inverse().eval();
  // unsafe: for (int i = 0; i < 100; ++i) {
    out = out + out;
    out(i) = i;
    // expect: R214@12 "computes the same array on every iteration (100 times)"
    // expect: note "compute it once before the loop, if nothing else writes what it is computed from"
    out += a.inverse().col(i);
    // unsafe: out += aInverse.col(i);
  }
  for (int i = 0; i < 100; ++i) {
    memory[i] = 0;
    out += a.inverse().col(i);
  }
}

// One of the same class may be.
void mayBeOne(const MatrixXd &a, MatrixXd &b, const Model &model, Model &same, VectorXd &x, int n) {
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    b.setZero();
  }
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    b(i, i) = 1;
  }
  for (int i = 0; i < n; ++i) {
    x = apply((model.weights * model.weights) * x);
    same.weights.row(i).setZero();
  }
}

// Members of such an object.
VectorXd members(const Model &model, VectorXd x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R214@16 "computes the same array on every iteration"
    x = apply((model.weights * model.weights) * (model.rate * x));
  return x;
}

struct Filter {
  MatrixXd gain;
  Model model;
  void run(VectorXd &x, int n) const {
    for (int i = 0; i < n; ++i)
      // expect: R214@18 "computes the same array on every iteration"
      x = apply((gain * model.weights) * x);
  }

  // All that is computed here is the same.
  void decays(const VectorXd &t, MatrixXd &out) const {
    for (int i = 0; i < 5000; ++i) {
      // expect: R214@24 "computes the same array on every iteration (5000 times)"
      VectorXd decay = -model.rate * t;
      decay = decay.array().exp();
      out.col(i) = i * decay;
    }
    for (int i = 0; i < 5000; ++i) {
      VectorXd decay = -model.rate * t;
      decay = decay * i;
      out.col(i) = decay;
    }
    for (int i = 0; i < 5000; ++i) {
      VectorXd decay = -model.rate * t;
      if (i % 2)
        decay = decay.array().exp();
      out.col(i) = decay;
    }
    for (int i = 0; i < 5000; ++i) {
      VectorXd decay = -model.rate * t;
      decay = out.col(0).array() * decay.array();
      decay(0) = 1;
      out.col(i) = decay;
    }
  }

//===-- good --------------------------------------------------------------===//

  // The method may change its own object.
  void adapt(const MatrixXd &a, VectorXd &x, int n) {
    for (int i = 0; i < n; ++i) {
      x = (a * a) * x;
      update(x);
    }
    for (int i = 0; i < n; ++i) {
      x = apply((gain * gain) * x);
    }
    for (int i = 0; i < n; ++i) {
      x = (a * a) * x;
      solveInto(a, x, state);
    }
  }
  VectorXd update(const VectorXd &x);
  VectorXd state;
};

// These can only be called because they change something.
void hidden(const MatrixXd &a, const Model &model, Model &other, const std::function<void()> &f,
            VectorXd &x, int n) {
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    step();
  }
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    f();
  }
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    advance(0.5);
  }
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    show(x);
  }
  for (int i = 0; i < n; ++i) {
    x = (a * a) * x;
    each([&](int j) { x(j) = 0; });
  }
  for (int i = 0; i < n; ++i) {
    x = (model.weights * a) * x;
    other.advance(0.5);
  }
  while (other.next())
    x = (model.weights * a) * x;
}

// Nothing says that these stay the same.
void unknown(const Model &model, Model &own, std::shared_ptr<Model> shared, const MatrixXd *p, VectorXd &x, int n) {
  const MatrixXd &inside = own.weights;
  for (int i = 0; i < n; ++i) {
    x = apply((inside * inside) * x);
    x = apply((*model.other * *model.other) * x);
    x = apply((model.cached * model.cached) * x);
    x = apply((own.weights * own.weights) * x);
    x = apply((shared->weights * shared->weights) * x);
    x = apply((*p * *p) * x);
  }
}
