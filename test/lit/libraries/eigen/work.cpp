// REQUIRES: eigen
// RUN: %check-rule %s --once -- %eigen-flags
#include <Eigen/Eigen>
#include <complex>
#include <utility>
#include <vector>

using Eigen::MatrixXd;
using Eigen::VectorXd;

void fill(VectorXd &);
double use(const VectorXd &);

//===-- R201: the same array is allocated in each iteration ---------------===//

// The constructor does not initialize the elements, so that none may be read before
// it is written.
double uninitialised(const VectorXd &a, int n, int steps) {
  double sum = 0;
  for (int s = 0; s < steps; ++s) {
  // unsafe: VectorXd t(n);
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R201@14 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    VectorXd t(n);
    // unsafe: (removed)
    for (int i = 0; i < n; ++i)
      t(i) = a(i) * s;
    sum += t.sum();
  }
  return sum;
}

void zeros(MatrixXd &A, const VectorXd &x, int n) {
  for (int s = 0; s < 1000; ++s) {
  // unsafe: MatrixXd t = MatrixXd::Zero(n, n);
  // unsafe: for (int s = 0; s < 1000; ++s) {
    // expect: R201@18 "allocates the same array on every iteration (1000 allocations)"
    // expect: note "allocate once before the loop and fill it again in place"
    MatrixXd t = MatrixXd::Zero(n, n);
    // unsafe: t.setConstant(0);
    t.diagonal() = x;
    A += t * A;
  }
}

void explicitly(Eigen::VectorXf &x) {
  for (int s = 0; s < 1000; ++s) {
  // unsafe: Eigen::VectorXf t(Eigen::VectorXf::Constant(512, 0.5F));
  // unsafe: for (int s = 0; s < 1000; ++s) {
    // expect: R201@23 "allocates the same array on every iteration (2048 bytes, 1000 times)"
    // expect: note "allocate once before the loop and fill it again in place"
    Eigen::VectorXf t(Eigen::VectorXf::Constant(512, 0.5F));
    // unsafe: t.setConstant(0.5F);
    t += x;
    x -= 0.1F * t;
  }
}

void assignedFirst(const MatrixXd &A, VectorXd &x) {
  for (int s = 0; s < 100; ++s) {
  // fixed: VectorXd t(x.size());
  // fixed: for (int s = 0; s < 100; ++s) {
    // expect: R201@14 "allocates the same array on every iteration (100 allocations)"
    VectorXd t(x.size());
    // fixed: (removed)
    t = A * x;
    x += 0.1 * t;
  }
}

void onlyRead(const MatrixXd &A, MatrixXd &P) {
  for (int s = 0; s < 100; ++s) {
  // fixed: MatrixXd I = MatrixXd::Identity(50, 50);
  // fixed: for (int s = 0; s < 100; ++s) {
    // expect: R201@18 "allocates the same array on every iteration (20000 bytes, 100 times)"
    MatrixXd I = MatrixXd::Identity(50, 50);
    // fixed: (removed)
    P = (I - A) * P;
  }
}

Eigen::ArrayXXd stencil(Eigen::ArrayXXd u, int steps) {
  const Eigen::Index n = u.rows(), m = u.cols();
  for (int t = 0; t < steps; ++t) {
  // unsafe: Eigen::ArrayXXd lap = Eigen::ArrayXXd::Zero(n, m);
  // unsafe: for (int t = 0; t < steps; ++t) {
    // expect: R201@27 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    Eigen::ArrayXXd lap = Eigen::ArrayXXd::Zero(n, m);
    // unsafe: lap.setConstant(0);
    lap.block(1, 1, n - 2, m - 2) = u.block(0, 1, n - 2, m - 2);
    u += 0.1 * lap;
  }
  return u;
}

template <typename Scalar> Scalar inTemplate(int n, int steps) {
  Scalar sum = 0;
  for (int s = 0; s < steps; ++s) {
    // expect: R201@46 "allocates the same array on every iteration"
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1> t(n);
    t.setConstant(Scalar(s));
    sum += t.sum();
  }
  return sum;
}
template float inTemplate<float>(int, int);
template double inTemplate<double>(int, int);

// Allocators cache small blocks, up to 1024 bytes.
void smallAndLarge(const std::vector<VectorXd> &all, VectorXd &out, MatrixXd &jacobian, Eigen::VectorXcd &spectrum) {
  for (const VectorXd &x : all) {
    VectorXd few(128);
    few = x.head(128) * 2;
    Eigen::MatrixXd sums = Eigen::MatrixXd::Zero(6, 6);
    sums.diagonal() = x.head(6);
    Eigen::VectorXcd waves(64);
    waves = x.head(64).cast<std::complex<double>>();
    jacobian += sums;
    out.head(128) += few;
    spectrum += waves;
  }
  for (const VectorXd &x : all) {
  // fixed: VectorXd more(129);
  // fixed: for (const VectorXd &x : all) {
    VectorXd more(129); // expect: R201@14 "allocates the same array on every iteration (1032 bytes each)"
    // fixed: (removed)
    Eigen::VectorXcd waves(65); // expect: R201@22 "allocates the same array on every iteration"
    more = x.head(129) * 2;
    waves = x.head(65).cast<std::complex<double>>();
    out.head(129) += more;
    spectrum += waves;
  }
}

