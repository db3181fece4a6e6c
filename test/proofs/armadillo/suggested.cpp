// Temporaries that have to be filled again, loop-invariant work that is evaluated separately, and
// discarded results.
// REQUIRES: armadillo
// RUN: %prove-armadillo %s --rules R201,R203,R205,R206,R212,R214 --suggested --within 1e-10 --fewer allocations %armadillo-flags
#include "proof.h"

#include <vector>

using arma::mat;
using arma::uword;
using arma::vec;

void filled_again() {
  for (uword n : {17, 25, 40}) {
    mat u = filled(n, n);
    for (int s = 0; s < 15; ++s) {
      mat lap(n, n);
      lap.submat(1, 1, n - 2, n - 2) = u.submat(0, 1, n - 3, n - 2);
      vec ones(n, arma::fill::ones);
      ones(s) = 2;
      vec counts = arma::zeros<vec>(n);
      counts += u.col(s);
      u += 0.1 * lap + 0.01 * ones * counts.t();
    }
    show("u", u);
  }
}

void filled_by_hand() {
  for (uword n : {17, 25}) {
    const vec x = filled(n);
    double sum = 0;
    for (int s = 0; s < 15; ++s) {
      mat raw(n, 4, arma::fill::none);
      raw.each_col() = x * s;
      arma::cube c(n, 3, 2, arma::fill::ones);
      c.slice(0).fill(s);
      sum += arma::accu(raw) + arma::accu(c);
    }
    show("sum", sum);
  }
}

// The trip count is not known, and may be zero.
void how_often() {
  for (int steps : {0, 1, 12}) {
    const mat A = regular(20);
    vec x = filled(20);
    for (int s = 0; s < steps; ++s) {
      vec t(20);
      t = A * x;
      x = arma::inv(A) * t;
    }
    show("x", x);
  }
}

void reshaped() {
  for (int steps : {0, 12}) {
    const mat X = filled(20, 3);
    const mat M = filled(4, 15);
    double sum = 0;
    for (int t = 0; t < steps; ++t)
      sum += arma::accu(arma::reshape(X, 4, 15) % (M * t));
    show("sum", sum);
  }
}

// same cost: `solve` copies the operands that it overwrites
void regularised() {
  const mat X = filled(40, 20);
  const vec y = filled(40), lambdas = {0.1, 1, 10, 3, 4, 5, 6, 7, 8, 9};
  vec norms(lambdas.n_elem);
  for (uword l = 0; l < lambdas.n_elem; ++l) {
    mat G = X.t() * X;
    G.diag() += lambdas(l);
    norms(l) = arma::norm(arma::solve(G, X.t() * y));
  }
  show("norms", norms);
}

void distances() {
  const mat X = filled(12, 20), cov = regular(20);
  const arma::rowvec mu = filled(20).t();
  double total = 0;
  for (uword i = 0; i < X.n_rows; ++i) {
    const arma::rowvec d = X.row(i) - mu;
    total += arma::as_scalar(d * arma::inv(cov) * d.t());
  }
  show("total", total);
}

// same cost: a scalar needs no allocation
void standardised() {
  const vec x = filled(30);
  vec y = filled(30);
  for (int i = 0; i < 12; ++i)
    y += 0.1 * (x - arma::mean(x)) / arma::stddev(x) + arma::det(regular(3)) * 1e-6;
  show("y", y);
}

void evaluated() {
  const vec x = filled(30);
  vec u(30);
  for (int i = 0; i < 12; ++i) {
    const vec source = arma::exp(-arma::square(x - 0.5));
    u += 0.1 * source;
    const mat sorted = arma::sort(x);
    u += sorted * 0.1;
  }
  show("u", u);
}

void commented() {
  const mat A = regular(20);
  vec x = filled(20);
  for (int s=0;s<15;++s){ // often:
    vec t=arma::zeros<vec>( 20 ) ; // scratch
    t += s ;
    x = arma::inv( A ) * // of the same
        ( x + t ) ;
  }
  show("x", x);
}

// same cost: the calls have no effect
// becomes: meant
void dropped() {
  vec v = filled(20), w = filled(20);
  mat m = filled(20, 20);
  arma::flipud(m);
  arma::abs(v);
  w + 1.0;
  show("m", m);
  show("v", v);
  show("w", w);
}

// left: it shows the intended behaviour
void meant() {
  vec v = filled(20), w = filled(20);
  mat m = filled(20, 20);
  m = arma::flipud(m).eval();
  v.transform([](double x) { return std::abs(x); });
  w += 1.0;
  show("m", m);
  show("v", v);
  show("w", w);
}

// left: the intended use of a result of another type or size is not known
void dropped_otherwise() {
  vec v = filled(20);
  mat m = filled(20, 20);
  m.t();
  v.t();
  arma::sort(v);
  arma::inv(m);
  v > 0.5;
  arma::conv_to<arma::fmat>::from(m);
  arma::vectorise(m);
  arma::repmat(v, 1, 2);
  show("m", m);
  show("v", v);
}

// left: its operand changes, under its own or another name
void changed() {
  mat A = regular(20), B = regular(20), C = regular(20), D = regular(20);
  vec x = filled(20);
  auto row = B.row(0);
  mat seen(C.memptr(), 20, 20, false);
  vec column = D.unsafe_col(2);
  for (int s = 0; s < 12; ++s) {
    x = arma::inv(A) * x;
    A(s, s) += 1;
    x = arma::inv(B) * x;
    row(s) += 1;
    x = arma::inv(C) * x;
    seen(s, 1) += 1;
    x = arma::inv(D) * x * 1000;
    column(s) += 1;
  }
  show("x", x);
}

// left: each iteration passes its array on, or changes its shape
void scratch_that_goes() {
  vec x = filled(3), y = filled(5), z = filled(20);
  std::vector<vec> kept;
  double sum = 0;
  for (int s = 0; s < 11; ++s) {
    vec t(26);
    t(s) = s;
    t.swap(x);
    sum += t(0);
    vec u(24);
    u(s) = s;
    std::swap(u, y);
    vec v(24);
    v.insert_rows(3, z);
    sum += v.n_elem;
    mat w(20, 3);
    w.shed_row(2);
    arma::inplace_trans(w);
    sum += w.n_rows;
    vec r(24, arma::fill::ones);
    r(s) = 3;
    vec o(27);
    o(s) = s;
    x = std::move(o);
    kept.push_back(std::move(r));
    vec q(20, arma::fill::ones);
    arma::swap(q, z);
    sum += q(3);
    mat l(20, 20);
    l = l.cols(0, 3);
    l(0, 0) = s;
    sum += l.n_cols;
  }
  show("x", x);
  show("y", y);
  show("sum", sum);
  for (const vec &r : kept)
    show("r", r);
}

void timed(int64_t n) {
  const uword m = uword(std::sqrt(double(n)));
  const mat A(m, m, arma::fill::eye);
  vec x(m, arma::fill::ones);
  for (int s = 0; s < 10; ++s)
    x = arma::inv(A) * x;
}
