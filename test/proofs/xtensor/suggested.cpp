// Temporaries that have to be filled again, loop-invariant work that is evaluated separately, and
// discarded results.
// REQUIRES: xtensor
// RUN: %prove-xtensor %s --rules R201,R203,R204,R205,R212,R214 --suggested --within 1e-12 --fewer allocations %xtensor-flags
#include "proof.h"

void filled_again() {
  for (std::size_t n : {2, 5, 9}) {
    const std::vector<std::size_t> shape = {n, n};
    double total = 0;
    for (int i = 0; i < 15; ++i) {
      xt::xarray<double> a(shape, 1.0);
      Matrix d({64, 64}, 0.0);
      a(1, 0) += i;
      d(i, 0) += a(1, 0);
      total += xt::sum(a)() + xt::sum(d)();
    }
    show("total", total);
  }
}

void by_element() {
  for (std::size_t n : {2, 5, 9}) {
    double total = 0;
    for (int i = 0; i < 15; ++i) {
      xt::xarray<double> b = xt::xarray<double>::from_shape({n, n});
      Vector c = xt::linspace<double>(0.0, 1.0, n);
      for (std::size_t j = 0; j < n; ++j)
        b(j, 0) = c(j) * i;
      total += b(n - 1, 0);
    }
    show("total", total);
  }
}

// The trip count is not known, and may be zero.
void how_often() {
  for (int steps : {0, 1, 12}) {
    const Matrix a = filled({4, 6});
    Vector x = filled({4});
    for (int s = 0; s < steps; ++s) {
      Vector rows = xt::sum(xt::abs(a), {1});
      x -= 0.1 * x * rows;
      auto order = xt::sort(x);
      x += order * 0.01;
    }
    show("x", x);
  }
}

void expressions() {
  for (std::size_t n : {1, 5, 9}) {
    const Vector x = filled({n});
    Vector u = filled({n});
    for (int s = 0; s < 12; ++s) {
      const Vector source = xt::exp(-xt::square(x - 0.5));
      u += 0.1 * source;
    }
    show("u", u);
  }
}

// same cost: the value was computed again for each element, and is stored now
void sums() {
  const Matrix a = filled({5, 5});
  Vector x = filled({5});
  for (int s = 0; s < 12; ++s)
    x = 0.1 * x + xt::mean(a, {0}) * xt::amax(xt::abs(a))();
  show("x", x);
}

void commented() {
  const Matrix a = filled({5, 5});
  Vector x = filled({5});
  for (int s=0;s<15;++s){ // often:
    Vector t( { 5 }, 0.5 ) ; // scratch
    t += s ;
    Vector rows = xt::sum( a, // of the same
        {1} ) ;
    x = 0.1 * ( x + t + rows ) ;
  }
  show("x", x);
}

// same cost: the calls have no effect
// becomes: meant
void dropped() {
  Matrix a = filled({3, 4}), b = a, c = a;
  xt::abs(a);
  b + 1.0;
  xt::clip(c, -0.5, 0.5);
  show("a", a);
  show("b", b);
  show("c", c);
}

// left: it shows the intended behaviour
void meant() {
  Matrix a = filled({3, 4}), b = a, c = a;
  for (double &v : a)
    v = std::abs(v);
  b += 1.0;
  for (double &v : c)
    v = std::min(std::max(v, -0.5), 0.5);
  show("a", a);
  show("b", b);
  show("c", c);
}

// left: the intended use of a result of another type or size is not known
void dropped_otherwise() {
  Matrix a = filled({3, 4});
  xt::transpose(a);
  xt::sum(a);
  xt::sort(a);
  xt::roll(a, 1);
  xt::isnan(a);
  xt::cast<float>(a);
  xt::reshape_view(a, {2, 6});
  a < 0.5;
  show("a", a);
}

// left: each iteration passes its array on, or changes its shape
void scratch_that_goes() {
  Vector x = filled({3}), y = filled({5});
  std::vector<Vector> kept;
  double sum = 0;
  for (int i = 0; i < 11; ++i) {
    Vector t({6}, 0.0);
    t(i % 6) = i;
    x = std::move(t);
    Vector u({4}, 1.0);
    u(i % 4) = i;
    std::swap(u, y);
    Vector v({4}, 1.0);
    v(i % 4) = i;
    kept.push_back(std::move(v));
    xt::xarray<double> w({2, 3}, 1.0);
    w(1, 2) = i;
    w.reshape({3, 2});
    sum += w(2, 1);
    xt::xarray<double> r({2, 3}, 1.0);
    r.resize({4, 4});
    r.fill(i);
    sum += r(3, 3);
  }
  show("x", x);
  show("y", y);
  show("sum", sum);
  for (const Vector &v : kept)
    show("v", v);
}

// left: its operand changes, or is drawn again
void changed() {
  Matrix a = filled({12, 3}), b = a;
  Vector x = filled({12});
  auto grow = [&] { b(0, 0) += 1; };
  for (int s = 0; s < 12; ++s) {
    Vector rows = xt::sum(xt::abs(a), {1});
    xt::row(a, s) *= 2.0;
    Vector others = xt::sum(xt::abs(b), {1});
    grow();
    x = 0.01 * x * rows + others;
  }
  show("x", x);
}

void timed(int64_t n) {
  auto x = Vector::from_shape({std::size_t(n)}), u = x;
  x.fill(1);
  u.fill(0);
  for (int s = 0; s < 10; ++s) {
    const Vector source = xt::exp(-xt::square(x - 0.5));
    u += 0.1 * source;
  }
}