// The pragma applies to the loop: nothing is inserted between them.
void inParallel(const MatrixXd &A, VectorXd &x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    // expect: R201@18 "allocates the same array on every iteration"
    VectorXd t = VectorXd::Zero(n);
    t(i) = 1;
    x(i) = (A * t).sum();
  }
}

//===-- R203: growth ------------------------------------------------------===//

void grownByOne(VectorXd &v, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R203@5 "grows 'v', which copies all of it on every iteration"
    v.conservativeResize(v.size() + 1);
    v(v.size() - 1) = i;
  }
}

MatrixXd grownColumns(const MatrixXd &A, const VectorXd &b, int n) {
  MatrixXd K(b.size(), 1);
  K.col(0) = b;
  for (int j = 1; j < n; ++j) {
    // expect: R203@5 "grows 'K', which copies all of it on every iteration"
    K.conservativeResize(Eigen::NoChange, K.cols() + 1);
    K.col(j) = A * K.col(j - 1);
  }
  return K;
}

void grownSometimes(MatrixXd &rows, const std::vector<VectorXd> &found) {
  for (const VectorXd &row : found)
    if (row(0) > 0) {
      // expect: R203@7 "grows 'rows', which copies all of it on every iteration"
      rows.conservativeResize(1 + rows.rows(), rows.cols());
      rows.bottomRows(1) = row.transpose();
    }
}

//===-- R205: writes to a copy --------------------------------------------===//

void scaleColumn(MatrixXd &m, int j) {
  // expect: note "'c' is a copy of the view that 'col' returns"
  VectorXd c = m.col(j);
  // expect: R205@3 "writes to a copy that is dropped: 'm' keeps its elements"
  c *= 2;
}

void clearRows(MatrixXd &m) {
  for (int i = 0; i < m.rows(); ++i) {
    // expect: note "'row' is a copy of the view that 'row' returns"
    Eigen::RowVectorXd row = m.row(i);
    // expect: R205@5 "writes to a copy that is dropped: 'm' keeps its elements"
    row.setZero();
  }
}

void clearCorner(Eigen::Matrix4d &pose) {
  // expect: note "'rotation' is a copy of the view that 'topLeftCorner' returns"
  Eigen::Matrix3d rotation = pose.topLeftCorner<3, 3>();
  // expect: R205@3 "writes to a copy that is dropped: 'pose' keeps its elements"
  rotation.setIdentity();
}

//===-- R212: discarded results -------------------------------------------===//

void dropped(VectorXd &v, MatrixXd &m, Eigen::Vector3f &p, Eigen::Quaterniond &q) {
  // expect: R212@3 "the new array that 'normalized' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'v'"
  v.normalized();
  // unsafe: v.normalize();
  // expect: R212@3 "the new array that 'normalized' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'p'"
  p.normalized();
  // unsafe: p.normalize();
  // expect: R212@3 "the new array that 'normalized' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'q'"
  q.normalized();
  // unsafe: q.normalize();
  // expect: R212@3 "the view that 'transpose' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'm'"
  m.transpose();
  // unsafe: m.transposeInPlace();
  // expect: R212@3 "the expression that 'inverse' returns is dropped, and nothing else changes"
  m.inverse();
  // expect: R212@3 "the expression that 'cwiseAbs' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'v'"
  v.cwiseAbs();
  // unsafe: v = v.cwiseAbs();
  // expect: R212@3 "the expression that '*' returns is dropped, and nothing else changes"
  m * v;
  // expect: R212@3 "the expression that 'reverse' returns is dropped, and nothing else changes"
  m.col(0).reverse();
  // expect: R212@3 "the expression that 'reverse' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'm'"
  m.reverse();
  // unsafe: m.reverseInPlace();
  // expect: R212@3 "the expression that 'sqrt' returns is dropped, and nothing else changes"
  v.array().sqrt();
}

// These are numbers, which are not read back.
template <typename Derived> void droppedInTemplate(const Eigen::MatrixBase<Derived> &x) {
  x.squaredNorm(); // expect: R212@3 "the value that 'squaredNorm' returns is dropped"
}
void droppedNumbers(VectorXd &v, const MatrixXd &m, std::vector<VectorXd> &all) {
  // expect: R212@3 "the value that 'norm' returns is dropped, and nothing else changes"
  v.norm();
  v.array().sum();   // expect: R212@3 "the value that 'sum' returns is dropped"
  v.maxCoeff();      // expect: R212@3 "the value that 'maxCoeff' returns is dropped"
  v.dot(m.col(0));   // expect: R212@3 "the value that 'dot' returns is dropped"
  m.isApprox(m * 2); // expect: R212@3 "the value that 'isApprox' returns is dropped"
  for (VectorXd &x : all) {
    x.norm(); // expect: R212@5 "the value that 'norm' returns is dropped"
    x *= 0.5;
  }
  droppedInTemplate(v);
  droppedInTemplate(m);
}

