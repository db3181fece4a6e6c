// REQUIRES: eigen
// RUN: %check-rule %s --once -- %eigen-flags
#include <Eigen/Eigen>
#include <chrono>
#include <functional>
#include <iostream>
#include <utility>
#include <vector>

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

void fill(VectorXd &);
void write(Eigen::Ref<VectorXd>);
double use(const VectorXd &);

//===-- not reported ------------------------------------------------------===//

// Loops over elements, reads and branches are normal on the host.
double elements(MatrixXd &A, const VectorXd &b) {
  double sum = 0;
  for (Index j = 0; j < A.cols(); ++j)
    for (Index i = 0; i < A.rows(); ++i) {
      if (A(i, j) > b(i))
        A(i, j) -= b[i];
      sum += A.coeff(i, j);
    }
  for (double v : b)
    sum += v;
  return sum;
}

// Expressions fuse; x = x + y is in place; casts and draws are part of an expression.
void fused(VectorXd &x, const VectorXd &y, const VectorXd &z) {
  for (int s = 0; s < 1000; ++s) {
    x = x + y.cwiseProduct(z) * 0.5;
    x = 0.9 * x - y;
    x += (y + z).normalized() * s;
    const Eigen::VectorXf f = VectorXd::Random(x.size()).cast<float>();
    x(0) += f(0);
  }
}

// Fixed-size arrays are stored in the object.
Eigen::Matrix3d fixedSizes(const std::vector<Eigen::Vector3d> &points) {
  Eigen::Matrix3d cov = Eigen::Matrix3d::Zero();
  const Eigen::Vector3d centre(1, 2, 3);
  const Eigen::Matrix3d R = Eigen::Matrix3d::Identity();
  for (const Eigen::Vector3d &p : points) {
    Eigen::Matrix3d outer = Eigen::Matrix3d::Zero();
    Eigen::Matrix<double, 6, 1> padded = Eigen::Matrix<double, 6, 1>::Zero();
    Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 4, 1> small(3);
    small = p;
    padded.head<3>() = R.inverse() * (p - centre) * centre.norm();
    outer += padded.head<3>() * small.transpose();
    cov += outer;
  }
  return cov;
}

// There is no array until it is assigned; a reference is not a copy.
double names(const VectorXd &a, const VectorXd &b, MatrixXd &m) {
  double sum = 0;
  for (int s = 0; s < 100; ++s) {
    auto t = a + b;
    auto zeros = VectorXd::Zero(a.size());
    auto column = m.col(s % 3);
    const auto &row = m.row(0);
    column += t + zeros;
    sum += row.sum() + t(s);
  }
  return sum;
}

// The array is stored, or has another size in each iteration.
std::vector<VectorXd> kept(int n) {
  std::vector<VectorXd> all;
  for (int i = 0; i < n; ++i) {
    VectorXd t = VectorXd::Zero(n);
    t(i) = 1;
    all.push_back(t);
    VectorXd shorter(n - i);
    shorter.setOnes();
    all.push_back(std::move(shorter));
  }
  VectorXd last;
  for (int i = 0; i < n; ++i) {
    VectorXd t(n);
    fill(t);
    all.emplace_back(VectorXd::Zero(n));
    VectorXd next = VectorXd::Zero(n);
    next(i) = 1;
    last = std::move(next);
  }
  all.push_back(last);
  return all;
}

// Blocks, maps and references write the array that they refer to.
void writes(MatrixXd &m, std::vector<double> &buffer, Eigen::Ref<MatrixXd> r) {
  Eigen::Map<VectorXd> v(buffer.data(), 10);
  for (int i = 0; i < m.cols(); ++i) {
    auto c = m.col(i);
    c *= 2;
    v += m.row(i).transpose();
    r.diagonal().array() += 1;
    m.block(0, 0, 2, 2).setZero();
    m.row(i).swap(m.row(0));
    m.noalias() += r * r;
    m.topRows(1) << Eigen::RowVectorXd::Ones(m.cols());
  }
  VectorXd looked = m.col(0);
  looked *= 2;
  use(looked);
}

// Hoisting the product saves nothing: it is the only work in the loop.
void measured(const MatrixXd &A, const MatrixXd &B, MatrixXd &C) {
  for (int i = 0; i < 100; ++i)
    C.noalias() = A * B;
  for (int i = 0; i < 100; ++i)
    C = A.inverse();
}

// Rotations and translations are a few numbers that are stored in the object.
Eigen::Vector3d moved(const std::vector<double> &angles, Eigen::Vector3d p) {
  const Eigen::Quaterniond start = Eigen::Quaterniond::Identity();
  for (double angle : angles) {
    Eigen::Affine3d pose = Eigen::Affine3d::Identity();
    pose.rotate(Eigen::AngleAxisd(angle, Eigen::Vector3d::UnitZ())).translation() << 1, 2, 3;
    pose.scale(2.0).linear() *= start.toRotationMatrix();
    p = pose * (Eigen::Translation3d(0, 0, angle) * p);
    p(Eigen::seq(0, 1)) *= Eigen::Scaling(2.0).factor();
  }
  return p;
}

