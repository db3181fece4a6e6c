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
  explicit Box(int n) : A(n, n), B(n, n), u(n) { fill(A, u); }
  void advance() {
    arma::vec b = B * u;
    arma::spsolve(u, A, b); // expect: R214@5 remark "'spsolve' factorizes the same matrix 'A' on every call"
  }

private:
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
