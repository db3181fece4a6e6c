// Temporaries that have to be filled again, loop-invariant work that is evaluated separately, and
// discarded results.
// REQUIRES: eigen
// RUN: %prove-eigen %s --rules R201,R203,R205,R206,R212,R214 --suggested --within 1e-12 --fewer allocations %eigen-flags
#include "proof.h"

#include <vector>

using Eigen::ArrayXd;
using Eigen::ArrayXXd;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

void filled_again() {
  for (Index n : {1, 3, 8}) {
    const VectorXd x = filled(n);
    MatrixXd A = filled(n, n);
    for (int s = 0; s < 15; ++s) {
      MatrixXd t = MatrixXd::Zero(n, n);
      t.diagonal() = x;
      VectorXd ones = VectorXd::Ones(n);
      ones(s % n) = s;
      Eigen::VectorXf half(Eigen::VectorXf::Constant(n, 0.5F));
      half += ones.cast<float>();
      A += 0.1 * t * A + ones * half.cast<double>().transpose();
    }
    show("A", A);
  }
}

double sumOf(const MatrixXd &m, int s) { return (m * s).sum() + m(0, m.cols() - 1); }

void converted_for_a_call() {
  for (Index n : {1, 3, 8}) {
    const MatrixXd A = filled(n, 2);
    double sum = 0;
    for (int s = 0; s < 15; ++s)
      sum += sumOf(A.transpose(), s);
    for (int s = 0; s < 15; ++s)
      sum -= sumOf(A * 0.5, s);
    show("sum", sum);
  }
}

// The trip count is not known, and may be zero.
void how_often() {
  for (int steps : {0, 1, 12}) {
    const MatrixXd A = regular(5);
    VectorXd x = filled(5);
    for (int s = 0; s < steps; ++s) {
      VectorXd t(5);
      t = A * x;
      ArrayXXd lap = ArrayXXd::Zero(4, 4);
      lap.block(1, 1, 2, 2) = A.topLeftCorner(2, 2).array();
      x = A.inverse() * t + VectorXd::Constant(5, lap.sum());
    }
    show("x", x);
  }
}

void by_element() {
  for (Index n : {1, 4, 9}) {
    const VectorXd a = filled(n);
    double sum = 0;
    for (int s = 0; s < 15; ++s) {
      VectorXd t(n);
      for (Index i = 0; i < n; ++i)
        t(i) = a(i) * s;
      sum += t.sum();
    }
    show("sum", sum);
  }
}

void products() {
  for (Index n : {1, 4, 9}) {
    const MatrixXd X = filled(2 * n, n);
    VectorXd v = VectorXd::Ones(n);
    for (int s = 0; s < 12; ++s) {
      v = (X.transpose() * X) * v;
      v.normalize();
    }
    show("v", v);
  }
}

void expressions() {
  for (Index n : {1, 4, 9}) {
    const ArrayXd x = filled(n).array();
    const VectorXd b = filled(n);
    ArrayXd u = ArrayXd::Zero(n);
    for (int s = 0; s < 12; ++s) {
      const ArrayXd source = (-(x - 0.5).square()).exp();
      u += 0.1 * source;
      const MatrixXd outer = b * b.transpose();
      u += (outer * u.matrix()).array() * 0.1;
    }
    show("u", u);
  }
}

// same cost: a scalar needs no allocation
void numbers() {
  for (Index n : {1, 4, 9}) {
    const MatrixXd A = filled(n, n);
    const VectorXd b = filled(n);
    VectorXd r = b;
    int passes = 0;
    while (r.norm() > 0.01 * b.norm() && passes < 40) {
      r *= 0.5 + 0.1 / (1 + A.cwiseAbs().maxCoeff());
      ++passes;
    }
    show("r", r);
    show("passes", passes);
  }
}

// left: the work is not done in each iteration
void asked_sometimes() {
  const MatrixXd A = filled(6, 6);
  MatrixXd x = filled(6, 6);
  for (int s = 0; s < 14; ++s) {
    if (s % 2 == 0 && A.determinant() < s)
      x += A.inverse() * x * 0.01;
    x = s > 3 ? MatrixXd(x * 0.9) : MatrixXd(A.inverse() * x * 0.01);
  }
  show("x", x);
}

void commented() {
  const MatrixXd A = regular(4);
  VectorXd x = filled(4);
  for (int s=0;s<15;++s){ // often:
    VectorXd t=VectorXd::Zero( 4 ) ; // scratch
    t . array( ) += s ;
    x = A . inverse( ) * // of the same
        ( x + t ) ;
  }
  show("x", x);
}

