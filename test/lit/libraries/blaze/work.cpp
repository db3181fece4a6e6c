// REQUIRES: tool
// RUN: %check-rule %s --once -- -std=c++17 -isystem %inputs/blaze
#include <blaze/Math.h>
#include <vector>

using blaze::column;
using blaze::columnVector;
using blaze::DynamicMatrix;
using blaze::DynamicVector;
using blaze::row;
using blaze::StaticMatrix;

using Matrix = DynamicMatrix<double>;
using Vector = DynamicVector<double>;

double use(const Vector &);

//===-- R201: the same array is allocated in each iteration ---------------===//

// The constructor does not initialize the elements, so that none may be read before it is written.
double uninitialised(const Vector &a, size_t n, int steps) {
  double total = 0;
  for (int s = 0; s < steps; ++s) {
  // unsafe: Vector t(n);
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R201@12 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    Vector t(n);
    // unsafe: (removed)
    for (size_t i = 0; i < n; ++i)
      t[i] = a[i] * s;
    total += sum(t);
  }
  return total;
}

void zeros(Matrix &A, const Vector &x, size_t n) {
  for (int s = 0; s < 1000; ++s) {
  // unsafe: Matrix t(n, n, 0.0);
  // unsafe: for (int s = 0; s < 1000; ++s) {
    // expect: R201@12 "allocates the same array on every iteration (1000 allocations)"
    // expect: note "allocate once before the loop and fill it again in place"
    Matrix t(n, n, 0.0);
    // unsafe: t = 0.0;
    t(s % 3, 0) = x[0];
    A += t * A;
  }
}

void assignedFirst(const Matrix &A, Vector &x) {
  for (int s = 0; s < 100; ++s) {
  // fixed: Vector t(x.size());
  // fixed: for (int s = 0; s < 100; ++s) {
    // expect: R201@12 "allocates the same array on every iteration (100 allocations)"
    Vector t(x.size());
    // fixed: (removed)
    t = A * x;
    x += 0.1 * t;
  }
}

// Rows and columns that an inner loop copies.
double nearest(const Matrix &points, const Matrix &others) {
  double total = 0;
  for (size_t i = 0; i < points.columns(); ++i)
    for (size_t j = 0; j < others.columns(); ++j) {
      Vector q = column(others, j);                        // expect: R201 "allocates 'q', of the same size, on every iteration"
      Vector d = column(points, i) - column(others, j);    // expect: R201 "allocates 'd', of the same size, on every iteration"
      auto view = column(others, j);
      blaze::StaticVector<double, 3> point = column(others, j);
      total += norm(d) + q[0] + view[1] + point[2];
    }
  return total;
}

// A part of a matrix is where the whole of it is.
double triangles(size_t n, int steps) {
  double total = 0;
  for (int s = 0; s < steps; ++s) {
  // unsafe: blaze::LowerMatrix<Matrix> outside(blaze::zero<double>(n, n));
  // unsafe: Matrix whole = blaze::zero<double>(n, n);
  // unsafe: for (int s = 0; s < steps; ++s) {
    blaze::LowerMatrix<blaze::HybridMatrix<double, 32, 32>> inside(blaze::zero<double>(n, n));
    // expect: R201@40 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    blaze::LowerMatrix<Matrix> outside(blaze::zero<double>(n, n));
    // unsafe: outside = 0;
    // expect: R201@20 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    Matrix whole = blaze::zero<double>(n, n);
    // unsafe: whole = 0;
    inside(s % 3, 0) = outside(s % 3, 0) = whole(s % 3, 0) = s;
    total += inside(1, 0) + outside(1, 0) + sum(whole);
  }
  return total;
}

// These elements are inside the object, or there are none, or the size varies.
double noAllocation(const Vector &x, int steps) {
  double total = 0;
  for (int s = 0; s < steps; ++s) {
    StaticMatrix<double, 3, 3> fixed(0.0);
    blaze::HybridVector<double, 16> few(8);
    auto zero = blaze::zero<double>(1000);
    blaze::UniformVector<double> same(1000, 1.0);
    Vector varies(s + 1);
    fixed(0, 0) = few[0] = s;
    varies = subvector(x, 0, s + 1);
    total += fixed(0, 0) + few[0] + varies[0] + zero.size() + same[3];
  }
  return total;
}

std::vector<Vector> kept(size_t n, int steps) {
  std::vector<Vector> all;
  for (int s = 0; s < steps; ++s) {
    Vector x(n, 1.0);
    x *= s;
    all.push_back(x);
  }
  for (int s = 0; s < steps; ++s) {
    Vector x(n, 1.0);
    all.push_back(std::move(x));
  }
  return all;
}

//===-- R203: growth ------------------------------------------------------===//

