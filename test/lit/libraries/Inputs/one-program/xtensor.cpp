// The same program for each library; see docs/libraries.md.
#include <numeric>
#include <xtensor/xarray.hpp>
#include <xtensor/xbuilder.hpp>
#include <xtensor/xindex_view.hpp>
#include <xtensor/xio.hpp>
#include <xtensor/xmanipulation.hpp>
#include <xtensor/xnorm.hpp>
#include <xtensor/xrandom.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

Vector grown(size_t n, int steps) {
  Vector all = xt::zeros<double>({size_t(0)});
  for (int i = 0; i < steps; ++i)
    all = xt::concatenate(xt::xtuple(all, Vector(xt::ones<double>({n}) * i)));
  return all;
}

void allocated(Matrix &x, size_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    Matrix t = xt::zeros<double>({n, n});
    t += x;
    x += t * 0.5;
  }
}

Matrix rebound(size_t n, const Matrix &y, int steps) {
  Matrix x = xt::zeros<double>({n, n});
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(Vector &x, const Vector &y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += (y - x) * 0.5;
    distance = xt::norm_l2(y - x)();
  }
}

void branched(Matrix &x, const Matrix &y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (xt::amax(x)() > 1.0)
      x *= 0.5;
  }
}

Vector elements(size_t n) {
  Vector x = xt::zeros<double>({n}), y = xt::ones<double>({n});
  for (size_t i = 0; i < n; ++i)
    x(i) = y(i) * 2;
  return x;
}

Vector masked(size_t n) {
  Vector x = xt::random::rand<double>({n});
  auto large = xt::argwhere(x > 0.5);
  xt::index_view(x, large) = 0.5;
  return x;
}

xt::xtensor<float, 1> drawn(size_t n) {
  return xt::cast<float>(xt::random::rand<double>({n}));
}

void invariant(Matrix &x, size_t n, int steps) {
  Matrix w = xt::ones<double>({n, n});
  for (int i = 0; i < steps; ++i)
    x += xt::eval(xt::exp(w));
}

void dropped(const Matrix &x) {
  xt::transpose(x);
  xt::abs(x);
}

double reread(const Vector &x) { return x(0) + 1 / x(0); }

void rows(size_t n) {
  [[maybe_unused]] Matrix x = xt::ones<double>({n, n});
  for (size_t i = 0; i < n; ++i)
    xt::row(x, i) += 1;
}

double summed(const Vector &x) {
  return std::accumulate(x.begin(), x.end(), 0.0);
}
