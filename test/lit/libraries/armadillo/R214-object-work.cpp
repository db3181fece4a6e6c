// REQUIRES: armadillo
// RUN: %check-rule %s --once --rules R214 -- %armadillo-flags
// What each call of a method computes from fields that only constructors write.
#include <armadillo>
#include <memory>
#include <utility>
#include <vector>

using arma::mat;
using arma::vec;

void use(const mat &);

class Model {
  mat a, q;
  vec x;
  double dt;
  mat changed;

public:
  Model(const mat &given, double h) : a(given), q(given * 2), x(given.n_rows), dt(h), changed(given) {}
  // expect: R214@21 "'inv' computes the same array on every call" help "compute it once, where the object is made"
  void step() { x = arma::inv(a.t() * a) * x; }
  void part(const vec &g) {
    x += arma::solve(a.t() * a + q, g) * dt; // expect: R214@22 "'operator*' computes the same array on every call" help "compute it once"
  }
  void named() {
    mat p = a.t() * a; // expect: R214@13 "'operator*' computes the same array on every call" help "compute it once"
    x = p * x;
  }
  void written() {
    mat p = a.t() * a;
    p(0, 0) += x(0);
    x = p * x;
  }
  mat given(const mat &b) { return a.t() * b; }
  void set(const mat &b) { changed = b; }
  void other() { x = arma::inv(changed.t() * changed) * x; }
  double current() const { return changed(0, 0); }
  double called() const { return arma::accu(arma::inv(a * current())); }
  void constant() { x = arma::inv(arma::eye(9, 9) * 2) * x; }
  // Called once for each object, or outside of loops.
  void once() { x = arma::inv(a.t() * a) * x; }
  void remade() { x = arma::inv(a.t() * a) * x; }
  void assigned() { x = arma::inv(a.t() * a) * x; }
  void byThis(int n) {
    for (int i = 0; i < n; ++i)
      inner(); // expect: note "a loop calls 'inner' here"
  }
  void byPointer() { x = arma::inv(a.t() * a) * x; } // expect: R214@26 "on every call" help "compute it once"
  void bySmart() { x = arma::inv(a.t() * a) * x; } // expect: R214@24 "on every call" help "compute it once"

private:
  void inner() { x = arma::inv(a.t() * a) * x; } // expect: R214@22 "on every call" help "compute it once"
};

int run(const mat &g, std::vector<Model> &many, int n) {
  Model m(g, .1), next(g, .2);
  Model *p = &m;
  const auto s = std::make_unique<Model>(g, .3);
  for (int i = 0; i < n; ++i) {
    m.step(); // expect: note "a loop calls 'step' here"
    m.part(arma::randu<vec>(9)); // expect: note "a loop calls 'part' here"
    m.named(); // expect: note "a loop calls 'named' here"
    m.written();
    use(m.given(g));
    m.other();
    m.constant();
    use(m.called() * g);
    p->byPointer(); // expect: note "a loop calls 'byPointer' here"
    s->bySmart(); // expect: note "a loop calls 'bySmart' here"
  }
  m.once();
  for (int i = 0; i < n; ++i)
    many[i].once();
  for (Model &one : many)
    one.once();
  for (int i = 0; i < n; ++i) {
    Model made(g, i);
    made.remade();
  }
  for (int i = 0; i < n; ++i) {
    next.assigned();
    next = Model(g, i);
  }
  m.byThis(n);
  return 0;
}

// Others may write the fields, or the object as a whole.
class Open {
  mat a, given, moved;
  vec x;

public:
  Open(const mat &g, double *memory) : a(g), given(memory, 9, 9, false), moved(g), x(9) {}
  void memory() { x = arma::inv(given.t() * given) * x; }
  mat take() { return std::move(moved); }
  void taken() { x = arma::inv(moved.t() * moved) * x; }
};
class Whole {
  mat a;
  vec x;

public:
  explicit Whole(const mat &g) : a(g), x(9) {}
  void set(const mat &g) { operator=(Whole(g)); }
  void step() { x = arma::inv(a.t() * a) * x; }
};
class Self {
  mat a;
  vec x;

public:
  explicit Self(const mat &g) : a(g), x(9) {}
  void set(const mat &g) {
    auto *self = this;
    *self = Self(g);
  }
  void step() { x = arma::inv(a.t() * a) * x; }
};

// The loop makes one call, few calls, or calls another object's.
class Plain {
  mat a;
  vec x;

public:
  explicit Plain(const mat &g) : a(g), x(9) {}
  void step() { x = arma::inv(a.t() * a) * x; }
};
static Plain *current;
void pick(int);
void loops(const mat &g, Open &open, Whole &whole, Self &self, int n) {
  Plain m(g);
  for (int i = 0; i < n; ++i) {
    open.memory();
    open.taken();
    open.take();
    whole.step();
    self.step();
  }
  for (int i = 0; i < n; ++i)
    if (i > 5) {
      m.step();
      break;
    }
  for (int i = 0; i < 2; ++i)
    m.step();
  for (int i = 0; i < n; ++i)
    if (i == 0)
      m.step();
  for (int i = 0; i < n; ++i) {
    pick(i);
    current->step();
  }
  Plain &other = m;
  for (int i = 0; i < n; ++i) {
    m.step();
    other = Plain(g * i);
  }
}

// Another class may override it.
class Overridden {
  mat a;
  vec x;

public:
  explicit Overridden(const mat &g) : a(g), x(9) {}
  virtual void step() { x = arma::inv(a.t() * a) * x; }
};
void overrides(Overridden &object, int n) {
  for (int i = 0; i < n; ++i)
    object.step();
}
