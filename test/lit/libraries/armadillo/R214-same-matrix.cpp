// REQUIRES: armadillo
// RUN: %check-rule %s --once --rules R214 -- %armadillo-flags
// Systems with the same matrix and other right-hand sides: each call factorizes it again.
#include <armadillo>
#include <functional>
#include <vector>

void use(double);
void fill(arma::mat &);
void log(const arma::vec &);

void steps(int n, arma::mat B) {
  arma::mat A(n, n, arma::fill::eye), filled(n, n), changed(n, n, arma::fill::eye);
  fill(filled);
  arma::sp_mat S(n, n);
  arma::vec u(n, arma::fill::ones), v = u, w = u, x = u, y = u;
  for (int t = 0; t < 10000; ++t) {
    u = arma::solve(A, B * u);            // expect: R214@9 "'solve' factorizes the same matrix 'A' on every iteration (10000 times)"
    v = arma::spsolve(S, v, "superlu");   // expect: R214@9 "'spsolve' factorizes the same matrix 'S' on every iteration"
    w = arma::solve(changed, w);
    y = arma::solve(arma::trimatu(A), y); // a triangle is not factorized
    changed(0, 0) += 1;
    log(u);
  }
  for (int t = 0; t < 10000; ++t) {
    arma::solve(x, B, y); // expect: R214@5 "'solve' factorizes the same matrix 'B' on every iteration"
    y += x;
  }
  // Who filled the matrix before the loop does not change it there.
  for (int t = 0; t < 10000; ++t) {
    w = arma::solve(filled, w); // expect: R214@9 "'solve' factorizes the same matrix 'filled' on every iteration"
    log(w);
  }
  for (int t = 0; t < 10000; ++t) {
    w = arma::solve(filled, w);
    fill(filled);
  }
  use(arma::accu(u + v + w + x + y));
}

// A matrix of nine elements takes less than an allocation.
void small(int n) {
  arma::mat33 A(arma::fill::eye);
  arma::vec3 u(arma::fill::ones);
  for (int t = 0; t < n; ++t)
    u = arma::solve(A, u);
  use(u(0));
}

// A result that is the same each time is invariant as a whole.
void whole(const arma::mat &A, const arma::vec &b, int n) {
  arma::vec sum(b.n_elem, arma::fill::zeros);
  for (int t = 0; t < n; ++t)
  // unsafe: auto ASolve = arma::solve(A, b).eval();
  // unsafe: for (int t = 0; t < n; ++t)
    // expect: R214@12 "computes the same array on every iteration" note "compute it once"
    sum += arma::solve(A, b);
    // unsafe: sum += ASolve;
  use(sum(0));
}

class Solver {
public:
  explicit Solver(int n) : A(n, n, arma::fill::eye), u(n, arma::fill::ones) {}
  void run(int n) {
    for (int t = 0; t < n; ++t)
      u = arma::solve(A, u); // expect: R214@11 "'solve' factorizes the same matrix 'A' on every iteration"
  }

private:
  arma::mat A;
  arma::vec u;
};

class Newton {
public:
  void run(int n) {
    for (int t = 0; t < n; ++t) {
      assemble();
      u -= arma::solve(J, u);
    }
  }
  void assemble();

private:
  arma::mat J;
  arma::vec u;
};

arma::mat jacobian(const arma::vec &);
struct Assembler {
  explicit Assembler(arma::mat &to) : to(to) {}
  void run();
  arma::mat &to;
};

// Each iteration has a matrix of its own.
void own(int n, const std::vector<arma::mat> &all) {
  arma::vec u(n, arma::fill::ones);
  for (int t = 0; t < 1000; ++t) {
    arma::mat J = jacobian(u);
    u -= arma::solve(J, u);
    const arma::mat A = arma::eye(n, n) + u(0);
    u -= arma::solve(A, u);
  }
  for (arma::mat A : all)
    u = arma::solve(A, u);
  use(u(0));
}

// The matrix changes by another name.
void otherNames(int n, double *mem) {
  arma::vec u(n, arma::fill::ones);
  arma::mat A(n, n, arma::fill::eye), B = A, C = A, D = A, E = A, F = A, G(mem, n, n, false);
  arma::mat &R = A, *P = &B;
  double *p = C.memptr();
  auto d = D.diag();
  auto grow = [&] { E(0, 0) += 1; };
  Assembler assembler(F);
  for (int t = 0; t < 1000; ++t) {
    R(0, 0) += 1;
    (*P)(0, 0) += 1;
    p[0] += 1;
    d += 1;
    grow();
    assembler.run();
    mem[0] += 1;
    u = arma::solve(A, u) + arma::solve(B, u) + arma::solve(C, u) + arma::solve(D, u) +
        arma::solve(E, u) + arma::solve(F, u) + arma::solve(G, u);
  }
  use(u(0));
}

