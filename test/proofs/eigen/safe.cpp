// Temporaries that each iteration overwrites or only reads, and loop-invariant work.
// REQUIRES: eigen
// RUN: %prove-eigen %s --rules R201,R203,R205,R206,R212,R214 --fewer allocations %eigen-flags
#include "proof.h"

#include <vector>

using Eigen::ArrayXd;
using Eigen::ArrayXXd;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

void overwritten() {
  for (Index n : {0, 1, 3, 8}) {
    const MatrixXd A = filled(n, n);
    VectorXd x = filled(n);
    for (int s = 0; s < 20; ++s) {
      VectorXd t(x.size());
      t = A * x;
      x += 0.1 * t;
    }
    show("x", x);
  }
}

// The product has another size than the allocated array.
void overwritten_by_another_size() {
  for (Index n : {1, 3, 8}) {
    const MatrixXd A = filled(2 * n, n), B = filled(n, 3);
    MatrixXd sum = MatrixXd::Zero(2 * n, 3);
    for (int s = 0; s < 20; ++s) {
      MatrixXd t(50, 50);
      t = A * B;
      t *= s;
      sum += t;
    }
    show("sum", sum);
  }
}

// same cost: each iteration allocates memory for the appended elements
void overwritten_and_grown() {
  for (Index n : {1, 3, 8}) {
    const VectorXd a = filled(n);
    VectorXd sum = VectorXd::Zero(n + 1);
    for (int s = 0; s < 20; ++s) {
      VectorXd t(n);
      t = a * s;
      t.conservativeResize(n + 1);
      t(n) = s;
      sum += t;
    }
    show("sum", sum);
  }
}

void only_read() {
  MatrixXd P = filled(16, 16);
  for (int s = 0; s < 12; ++s) {
    const MatrixXd I = MatrixXd::Identity(16, 16);
    ArrayXd steps = ArrayXd::LinSpaced(200, 0, 1);
    P = (I - 0.5 * P) * steps(s % 5) + 0.1 * I;
  }
  show("P", P);
}

void factorized() {
  for (Index n : {1, 4, 9}) {
    const MatrixXd A = regular(n);
    VectorXd x = filled(n);
    for (int s = 0; s < 10; ++s)
      x = A.partialPivLu().solve(x) + filled(n);
    show("x", x);
  }
}

void constructed() {
  for (Index n : {1, 4, 9}) {
    const MatrixXd A = filled(n, n);
    const MatrixXd S = A * A.transpose() + regular(n) + regular(n).transpose();
    VectorXd x = filled(n), y = filled(n);
    for (int s = 0; s < 10; ++s) {
      Eigen::LLT<MatrixXd> llt(S);
      x = llt.solve(x);
      Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(S);
      y += eigen.eigenvalues() * 0.1;
    }
    show("x", x);
    show("y", y);
  }
}

void nested() {
  const MatrixXd A = regular(5);
  MatrixXd B = filled(5, 5);
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 9; ++j) {
      MatrixXd t(5, 5);
      t = A * B;
      B -= 0.01 * t;
    }
    for (int j = 0; j < 9; ++j)
      B += A.householderQr().solve(B) * i;
  }
  show("B", B);
}

// A name that refers to something else outside the loop, and unusual formatting.
void shadowed() {
  VectorXd x = filled(6), t = filled(3);
  for(int s=0;s<15;++s){
    VectorXd work( x.size( ) ) ; // scratch
    work=x*0.5 ;
    { VectorXd t = work; x += t; }
  }
  show("x", x);
  show("t", t);
}

void left_early() {
  const MatrixXd A = regular(200);
  VectorXd x = filled(200);
  for (int s = 0; s < 30; ++s) {
    VectorXd t(200);
    t = A * x;
    if (s % 3 == 0)
      continue;
    if (s == 23)
      break;
    t.array() += s;
    x = t / t.norm();
  }
  show("x", x);
}

// left: each iteration passes its array on
void moved() {
  VectorXd x = filled(6);
  std::vector<VectorXd> kept;
  for (int s = 0; s < 12; ++s) {
    VectorXd t = VectorXd::Zero(6);
    t(s % 6) = s;
    x = std::move(t);
    VectorXd u = VectorXd::Ones(4);
    u(s % 4) = 3;
    kept.push_back(std::move(u));
  }
  show("x", x);
  for (const VectorXd &u : kept)
    show("u", u);
}

// left: the swapped array has another size, and other elements
void swapped() {
  VectorXd x = filled(3), y = filled(5);
  for (int s = 0; s < 11; ++s) {
    VectorXd t = VectorXd::Zero(6);
    t(s % 6) = s;
    t.swap(x);
    y(0) += t.sum();
    VectorXd u = VectorXd::Zero(4);
    u(s % 4) = s;
    std::swap(u, y);
  }
  show("x", x);
  show("y", y);
}

// left: the next iteration would start with the elements of this one
void turned_and_resized() {
  double sum = 0;
  for (int s = 0; s < 11; ++s) {
    MatrixXd t = MatrixXd::Zero(2, 3);
    t(0, 2) = s;
    t.transposeInPlace();
    sum += t(2, 0);
    VectorXd u = VectorXd::Ones(4);
    u.conservativeResize(6);
    u.tail(2).setConstant(s);
    sum += u.sum();
    VectorXd v = VectorXd::Zero(4);
    v.resize(9);
    v.setConstant(s);
    sum += v.sum();
  }
  show("sum", sum);
}

// left: its operand changes, under its own or another name
void changed() {
  MatrixXd A = regular(6), B = regular(6), C = regular(6), D = regular(6);
  VectorXd x = filled(6);
  auto rows = B.topRows(3);
  Eigen::Map<MatrixXd> seen(C.data(), 6, 6);
  Eigen::Ref<MatrixXd> part = D;
  double *first = A.data();
  for (int s = 0; s < 12; ++s) {
    x = A.partialPivLu().solve(x);
    first[s % 6] += 0.5;
    x = B.partialPivLu().solve(x);
    rows(s % 3, 0) += 0.5;
    x = C.partialPivLu().solve(x);
    seen(s % 6, 1) += 0.5;
    x = D.partialPivLu().solve(x) * 40;
    part.col(0) *= 1.1;
  }
  show("x", x);
}

// left: an expression reads its operands when it is evaluated
void asked_later() {
  VectorXd a = filled(5), b = filled(5);
  const auto sum = a + b;
  double total = 0;
  for (int s = 0; s < 12; ++s) {
    const VectorXd now = sum * 2.0;
    total += now.norm();
    b(s % 5) += 1;
  }
  show("total", total);
}

void timed(int64_t n) {
  const Index m = Index(std::sqrt(double(n)));
  const MatrixXd A = MatrixXd::Constant(m, m, 0.5 / double(m));
  VectorXd x = VectorXd::Ones(m);
  for (int s = 0; s < 10; ++s) {
    VectorXd t(m);
    t = A * x;
    x += t;
  }
}
