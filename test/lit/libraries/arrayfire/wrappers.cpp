// A user-defined class around an array, and functions that return or take one.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/arrayfire
#include <arrayfire.h>
#include <vector>

void use(float);

class Grid {
public:
  explicit Grid(int n) : a(af::randu(n, n)) {}
  // expect: note "'norm' waits" note "'norm' waits" note "'norm' waits" note "'norm' waits"
  float norm() const { return af::norm(a); }
  float at(int i, int j) const { return a(i, j).scalar<float>(); }
  void relax() { a += 0.5f * (af::shift(a, 1) - a); }
  Grid &operator+=(const Grid &other) {
    a += other.a;
    return *this;
  }
  // expect: note "'operator<' waits"
  bool operator<(const Grid &other) const { return af::allTrue<bool>(a < other.a); }
  const af::array &data() const { return a; }
  bool hot() const { return norm() > 1.f; } // expect: note "'hot' calls 'norm' here"

private:
  af::array a;
};

af::array make(int n) { return af::randu(n); }
// expect: note "'total' waits"
template <typename A> float total(const A &x) { return af::sum<float>(x); }
template <typename G> void steps(G &g, int n) {
  for (int i = 0; i < n; ++i) {
    g.relax();
    use(g.norm()); // expect: R104@9 "'norm' waits for the device on every iteration"
  }
}

void reads(Grid &g, const std::vector<Grid> &all, int n) {
  steps(g, n);
  // expect: R101@3 "reads an array element by element"
  for (int i = 0; i < n; ++i) {
    g += g;
    use(g.norm()); // expect: R104@9 "'norm' waits"
    use(total(g.data())); // expect: R104@9 "'total' waits"
    use(af::max<float>(make(1000))); // expect: R104@9 "reads the array back"
    use(g.at(i, 0)); // expect: note@9 "an element is read here"
    if (g.hot()) // expect: R105@9 "branches on the result of 'hot'" note "every 100"
    // unsafe: if (i % 100 == 0 && g.hot())
      break;
    const auto read = [&] { return af::sum<float>(g.data()); }; // expect: note "the lambda waits"
    use(read()); // expect: R104@9 "waits for the device"
  }
  for (const Grid &other : all)
    use(other < g); // expect: R104@9 "'operator<' waits"
  while (g.norm() > 1e-3f) // expect: R105@10 "branches on the result of 'norm'" note "every 100"
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || g.norm() > 1e-3f; ++pass)
    g.relax();
}

void quiet(Grid &g, std::vector<Grid> &all, int n) {
  for (int i = 0; i < n; ++i) {
    g.relax();
    for (Grid &other : all)
      other += g;
    if (i % 50 == 0)
      use(g.norm());
  }
}