// The swapped array is stored.
void swapped(MatrixXd &m, VectorXd &x, int n) {
  VectorXd column = m.col(0);
  column.swap(x);
  for (int i = 0; i < n; ++i)
    m.col(i).swap(m.col(0));
}

Eigen::SparseMatrix<double> assembled(Index n) {
  Eigen::SparseMatrix<double> s(n, n);
  Eigen::SparseVector<double> v(n);
  for (Index j = 0; j < n; ++j) {
    s.startVec(j);
    s.insertBack(j, j) = 2.0;
    v.insert(j) = s.valuePtr()[j] + s.innerIndexPtr()[j];
    v *= 0.5;
  }
  s.finalize();
  s.coeffs() += v.sum();
  return s;
}

//===-- edges: written operands are not loop-invariant --------------------===//

double varies(MatrixXd A, VectorXd b, MatrixXd &other, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += (A.inverse() * b).sum();
    A(i, i) += 1;
  }
  for (int i = 0; i < n; ++i) {
    sum += A.determinant();
    A.row(i) *= 2;
  }
  for (int i = 0; i < n; ++i) {
    sum += b.norm();
    fill(b);
  }
  for (int i = 0; i < n; ++i) {
    sum += b.norm();
    write(b);
  }
  for (int i = 0; i < n; ++i) {
    sum += b.norm();
    double *p = b.data();
    p[i] = 1;
  }
  for (int i = 0; i < n; ++i) {
    auto view = A.topRows(2);
    sum += A.trace();
    view.setConstant(i);
  }
  for (int i = 0; i < n; ++i) {
    sum += A.trace();
    A.swap(other);
  }
  for (int i = 0; i < n; ++i) {
    sum += b.squaredNorm();
    double &first = b(0);
    first = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += b.squaredNorm();
    b << VectorXd::Constant(b.size(), i);
  }
  return sum;
}

// An expression reads its operands when it is evaluated.
double lazily(const VectorXd &a, VectorXd b, int n) {
  const auto sum = a + b;
  double total = 0;
  for (int i = 0; i < n; ++i) {
    total += sum.norm();
    b(i) = i;
  }
  return total;
}

// The two may refer to the same array.
double aliases(const MatrixXd &A, MatrixXd &B, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    total += A.norm();
    B(i, i) = i;
  }
  return total;
}

double referred(MatrixXd A, MatrixXd B, int n) {
  Eigen::Ref<MatrixXd> part = A;
  Eigen::Ref<MatrixXd> other(B);
  double total = 0;
  for (int i = 0; i < n; ++i) {
    total += A.determinant() + B.norm();
    part(0, 0) = i;
    other.col(0).setConstant(i);
  }
  return total;
}

double mapped(const std::vector<double> &values, VectorXd x, int n) {
  Eigen::Map<const VectorXd> seen(x.data(), x.size());
  double total = values.front();
  for (int i = 0; i < n; ++i) {
    total += seen.norm();
    x(i) = i;
  }
  return total;
}

// Code in a lambda is executed when the lambda is called.
double captured(VectorXd b, int n) {
  double total = 0;
  const auto change = [&](int i) { b(i) = i; };
  for (int i = 0; i < n; ++i) {
    total += b.norm();
    change(i);
  }
  return total;
}

class Filter {
public:
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      x_ = A_.inverse() * x_;
      step();
    }
  }
  void step();

private:
  MatrixXd A_;
  VectorXd x_;
};

// An array that grows by half of its size or by large blocks, or is shortened.
void amortised(VectorXd &v, VectorXd &window, int n) {
  Index used = 0;
  for (int i = 0; i < n; ++i) {
    if (used == v.size())
      v.conservativeResize(v.size() + v.size() / 2 + 1);
    v(used++) = i;
    if (i % 4096 == 0)
      window.conservativeResize(window.size() + 4096);
  }
  v.conservativeResize(used);
  for (int i = 0; i < n; ++i) {
    window.conservativeResize(window.size() + 1);
    if (window.size() > 10)
      window = window.tail(5).eval();
  }
}

// In-place calls, an explicit discard, a comma initializer, and output.
void notDropped(VectorXd &v, MatrixXd &m) {
  v.normalize();
  m.transposeInPlace();
  (void)v.normalized();
  m.array() += 1;
  m << MatrixXd::Ones(m.rows(), m.cols());
  std::cout << v.transpose() << '\n';
  Eigen::LLT<MatrixXd> llt;
  llt.compute(m);
  m.setZero(3, 3);
}