// left: the name for the result is in use
void shadowed() {
  const int AInverse = 3;
  const MatrixXd A = regular(4);
  VectorXd x = filled(4);
  {
    const MatrixXd A = regular(4) * 2;
    for (int s = 0; s < 15; ++s)
      x = A.inverse() * x;
  }
  show("x", x * AInverse + A * x);
}

// same cost: the calls have no effect
// becomes: meant_in_place
void dropped_in_place() {
  VectorXd v = filled(5), w = filled(5);
  Eigen::Vector3d p(1, 2, 3);
  Eigen::Quaterniond q(1, 2, 3, 4);
  v.normalized();
  p.normalized();
  q.normalized();
  w.cwiseAbs();
  show("v", v);
  show("w", w);
  show("p", p);
  show("q", q.coeffs());
}

// left: it shows the intended behaviour
void meant_in_place() {
  VectorXd v = filled(5), w = filled(5);
  Eigen::Vector3d p(1, 2, 3);
  Eigen::Quaterniond q(1, 2, 3, 4);
  v.normalize();
  p.normalize();
  q.normalize();
  w = w.cwiseAbs();
  show("v", v);
  show("w", w);
  show("p", p);
  show("q", q.coeffs());
}

// same cost: the calls have no effect
// becomes: meant_elements
void dropped_elements() {
  ArrayXd a = filled(5).array(), b = a;
  MatrixXd m = filled(2, 3);
  a.abs();
  b + 1.0;
  m.reverse();
  m.transpose();
  show("a", a);
  show("b", b);
  show("m", m);
}

// left: it shows the intended behaviour
void meant_elements() {
  ArrayXd a = filled(5).array(), b = a;
  MatrixXd m = filled(2, 3);
  a = a.abs().eval();
  b = b + 1.0;
  m.reverseInPlace();
  m.transposeInPlace();
  show("a", a);
  show("b", b);
  show("m", m);
}

// left: the intended use of a result of another type or size is not known
void dropped_otherwise() {
  VectorXd v = filled(5);
  MatrixXd m = filled(3, 3);
  Eigen::Quaterniond q(1, 2, 3, 4);
  m.inverse();
  m.sparseView();
  m.topRows(2);
  q.toRotationMatrix();
  v.cast<float>();
  v.array() < 1.0;
  v.homogeneous();
  v.replicate(2, 1);
  v * v.transpose();
  show("v", v);
  show("m", m);
  show("q", q.coeffs());
}

// left: a part of its operand is written in between
void changed() {
  MatrixXd A = regular(6), B = regular(6), C = regular(6), D = regular(6);
  VectorXd x = filled(6), y = filled(6), z = filled(6);
  const auto change = [&](int s) { C(s % 6, 0) += 1; };
  auto &same = D;
  std::vector<double> memory(6, 0.5);
  Eigen::Map<VectorXd> seen(memory.data(), 6);
  for (int s = 0; s < 12; ++s) {
    x = A.inverse() * x;
    A(s % 6, s % 6) += 1;
    x = (B.transpose() * B) * x;
    B.col(s % 6).swap(B.col(0));
    x = C.inverse() * x;
    change(s);
    x = D.inverse() * x;
    same *= 1.1;
    x *= 1 / (seen.norm() + y.norm() + z.squaredNorm());
    memory[s % 6] += 1;
    y.swap(z);
    z(0) += 1;
  }
  show("x", x);
}

// left: each iteration passes its array on, or changes its shape
void scratch_that_goes() {
  VectorXd x = filled(3), y = filled(5), z = filled(2);
  std::vector<VectorXd> kept;
  for (int s = 0; s < 11; ++s) {
    VectorXd t = VectorXd::Zero(6);
    t(s % 6) = s;
    t.swap(x);
    y(0) += t.sum();
    VectorXd u = VectorXd::Zero(4);
    u(s % 4) = s;
    std::swap(u, y);
    VectorXd v = VectorXd::Zero(4);
    v(s % 4) = s;
    VectorXd o = VectorXd::Zero(7);
    o(s % 7) = s;
    z = std::move(o);
    kept.push_back(std::move(v));
    MatrixXd w = MatrixXd::Zero(2, 3);
    w.transposeInPlace();
    y(0) += w.rows();
    VectorXd r = VectorXd::Zero(4);
    r.conservativeResize(6);
    y(1) = r.size();
    Eigen::Ref<VectorXd> part = x;
    part(0) = s;
  }
  show("x", x);
  show("y", y);
  show("z", z);
  for (const VectorXd &v : kept)
    show("v", v);
}

void timed(int64_t n) {
  const Index m = Index(std::sqrt(double(n)));
  const MatrixXd A = MatrixXd::Identity(m, m) * 2;
  VectorXd x = VectorXd::Ones(m);
  for (int s = 0; s < 10; ++s)
    x = (A.transpose() * A) * x;
}