// Factors and triangles need no factorization.
void factors(int n) {
  arma::vec u(n, arma::fill::ones);
  arma::mat A(n, n, arma::fill::eye), Q, S;
  arma::mat L = arma::chol(A).t(), U = arma::trimatu(A), D = arma::diagmat(u);
  arma::qr(Q, S, A);
  for (int t = 0; t < 1000; ++t)
    u = arma::solve(L, u) + arma::solve(U, u) + arma::solve(D, u) + arma::solve(S, u);
  use(u(0));
}

//===-- fields ------------------------------------------------------------===//

// Functions that no loop calls fill the matrix.
class Stepper {
public:
  Stepper(int n, const arma::vec &start) : u(start) { A = arma::sp_mat(n, n); }
  void prepare(double r) {
    for (arma::uword i = 1; i < A.n_rows; ++i)
      A(i, i - 1) = -r;
    A.diag().fill(1 + r);
    A.diag(1)(0) = -r;
  }
  void step() { u = arma::spsolve(A, u); } // expect: R214@21 "'spsolve' factorizes the same matrix 'A' on every call"
  void run(int n) {
    for (int t = 0; t < n; ++t) {
      step(); // expect: note@7 "a loop calls 'step' here"
      log(u);
    }
    for (int t = 0; t < n; ++t) {
      u = arma::spsolve(A, u); // expect: R214@11 "'spsolve' factorizes the same matrix 'A' on every iteration"
      log(u);
    }
  }

private:
  arma::sp_mat A;
  arma::vec u;
};

// Not if a loop calls them, or the function that solves; nor where nothing calls that in a loop.
class Changing {
public:
  void refresh(double r) { A.diag().fill(r), D.diag().fill(r); }
  void assemble() { B.diag() += 1; }
  void step() {
    u = arma::spsolve(A, u) + arma::spsolve(B, u) + arma::spsolve(C, u);
    C.diag() += 1;
  }
  void once() { u = arma::spsolve(D, u); }
  void factors() {
    for (int t = 0; t < 1000; ++t)
      u = arma::solve(L, u);
  }
  void run(int n) {
    once();
    L = arma::chol(arma::mat(n, n, arma::fill::eye)).t();
    for (int t = 0; t < n; ++t) {
      refresh(t);
      assemble();
      step();
    }
  }

private:
  arma::sp_mat A, B, C, D;
  arma::mat L;
  arma::vec u;
};

// The loop around the call fills it.
class Adaptive {
public:
  explicit Adaptive(int n) : A(n, n), u(n) {}
  void step() { u = arma::solve(A, u); }
  void run(int n) {
    for (int t = 0; t < n; ++t) {
      A.diag().fill(t);
      step();
    }
  }

private:
  arma::mat A;
  arma::vec u;
};

// Each object has one of its own; a variable above the loop is the same one.
class Fixed {
public:
  explicit Fixed(int k) { A = arma::randu<arma::mat>(k, k); }
  arma::vec step(const arma::vec &u) const { return arma::solve(A, u); } // expect: R214@53 "'solve' factorizes the same matrix 'A' on every call"

private:
  arma::mat A;
};
void objects(const std::vector<Fixed> &all, arma::vec u, int n) {
  for (const Fixed &each : all)
    log(each.step(u));
  for (int i = 0; i < n; ++i) {
    Fixed own(i);
    log(own.step(u) + Fixed(i).step(u));
  }
  Fixed same(n), other(n);
  for (int i = 0; i < n; ++i) {
    log(same.step(u)); // expect: note@14 "a loop calls 'step' here"
    other = Fixed(i);
    log(other.step(u));
  }
}

// Other names, factors, foreign memory, whole objects, pointers to methods.
class Shared {
public:
  explicit Shared(int n, double *mem)
      : A(n, n), B(n, n), L(arma::chol(arma::mat(n, n, arma::fill::eye)).t()), M(mem, n, n, false), p(A.memptr()), u(n) {
    q = &B;
    arma::lu(F, G, arma::mat(n, n, arma::fill::eye));
  }
  void step() {
    p[0] += 1;
    q->diag() += 1;
    u = arma::solve(A, u) + arma::solve(B, u) + arma::solve(L, u) + arma::solve(M, u) + arma::solve(F, u) + arma::solve(C, u);
  }
  void bump() { C.diag() += 1; }
  void run(int n) {
    auto change = &Shared::bump;
    for (int t = 0; t < n; ++t) {
      (this->*change)();
      step();
    }
  }

private:
  arma::mat A, B, L, M, F, G, C;
  double *p;
  arma::mat *q;
  arma::vec u;
};
class Whole {
public:
  void step() {
    change(*this);
    u = arma::solve(A, u);
  }
  void run(int n) {
    for (int t = 0; t < n; ++t)
      step();
  }
  static void change(Whole &);

private:
  arma::mat A;
  arma::vec u;
};
void Whole::change(Whole &w) { w.A = arma::mat(3, 3, arma::fill::eye); }

// Another file may fill it.
class Open {
public:
  void refresh(double r);
  void step() { u = arma::spsolve(A, u); }
  void run(int n) {
    for (int t = 0; t < n; ++t)
      step();
  }

private:
  arma::sp_mat A;
  arma::vec u;
};

