// The same program for each library; see docs/libraries.md.
#include <armadillo>
#include <numeric>

using arma::mat;
using arma::vec;

vec grown(arma::uword n, int steps) {
  vec all;
  for (int i = 0; i < steps; ++i)
    all = arma::join_cols(all, vec(n, arma::fill::value(i)));
  return all;
}

void allocated(mat &x, arma::uword n, int steps) {
  for (int i = 0; i < steps; ++i) {
    mat t(n, n, arma::fill::zeros);
    t += x;
    x += t * 0.5;
  }
}

mat rebound(arma::uword n, const mat &y, int steps) {
  mat x(n, n, arma::fill::zeros);
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(vec &x, const vec &y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += (y - x) * 0.5;
    distance = arma::norm(y - x);
  }
}

void branched(mat &x, const mat &y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (x.max() > 1.0)
      x *= 0.5;
  }
}

vec elements(arma::uword n) {
  vec x(n, arma::fill::zeros), y(n, arma::fill::ones);
  for (arma::uword i = 0; i < n; ++i)
    x(i) = y(i) * 2;
  return x;
}

vec masked(arma::uword n) {
  vec x = arma::randu<vec>(n);
  arma::uvec large = arma::find(x > 0.5);
  x.elem(large).fill(0.5);
  return x;
}

arma::fvec drawn(arma::uword n) {
  return arma::conv_to<arma::fvec>::from(arma::randu<vec>(n));
}

void invariant(mat &x, arma::uword n, int steps) {
  mat w(n, n, arma::fill::ones);
  for (int i = 0; i < steps; ++i)
    x += w * w;
}

void dropped(const mat &x) {
  x.t();
  arma::abs(x);
}

double reread(const vec &x) { return x(0) + 1 / x(0); }

void rows(arma::uword n) {
  [[maybe_unused]] mat x(n, n, arma::fill::ones);
  x.each_row([](arma::rowvec &row) { row += 1; });
}

double summed(const vec &x) {
  return std::accumulate(x.begin(), x.end(), 0.0);
}
