// Temporaries that each iteration overwrites or only reads, and loop-invariant work.
// REQUIRES: armadillo
// RUN: %prove-armadillo %s --rules R201,R203,R205,R206,R212,R214 --fewer allocations %armadillo-flags
#include "proof.h"

#include <vector>

using arma::mat;
using arma::uword;
using arma::vec;

void overwritten() {
  for (uword n : {17, 20, 33}) {
    const mat A = regular(n);
    vec x = filled(n);
    for (int s = 0; s < 20; ++s) {
      vec t(x.n_elem);
      t = A * x;
      x += 0.01 * t;
    }
    show("x", x);
  }
}

void overwritten_by_another_size() {
  for (uword n : {17, 33}) {
    const mat A = filled(2 * n, n), B = filled(n, 3);
    mat sum(2 * n, 3);
    for (int s = 0; s < 20; ++s) {
      mat t(50, 50, arma::fill::ones);
      t = A * B;
      t *= s;
      sum += t;
    }
    show("sum", sum);
  }
}

void only_read() {
  mat x = filled(200, 200);
  for (int s = 0; s < 12; ++s) {
    const mat step(arma::size(x), arma::fill::eye);
    vec ones(200, arma::fill::ones);
    x = 0.1 * step * x + x * arma::norm(x * ones);
  }
  show("x", x);
}

void cubes() {
  arma::cube c(5, 6, 7, arma::fill::ones);
  for (int s = 0; s < 12; ++s) {
    arma::cube t(5, 6, 7);
    t = c * 0.5;
    c += t;
  }
  show("c", c);
}

void nested() {
  const mat A = regular(20);
  mat B = filled(20, 20);
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 9; ++j) {
      mat t(20, 20);
      t = A * B;
      B -= 0.01 * t;
    }
  }
  show("B", B);
}

void shadowed() {
  vec x = filled(26), t = filled(3);
  for(int s=0;s<15;++s){
    vec work( x.n_elem ) ; // scratch
    work=x*0.5 ;
    { vec t = work; x += t; }
  }
  show("x", x);
  show("t", t);
}

void left_early() {
  const mat A = regular(200);
  vec x = filled(200);
  for (int s = 0; s < 30; ++s) {
    vec t(200);
    t = A * x;
    if (s % 3 == 0)
      continue;
    if (s == 23)
      break;
    t += s;
    x = t / arma::norm(t);
  }
  show("x", x);
}

// left: each iteration passes its array on
void moved() {
  vec x = filled(26);
  std::vector<vec> kept;
  for (int s = 0; s < 12; ++s) {
    vec t(20);
    t(s) = s;
    x = std::move(t);
    vec u(24, arma::fill::ones);
    u(s) = 3;
    kept.push_back(std::move(u));
  }
  show("x", x);
  for (const vec &u : kept)
    show("u", u);
}

// left: the next iteration would start with another size, or other elements
void left_otherwise() {
  vec x = filled(3), y = filled(5), z = filled(20);
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
    mat r(20, 3, arma::fill::ones);
    r.reset();
    sum += r.n_elem;
    vec q(20, arma::fill::ones);
    arma::swap(q, z);
    sum += q(3);
  }
  show("x", x);
  show("y", y);
  show("sum", sum);
}

void timed(int64_t n) {
  vec x(n, arma::fill::ones);
  for (int s = 0; s < 10; ++s) {
    vec t(x.n_elem);
    t = x * 0.5;
    x -= t;
  }
}
