// A user's class around an array, and functions that return one.
// RUN: %check-rule %s -- %cupynumeric-flags
#include <cupynumeric.h>
#include <memory>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void use(double);

class Grid {
public:
  explicit Grid(uint64_t n) : a(cupynumeric::zeros({n})), n(n) {}
  double norm() const {
    NDArray squares = a * a;
    // expect: note "'norm' waits" note "'norm' waits" note "'norm' waits" note "'norm' waits"
    return cupynumeric::sum(squares).get_read_accessor<double, 1>()[0];
  }
  void step() { a += a; }
  NDArray &data() { return a; }
  NDArray scratch(uint64_t m) const { return cupynumeric::zeros({m}); } // expect: note "allocated here"
  NDArray like() const { return cupynumeric::zeros({n}); }
  void grow() { n *= 2; }

private:
  NDArray a;
  uint64_t n;
};

NDArray make(uint64_t n) { return cupynumeric::zeros({n, n}); } // expect: note "allocated here"
NDArray one() { return cupynumeric::zeros({1}); }
template <typename T> double read(T x) {
  return x.template get_read_accessor<double, 1>()[0]; // expect: note "'read' waits"
}

template <typename G> void loop(G &g, int n) {
  for (int i = 0; i < n; ++i) {
    g.step();
    use(g.norm()); // expect: R104@9 "'norm' waits for the device on every iteration"
  }
}
template void loop<Grid>(Grid &, int);

void reads(Grid &g, std::shared_ptr<Grid> p, int n) {
  for (int i = 0; i < n; ++i) {
    g.step();
    use(g.norm()); // expect: R104@9 "'norm' waits"
    use(p->norm()); // expect: R104@9 "'norm' waits"
    use(read(g.data())); // expect: R104@9 "'read' waits"
    if (i % 100 == 0)
      use(g.norm());
  }
  while (g.norm() > 1) // expect: R105@10 "branches on the result of 'norm'" note "every 100"
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || g.norm() > 1; ++pass)
    g.step();
}

void allocates(Grid &g, NDArray x, uint64_t n) {
  std::vector<NDArray> kept;
  for (uint64_t i = 0; i < n; ++i) {
    auto t = make(1000); // expect: R201@14 "'make' allocates the same array on every iteration"
    t += x;
    x += g.scratch(n); // expect: R201@10 "'scratch' allocates the same array"
    auto row = make(i); // of another shape each time
    x += row;
    kept.push_back(make(n)); // kept
    g.grow();
    x += g.like(); // of another shape each time
    x += one();
  }
}
