// The same program for each library; see docs/libraries.md.
#include <arrayfire.h>
#include <numeric>
#include <vector>

using af::array;

array grown(dim_t n, int steps) {
  array all;
  for (int i = 0; i < steps; ++i)
    all = af::join(0, all, af::constant(i, n));
  return all;
}

void allocated(array &x, dim_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    array t = af::constant(0, n, n);
    t += x;
    x += t * 0.5;
  }
}

array rebound(dim_t n, const array &y, int steps) {
  array x = af::constant(0, n, n);
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(array &x, const array &y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += (y - x) * 0.5;
    distance = af::norm(y - x);
  }
}

void branched(array &x, const array &y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (af::max<double>(x) > 1.0)
      x *= 0.5;
  }
}

array elements(dim_t n) {
  array x = af::constant(0, n), y = af::constant(1, n);
  for (dim_t i = 0; i < n; ++i)
    x(i) = y(i) * 2;
  return x;
}

array masked(dim_t n) {
  array x = af::randu(n);
  array large = af::where(x > 0.5);
  x(large) = 0.5;
  return x;
}

array drawn(dim_t n) { return af::randu(n, f64).as(f32); }

void invariant(array &x, dim_t n, int steps) {
  array w = af::randu(n, n);
  for (int i = 0; i < steps; ++i)
    x += af::matmul(w, w);
}

void dropped(const array &x) {
  x.T();
  af::abs(x);
}

double reread(const array &x) {
  return x.scalar<float>() + 1 / x.scalar<float>();
}

void rows(dim_t n) {
  [[maybe_unused]] array x = af::constant(1, n, n);
  for (dim_t i = 0; i < n; ++i)
    x.row(i) += 1;
}

float summed(const array &x) {
  std::vector<float> host(x.elements());
  x.host(host.data());
  return std::accumulate(host.begin(), host.end(), 0.0f);
}
