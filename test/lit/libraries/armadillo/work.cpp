// REQUIRES: armadillo
// RUN: %check-rule %s --once -- %armadillo-flags
#include <armadillo>
#include <vector>

using arma::mat;
using arma::uword;
using arma::vec;

//===-- R201: the same array is allocated in each iteration ---------------===//

mat zeros(mat u, uword n, int steps) {
  for (int t = 0; t < steps; ++t) {
  // unsafe: mat lap(n, n);
  // unsafe: for (int t = 0; t < steps; ++t) {
    // expect: R201@9 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    mat lap(n, n);
    // unsafe: lap.fill(0);
    lap.submat(1, 1, n - 2, n - 2) = u.submat(0, 1, n - 3, n - 2);
    u += 0.1 * lap;
  }
  return u;
}

double filled(const vec &x, int steps) {
  double sum = 0;
  for (int t = 0; t < steps; ++t) {
  // unsafe: vec ones(x.n_elem, arma::fill::ones);
  // unsafe: mat raw(x.n_elem, 4, arma::fill::none);
  // unsafe: vec counts = arma::zeros<vec>(x.n_elem);
  // unsafe: for (int t = 0; t < steps; ++t) {
    // expect: R201@9 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    vec ones(x.n_elem, arma::fill::ones);
    // unsafe: ones.fill(1);
    ones(t % 3) = 2;
    // expect: R201@9 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    mat raw(x.n_elem, 4, arma::fill::none);
    // unsafe: (removed)
    raw.each_col() = x * t;
    // expect: R201@18 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    vec counts = arma::zeros<vec>(x.n_elem);
    // unsafe: counts.fill(0);
    counts += x;
    sum += arma::dot(ones, x) + arma::accu(raw) + counts(0);
  }
  return sum;
}

void sizeOf(mat &x) {
  for (int t = 0; t < 1000; ++t) {
  // fixed: mat step(arma::size(x), arma::fill::eye);
  // fixed: for (int t = 0; t < 1000; ++t) {
    // expect: R201@9 "allocates the same array on every iteration (1000 allocations)"
    mat step(arma::size(x), arma::fill::eye);
    // fixed: (removed)
    x += step * x;
  }
}

//===-- R203: growth ------------------------------------------------------===//

mat history(const mat &A, vec x, int steps) {
  mat all(x);
  mat more;
  vec means;
  for (int t = 0; t < steps; ++t) {
    x = A * x;
    // expect: R203@5 "grows 'all', which copies all of it on every iteration"
    all.insert_cols(all.n_cols, x);
    // expect: R203@12 "grows 'more' by concatenation, which copies all of it on every iteration"
    more = arma::join_rows(more, x);
    // expect: R203@5 "grows 'means', which copies all of it on every iteration"
    means.resize(means.n_elem + 1);
    means(t) = arma::mean(x);
  }
  return arma::join_cols(all, more);
}

//===-- R205: writes to a copy --------------------------------------------===//

void clearColumns(mat &m) {
  for (uword j = 0; j < m.n_cols; ++j) {
    // expect: note "'c' is a copy of the view that 'col' returns"
    vec c = m.col(j);
    // expect: R205@5 "writes to a copy that is dropped: 'm' keeps its elements"
    c.zeros();
  }
}

//===-- R206: loop-invariant reshapes -------------------------------------===//

double reshaped(const mat &X, const mat &M, int steps) {
  double sum = 0;
  for (int t = 0; t < steps; ++t)
  // unsafe: auto XReshape = arma::reshape(X, 4, 15).eval();
  // unsafe: for (int t = 0; t < steps; ++t)
    // expect: R206@23 "reshapes the same array on every iteration"
    // expect: note "compute it once before the loop"
    sum += arma::accu(arma::reshape(X, 4, 15) % (M * t));
    // unsafe: sum += arma::accu(XReshape % (M * t));
  return sum;
}

// Inside an expression, a matrix is read as one column without a copy.
double flat(const mat &X, const vec &w, int steps) {
  double sum = 0;
  for (int t = 0; t < steps; ++t)
    sum += arma::dot(arma::vectorise(X), w * t) + arma::dot(X.as_col(), w / t);
  return sum;
}

//===-- R207: random numbers are drawn as double --------------------------===//

arma::fmat draws(uword n) {
  // expect: R207@10 "draws float64 numbers only to cast them to float32"
  // expect: note "'randu' draws float32 only into an array of that type: the cast makes a second array"
  return arma::conv_to<arma::fmat>::from(arma::randu<mat>(n, n));
}

//===-- R212: discarded results -------------------------------------------===//

