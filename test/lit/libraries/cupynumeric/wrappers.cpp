// A user-defined class around an array, and functions that return one.
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
    kept.push_back(make(n)); // stored
    g.grow();
    x += g.like(); // of another shape each time
    x += one();
  }
}

void log();

// A user-defined accessor counts as the array's if it only wraps that.
class Cells {
public:
  double at(uint64_t i) {
    return a.get_read_accessor<double, 1>()[i];
  }
  double logged(uint64_t i) {
    log();
    return a.get_read_accessor<double, 1>()[i]; // expect: note "'logged' waits"
  }
  double next(uint64_t i) {
    return a.get_read_accessor<double, 1>()[i + 1]; // expect: note "'next' waits"
  }
  void put(uint64_t i, uint64_t j, double v) {
    a[{slice(i, i + 1), slice(j, j + 1)}].fill(Scalar(v));
  }

private:
  NDArray a;
};
void put(NDArray &x, uint64_t i, uint64_t j) {
  x[{slice(i, i + 1), slice(j, j + 1)}].fill(Scalar(1.0));
}

void cells(Cells &c, NDArray &x, uint64_t n) {
  // expect: R101@3 "reads an array element by element on the host"
  for (uint64_t i = 0; i < n; ++i)
    use(c.at(i)); // expect: note@9 "an element is read here"
  for (uint64_t i = 0; i < n; ++i)
    use(c.logged(i)); // expect: R104@9 "'logged' waits"
  for (uint64_t i = 0; i < n; ++i)
    use(c.next(i)); // expect: R104@9 "'next' waits"
  // expect: R101@3 "writes an array element by element"
  for (uint64_t i = 0; i < n; ++i)
    c.put(i, 0, 1.0); // expect: note@5 "an element is written here"
  // expect: R101@3 "writes an array element by element"
  for (uint64_t i = 0; i < n; ++i)
    put(x, i, i); // expect: note@5 "an element is written here"
  for (uint64_t i = 0; i < 4; ++i)
    put(x, i, i);
}

template <typename C> void ofAnything(C &c, uint64_t n) {
  // expect: R101@3 "writes an array element by element"
  for (uint64_t i = 0; i < n; ++i)
    c.put(i, i, 1.0); // expect: note@5 "an element is written here"
}
template void ofAnything<Cells>(Cells &, uint64_t);