void run(Stepper &a, Changing &b, Open &c, Adaptive &d, Shared &e, Whole &f, int n) {
  a.prepare(1), a.run(n), b.run(n), b.factors(), c.run(n), d.run(n), e.run(n), f.run(n);
}

//===-- parameters --------------------------------------------------------===//

// What the function is given and only reads is the same matrix, unless it writes one that may be it.
void given(arma::mat &A, const arma::mat &B, arma::mat &kept, arma::vec &u, int n) {
  for (int t = 0; t < n; ++t) {
    arma::vec v = arma::solve(A, u); // expect: R214@19 "'solve' factorizes the same matrix 'A' on every iteration"
    u = B * v;
  }
  use(arma::accu(kept));
}

void givenTwice(arma::mat &A, arma::mat &out, arma::mat *other, arma::vec u, int n) {
  for (int t = 0; t < n; ++t) {
    arma::vec v = arma::solve(A, u);
    out.col(t) = v;
  }
  for (int t = 0; t < n; ++t) {
    u = arma::solve(A, u);
    (*other)(0, 0) += 1;
  }
  for (int t = 0; t < n; ++t) {
    u = arma::solve(A, u);
    fill(A);
  }
}

// Another name, the object that holds it, a global or a callback may change it.
arma::mat everywhere;
struct Simulation {
  void update();
  arma::mat A;
};
void givenElsewhere(arma::mat &A, const arma::mat &B, arma::mat C, arma::vec u, Simulation &owner,
                    const std::function<void()> &callback, int n) {
  auto bump = [&] { A.diag() += 1; };
  arma::mat &alias = C;
  auto diagonal = A.diag();
  for (int t = 0; t < n; ++t) {
    diagonal += 1;
    u = arma::solve(A, u);
  }
  for (int t = 0; t < n; ++t) {
    bump();
    alias.diag() += 1;
    u = arma::solve(A, u) + arma::solve(C, u);
  }
  for (int t = 0; t < n; ++t) {
    owner.update();
    u = arma::solve(B, u);
  }
  for (int t = 0; t < n; ++t) {
    everywhere.diag() += 1;
    u = arma::solve(B, u);
  }
  for (int t = 0; t < n; ++t) {
    callback();
    u = arma::solve(B, u);
  }
}

// A reference to the field leaves the class, or another object keeps one.
class Lent {
public:
  arma::mat &matrix() { return A; }
  double &at(int i) { return B(i, i); }
  auto diagonal() { return C.diag(); }
  Lent &self() { return *this; }
  void step() { u = arma::solve(A, u) + arma::solve(B, u) + arma::solve(C, u) + arma::solve(D, u); }
  void run(int n, Assembler &other) {
    for (int t = 0; t < n; ++t)
      step();
  }

private:
  arma::mat A, B, C, D;
  arma::vec u;
  struct Helper {
    void attach(arma::mat &m) { kept = &m; }
    arma::mat *kept = nullptr;
  } helper;

public:
  Lent() { helper.attach(D); }
};
class Replaced {
public:
  explicit Replaced(int n) { A = arma::mat(n, n, arma::fill::eye); }
  Replaced &self() { return *this; }
  arma::vec step(const arma::vec &u) { return arma::solve(A, u); }

private:
  arma::mat A;
};
void replaced(arma::vec u, int n) {
  Replaced whole(n);
  for (int t = 0; t < n; ++t) {
    whole.self() = Replaced(t);
    u = whole.step(u);
  }
}

// Memory that others write, and elements with another name, may change.
void otherNames(double *memory, std::vector<double> list, arma::mat x, arma::mat z, int n) {
  arma::mat pointed(memory, 9, 9, false), listed(list.data(), 9, 9, false), y(9, 9);
  auto &first = x(0, 0);
  double *second = &z(0, 1);
  for (int i = 0; i < n; ++i) {
    list[i % 81] = i;
    y += arma::inv(listed);
  }
  for (int i = 0; i < n; ++i) {
    first = i;
    y += arma::inv(x);
  }
  for (int i = 0; i < n; ++i) {
    memory[i % 81] = i;
    *second = i;
    y += arma::inv(pointed) + arma::inv(z);
  }
  y.print();
}
void wrapped(arma::mat &x, int n) {
  arma::mat same(x.memptr(), 9, 9, false), y(9, 9, arma::fill::zeros);
  for (int i = 0; i < n; ++i) {
    same.fill(i);
    y += arma::inv(x);
  }
  y.print();
}
void onlyRead(arma::mat x, int n) {
  const double &first = x(0, 0);
  arma::mat y(9, 9, arma::fill::zeros);
  for (int i = 0; i < n; ++i)
  // unsafe: auto xInv = arma::inv(x).eval();
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@10 "'inv' computes the same array on every iteration" note "compute it once"
    y += arma::inv(x) * first;
    // unsafe: y += xInv * first;
  y.print();
}