void dropped(vec &v, mat &m) {
  // expect: R212@3 "the expression that 'sort' returns is dropped, and nothing else changes"
  arma::sort(v);
  // expect: R212@3 "the expression that 't' returns is dropped, and nothing else changes"
  m.t();
  // expect: R212@3 "the expression that 'abs' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'v'"
  arma::abs(v);
  // unsafe: v = arma::abs(v);
  // expect: R212@3 "the expression that 'inv' returns is dropped, and nothing else changes"
  arma::inv(m);
  arma::accu(m);    // expect: R212@3 "the value that 'accu' returns is dropped"
  arma::norm(v, 2); // expect: R212@3 "the value that 'norm' returns is dropped"
  m.max();          // expect: R212@3 "the value that 'max' returns is dropped"
  m.is_finite();    // expect: R212@3 "the value that 'is_finite' returns is dropped"
}

//===-- R214: loop-invariant work -----------------------------------------===//

vec inverted(const mat &A, vec x, int steps) {
  for (int s = 0; s < steps; ++s)
  // unsafe: auto AInv = arma::inv(A).eval();
  // unsafe: for (int s = 0; s < steps; ++s)
    // expect: R214@9 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    x = arma::inv(A) * x;
    // unsafe: x = AInv * x;
  return x;
}

vec path(const mat &X, const vec &y, const vec &lambdas) {
  vec norms(lambdas.n_elem);
  for (uword l = 0; l < lambdas.n_elem; ++l) {
  // unsafe: auto XProduct = (X.t() * y).eval();
  // unsafe: for (uword l = 0; l < lambdas.n_elem; ++l) {
    mat G = X.t() * X;
    G.diag() += lambdas(l);
    // expect: R214@42 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    norms(l) = arma::norm(arma::solve(G, X.t() * y));
    // unsafe: norms(l) = arma::norm(arma::solve(G, XProduct));
  }
  return norms;
}

double distance(const mat &X, const arma::rowvec &mu, const mat &cov) {
  double total = 0;
  for (uword i = 0; i < X.n_rows; ++i) {
  // unsafe: auto covInvSympd = arma::inv_sympd(cov).eval();
  // unsafe: for (uword i = 0; i < X.n_rows; ++i) {
    const arma::rowvec d = X.row(i) - mu;
    // expect: R214@34 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    total += arma::as_scalar(d * arma::inv_sympd(cov) * d.t());
    // unsafe: total += arma::as_scalar(d * covInvSympd * d.t());
  }
  return total;
}

vec standardised(const vec &x, vec y, int rounds) {
  for (int i = 0; i < rounds; ++i)
  // unsafe: auto xMean = arma::mean(x);
  // unsafe: for (int i = 0; i < rounds; ++i)
    // expect: R214@21 "computes the same value on every iteration"
    // expect: note "compute it once before the loop"
    y += 0.1 * (x - arma::mean(x)) / arma::stddev(y);
    // unsafe: y += 0.1 * (x - xMean) / arma::stddev(y);
  return y;
}

// Armadillo's vectors are matrices, so that a vector that is written may be the matrix that is read.
struct Transition {
  virtual vec operator()(const vec &x) = 0;
};
void spread(const vec &x, const mat &P, Transition *next, vec &mean) {
  [[maybe_unused]] mat points(x.n_elem, x.n_elem);
  for (uword i = 0; i < x.n_elem; ++i)
  // unsafe: auto PSqrtmatSympd = arma::sqrtmat_sympd(P).eval();
  // unsafe: for (uword i = 0; i < x.n_elem; ++i)
    // expect: R214@29 "computes the same array on every iteration"
    // expect: note "compute it once before the loop, if nothing else writes what it is computed from"
    points.col(i) = (*next)(arma::sqrtmat_sympd(P) * (x * i));
    // unsafe: points.col(i) = (*next)(PSqrtmatSympd * (x * i));
  for (uword i = 0; i < x.n_elem; ++i)
    mean += (*next)(arma::sqrtmat_sympd(P) * (x * i));
}

// Rows and columns that an inner loop copies.
double nearest(const mat &points, const mat &others) {
  double sum = 0;
  for (uword i = 0; i < points.n_cols; ++i)
    for (uword j = 0; j < others.n_cols; ++j) {
      vec q = others.col(j);                   // expect: R201 "allocates 'q', of the same size, on every iteration"
      vec d = points.col(i) - others.col(j);   // expect: R201 "allocates 'd', of the same size, on every iteration"
      vec part = others.col(j).head(j + 1);    // another size
      vec some = others(arma::span(0, j), j);
      sum += arma::norm(d) + q(0) + arma::accu(part) + arma::accu(some);
    }
  return sum;
}