void grown(Matrix &basis, Matrix &rest, const Vector &b, int n) {
  for (int j = 1; j < n; ++j) {
    // expect: R203@5 "grows 'basis', which copies all of it on every iteration"
    basis.resize(basis.rows(), basis.columns() + 1);
    column(basis, basis.columns() - 1) = b;
    // expect: R203@5 "grows 'rest', which copies all of it on every iteration"
    rest.resize(rest.rows() + 1, rest.columns(), true);
  }
}

// No element is copied, or a vector has room for more, or the size does not grow by a few rows.
void resized(Matrix &work, Matrix &all, Vector &x, size_t n, bool keeps) {
  x.reserve(n);
  for (size_t j = 0; j < n; ++j) {
    work.resize(j + 1, n, false);
    all.resize(all.rows() + 1, n, keeps);
    all.resize(n + 1, n);
    x.resize(x.size() + 1);
    x[j] = j;
  }
}

//===-- R205: writes to a copy --------------------------------------------===//

void clearColumns(Matrix &m) {
  for (size_t j = 0; j < m.columns(); ++j) {
    // expect: note "'c' is a copy of the view that 'column' returns"
    Vector c = column(m, j);
    // expect: R205@5 "writes to a copy that is dropped: 'm' keeps its elements"
    c *= 2;
  }
  auto view = column(m, 0);
  view *= 2;
  blaze::submatrix(m, 0, 0, 2, 2) = 0.0;
}

//===-- R212: discarded results -------------------------------------------===//

void dropped(Vector &v, Matrix &m) {
  // expect: R212@3 "the view that 'trans' returns is dropped, and nothing else changes"
  trans(m);
  // expect: R212@3 "the expression that 'inv' returns is dropped, and nothing else changes"
  inv(m);
  // expect: R212@3 "the expression that 'abs' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'v'"
  abs(v);
  // unsafe: v = abs(v);
  // expect: R212@3 "the expression that '*' returns is dropped, and nothing else changes"
  m * v;
  // expect: R212@3 "the expression that 'sum' returns is dropped, and nothing else changes"
  blaze::sum<blaze::rowwise>(m);
  norm(v);       // expect: R212@3 "the value that 'norm' returns is dropped"
  sum(m);        // expect: R212@3 "the value that 'sum' returns is dropped"
  dot(v, v);     // expect: R212@3 "the value that 'dot' returns is dropped"
  isSymmetric(m); // expect: R212@3 "the value that 'isSymmetric' returns is dropped"
}

void written(Vector &v, Matrix &m, Matrix &q, Matrix &r) {
  transpose(m);
  invert(m);
  m.transpose();
  qr(m, q, r);
  solve(m, v, v);
  reset(v);
  randomize(m);
  v *= 2;
  row(m, 0) *= 3;
}

//===-- R214: loop-invariant work -----------------------------------------===//

Vector inverted(const Matrix &A, Vector x, int steps) {
  for (int s = 0; s < steps; ++s)
  // unsafe: auto AInv = blaze::evaluate(inv(A));
  // unsafe: for (int s = 0; s < steps; ++s)
    // expect: R214@9 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    x = inv(A) * x;
    // unsafe: x = AInv * x;
  return x;
}

Vector product(const Matrix &X, int steps) {
  Vector v(X.columns(), 1.0);
  for (int s = 0; s < steps; ++s) {
  // unsafe: auto XProduct = blaze::evaluate((trans(X) * X));
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    v = (trans(X) * X) * v;
    // unsafe: v = (XProduct) * v;
    v /= norm(v);
  }
  return v;
}

int converges(const Matrix &A, const Vector &b, double tolerance) {
  Vector x(b.size(), 0.0);
  Vector r = b;
  int passes = 0;
  // expect: R214@32 "computes the same value on every iteration"
  // expect: note "compute it once before the loop"
  while (norm(r) > tolerance * norm(b)) {
  // unsafe: auto bNorm = norm(b);
  // unsafe: while (norm(r) > tolerance * bNorm) {
    x += 0.1 * r;
    r = b - A * x;
    ++passes;
  }
  return passes;
}

// What changes: an operand, a matrix that functions write, or random numbers.
Vector varies(Matrix A, const Matrix &B, Vector x, int steps) {
  for (int s = 0; s < steps; ++s) {
    x = inv(A) * x;
    invert(A);
    x += solve(A, x) + blaze::rand<Vector>(x.size());
    diagonal(A) *= 2;
    x -= row(B, 0)[s] * x;
  }
  return x;
}

// An element that is written through an object that stands for it.
double throughProxies(blaze::LowerMatrix<Matrix> lower, blaze::CompressedMatrix<double> sparse,
                      const Vector &x, int steps) {
  double total = 0;
  for (int s = 0; s < steps; ++s) {
    lower(s % 3, 0) = s;
    sparse(0, s % 3) += 1;
    total += sum(lower) + norm(sparse * x);
  }
  return total;
}
