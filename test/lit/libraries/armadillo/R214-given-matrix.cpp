// REQUIRES: armadillo
// RUN: %check-rule %s --once --rules R214 -- %armadillo-flags
// Systems whose matrix a loop passes on, or that a method solves again with each call.
#include <armadillo>

void use(const arma::vec &);
void fill(arma::sp_mat &, arma::vec &);

//===-- bad ---------------------------------------------------------------===//

arma::vec next(arma::sp_mat A, const arma::vec &b) {
  return arma::spsolve(A, b); // expect: R214@10 "'spsolve' factorizes the same matrix 'A' on every call" help "factorize it once where it is filled, and solve with the factors"
}
arma::vec nextOf(const arma::mat &A, arma::vec b) {
  arma::vec x;
  arma::solve(x, A, b); // expect: R214@3 "'solve' factorizes the same matrix 'A' on every call"
  return x;
}

void steps(int n, arma::mat B) {
  arma::sp_mat A(n, n);
  arma::vec u(n), v(n);
  fill(A, u);
  for (int t = 0; t < 10000; ++t) {
    u = next(A, B * u); // expect: note "a loop calls 'next' here"
    v = nextOf(B, v);   // expect: note "a loop calls 'nextOf' here"
  }
  use(u + v);
}

class Box {
public:
  explicit Box(int n) : A(n, n), B(n, n), u(n) { prepare(); }
  void advance() {
    arma::vec b = B * u;
    arma::spsolve(u, A, b); // expect: R214@5 remark "'spsolve' factorizes the same matrix 'A' on every call"
  }

private:
  void prepare() { fill(A, u); }
  arma::sp_mat A, B;
  arma::vec u;
};

//===-- fine --------------------------------------------------------------===//

arma::vec changing(arma::mat A, const arma::vec &b) {
  A(0, 0) += 1;
  return arma::solve(A, b);
}
arma::vec other(const arma::mat &A, const arma::vec &b) { return arma::solve(A, b); }
arma::vec once(const arma::mat &A, const arma::vec &b) { return arma::solve(A, b); }
arma::vec triangle(const arma::mat &L, const arma::vec &b) { return arma::solve(L, b); }

void fine(int n, arma::mat A, arma::mat B) {
  arma::vec u(n), v(n);
  const arma::mat L = arma::trimatl(B);
  for (int t = 0; t < 10000; ++t) {
    u = changing(A, u);
    v = other(B, v);
    B(0, 0) += 1;
    arma::mat fresh = A * t;
    v += other(fresh, v) + other(A * t, v) + triangle(L, v);
  }
  use(u + v + once(A, v));
}

// Solved once, under a condition, or a few times.
arma::vec first(const arma::mat &A, const arma::vec &b) { return arma::solve(A, b); }
arma::vec maybe(const arma::mat &A, const arma::vec &b, bool again) {
  if (again)
    return arma::solve(A, b);
  return b;
}
arma::vec few(const arma::mat &A, const arma::vec &b) { return arma::solve(A, b); }

void seldom(int n, arma::mat A, arma::vec u) {
  for (int t = 0; t < n; ++t) {
    if (t == 0)
      u = first(A, u);
    u = maybe(A, u, t == 5);
  }
  for (int t = 0; t < 3; ++t)
    u = few(A, u);
  use(u);
}

// Other code, or a helper, fills the matrix anew between two calls.
class Assembled {
public:
  void assemble(double h) { A.diag().fill(h); }
  void solve() { arma::spsolve(u, A, u); }

private:
  arma::sp_mat A;
  arma::vec u;
};
class Newton {
  arma::mat J;
  arma::vec u;
  void linearize() { J.diag() = u; }

public:
  void step() {
    linearize();
    u -= arma::solve(J, u);
  }
};
struct Open {
  arma::mat A;
  arma::vec u;
  void step() { u = arma::solve(A, u); }
};
class Sometimes {
  arma::mat A;
  arma::vec u;

public:
  explicit Sometimes(int n) : A(n, n), u(n) {}
  void step(bool again) {
    if (again)
      u = arma::solve(A, u);
  }
};

// It may be called but once, changes nothing, or fills the matrix itself.
class Problem {
public:
  explicit Problem(int n) : A(n, n), J(n, n), u(n) { fill(A, u); }
  arma::vec solution() const { return arma::spsolve(A, u); }
  arma::vec result(const arma::vec &b) { return arma::spsolve(A, b); }
  void newton() {
    fill(J, u);
    u -= arma::spsolve(J, u);
  }

private:
  arma::sp_mat A, J;
  arma::vec u;
};
void solve() {
  Problem p(9);
  p.newton();
  use(p.solution());
  use(p.result(p.solution()));
}
