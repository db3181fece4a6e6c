// Temporaries that each iteration overwrites or only reads, and loop-invariant work.
// REQUIRES: xtensor
// RUN: %prove-xtensor %s --rules R201,R203,R204,R205,R212,R214 --fewer allocations %xtensor-flags
#include "proof.h"

void overwritten() {
  for (std::size_t n : {0, 1, 5, 9}) {
    Matrix x = filled({n, n});
    for (int i = 0; i < 20; ++i) {
      auto t = xt::empty<double>({n, n});
      t = x * i;
      x += 0.1 * t;
    }
    show("x", x);
  }
}

void sorted() {
  const Vector x = filled({30});
  double total = 0;
  for (int i = 0; i < 20; ++i) {
    auto order = xt::sort(x);
    total += order(i) * i;
  }
  show("total", total);
}

void turned() {
  const Matrix a = filled({4, 6});
  Matrix b = filled({4, 6});
  for (int i = 0; i < 20; ++i) {
    auto next = xt::roll(a, 1);
    b += 0.5 * next;
    b += xt::cumsum(a, 1) * i;
  }
  show("b", b);
}

void nested() {
  const Vector x = filled({12});
  Vector y = filled({12});
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 10; ++j) {
      auto order = xt::argsort(x);
      y(order(i)) += order(j);
    }
  }
  show("y", y);
}

void oddly_formatted() {
  const Vector x = filled({12});
  Vector y = filled({12});
  for(int i=0;i<11;++i){
    auto order=xt::sort( x ) ; // again
    y += order*0.5 ; }
  show("y", y);
}

// left: each iteration passes its array on, or changes its shape
void scratch_that_goes() {
  Vector x = filled({3}), y = filled({5});
  std::vector<Vector> kept;
  double sum = 0;
  for (int i = 0; i < 11; ++i) {
    Vector t = xt::zeros<double>({std::size_t(6)});
    t(i % 6) = i;
    x = std::move(t);
    Vector u = xt::ones<double>({std::size_t(4)});
    u(i % 4) = i;
    std::swap(u, y);
    Vector v = xt::ones<double>({std::size_t(4)});
    v(i % 4) = i;
    kept.push_back(std::move(v));
    xt::xarray<double> w = xt::ones<double>({2, 3});
    w(1, 2) = i;
    w.reshape({3, 2});
    sum += w(2, 1);
    xt::xarray<double> r = xt::ones<double>({2, 3});
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

// left: its operand changes, under its own or another name
void changed() {
  Vector a = filled({20}), b = filled({20}), c = filled({20}), d = filled({20});
  std::vector<double> memory(20, 1);
  auto part = xt::view(b, xt::range(0, 12));
  auto seen = xt::adapt(c.data(), c.size(), xt::no_ownership(), std::vector<std::size_t>{20});
  auto shown = xt::adapt(memory);
  auto &same = d;
  double total = 0;
  for (int i = 0; i < 12; ++i) {
    total += xt::sort(a)(i);
    a(i) += 3;
    total += xt::sort(b)(i);
    part(i) += 3;
    total += xt::sort(c)(i);
    seen(i) += 3;
    total += xt::sort(d)(i);
    same(i) += 3;
    total += xt::sort(shown)(i);
    memory[i] += 3;
  }
  show("total", total);
}

void timed(int64_t n) {
  auto x = Vector::from_shape({std::size_t(n)});
  x.fill(1);
  double total = 0;
  for (int i = 0; i < 10; ++i) {
    auto order = xt::sort(x);
    total += order(i);
  }
  x(0) = total;
}