int notDropped(const VectorXd &v, const MatrixXd &m, int repetitions) {
  int where = 0, steps = 0;
  v.maxCoeff(&where);
  v.redux([&](double a, double b) { ++steps; return a + b; });
  (void)v.norm();
  v.size();
  v(0);
  m.determinant(); // made to see whether there is one
  for (int i = 0; i < repetitions; ++i)
    v.norm();
  return where + steps;
}

// The result has another type, element type or size than its operand.
void droppedOtherwise(Eigen::Quaterniond &q, Eigen::Affine3d &pose, Eigen::Vector3d &p,
                      Eigen::ArrayXd &a, Eigen::SparseMatrix<double> &s) {
  // expect: R212@3 "the new array that 'toRotationMatrix' returns is dropped"
  q.toRotationMatrix();
  // expect: R212@3 "the new array that '*' returns is dropped"
  q * p;
  // expect: R212@3 "the view that 'translation' returns is dropped"
  pose.translation();
  // expect: R212@3 "the expression that 'cast' returns is dropped"
  p.cast<float>();
  // expect: R212@3 "the expression that 'homogeneous' returns is dropped"
  p.homogeneous();
  // expect: R212@3 "the expression that '<' returns is dropped"
  a < 1.0;
  // expect: R212@3 "the expression that 'cwiseAbs2' returns is dropped"
  // expect: note "keep the result in 's'"
  s.cwiseAbs2();
  // unsafe: s = s.cwiseAbs2();
}

void movesACopy(Eigen::Affine3d &pose, double limit) {
  // expect: note "'t' is a copy of the view that 'translation' returns"
  Eigen::Vector3d t = pose.translation();
  // expect: R205@3 "writes to a copy that is dropped: 'pose' keeps its elements"
  t *= limit / t.norm();
}

//===-- R214: loop-invariant work -----------------------------------------===//

VectorXd inverted(const MatrixXd &A, VectorXd x, int steps) {
  for (int s = 0; s < steps; ++s)
  // unsafe: auto AInverse = A.inverse().eval();
  // unsafe: for (int s = 0; s < steps; ++s)
    // expect: R214@9 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    x = A.inverse() * x;
    // unsafe: x = AInverse * x;
  return x;
}

VectorXd product(const MatrixXd &X, int steps) {
  VectorXd v = VectorXd::Ones(X.cols());
  for (int s = 0; s < steps; ++s) {
  // unsafe: auto XProduct = (X.transpose() * X).eval();
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    v = (X.transpose() * X) * v;
    // unsafe: v = (XProduct) * v;
    v.normalize();
  }
  return v;
}

VectorXd factorized(const MatrixXd &A, VectorXd x) {
  for (int s = 0; s < 100; ++s)
  // fixed: auto APartialPivLu = A.partialPivLu();
  // fixed: for (int s = 0; s < 100; ++s)
    // expect: R214@9 "computes the same factorization on every iteration (100 times)"
    x = A.partialPivLu().solve(x);
    // fixed: x = APartialPivLu.solve(x);
  return x;
}

VectorXd constructed(const MatrixXd &A, VectorXd x) {
  for (int s = 0; s < 100; ++s) {
  // fixed: Eigen::LLT<MatrixXd> llt(A);
  // fixed: for (int s = 0; s < 100; ++s) {
    // expect: R214@26 "computes the same factorization on every iteration (100 times)"
    Eigen::LLT<MatrixXd> llt(A);
    // fixed: (removed)
    x = llt.solve(x);
  }
  return x;
}

int converges(const MatrixXd &A, const VectorXd &b, double tolerance) {
  VectorXd x = VectorXd::Zero(b.size());
  VectorXd r = b;
  int passes = 0;
  // expect: R214@33 "computes the same value on every iteration"
  // expect: note "compute it once before the loop"
  while (r.norm() > tolerance * b.norm()) {
  // unsafe: auto bNorm = b.norm();
  // unsafe: while (r.norm() > tolerance * bNorm) {
    x += 0.1 * r;
    r = b - A * x;
    ++passes;
  }
  return passes;
}

Eigen::ArrayXd evaluated(Eigen::ArrayXd u, const Eigen::ArrayXd &x, int steps) {
  for (int t = 0; t < steps; ++t) {
  // unsafe: const Eigen::ArrayXd source = (-(x - 0.5).square()).exp();
  // unsafe: for (int t = 0; t < steps; ++t) {
    // expect: R214@35 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    const Eigen::ArrayXd source = (-(x - 0.5).square()).exp();
    // unsafe: (removed)
    u += 0.1 * source;
  }
  return u;
}

double local(int steps) {
  MatrixXd A = MatrixXd::Random(40, 40);
  A(0, 0) = 2;
  double sum = 0;
  for (int s = 0; s < steps; ++s) {
  // unsafe: const double d = A.determinant();
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R214@22 "computes the same value on every iteration"
    // expect: note "compute it once before the loop"
    const double d = A.determinant();
    // unsafe: (removed)
    sum += d * s;
  }
  return sum;
}
