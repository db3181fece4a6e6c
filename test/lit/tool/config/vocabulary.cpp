// A project's vocabularies for its own libraries, and for its own names of functions of
// known ones, apply in both front ends.
// RUN: %check-rule %s --config %S/Inputs/vocabulary.yaml --rules R104,R105,R201,R203,R212 -- %cupynumeric-flags
#include <cupynumeric.h>

namespace tide {
struct Field {
  double peek() const;
  Field &set(const Field &);
  Field &fill(double);
};
Field zeros(int n);
Field operator+(const Field &, const Field &);
Field operator*(const Field &, double);
Field norm(const Field &);
} // namespace tide

// -- bad: a library that only the project's file knows

double read_back(tide::Field u, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    u.set(u + u);
    sum += u.peek(); // expect: R104 "reads the array back on every iteration"
  }
  return sum;
}

void until_small(tide::Field u, int n) {
  for (int i = 0; i < n; ++i) {
    u.set(u * 0.5);
    if (norm(u).peek() < 1e-6) // expect: R105 "branches on" note "test every"
    // unsafe: if (i % 100 == 0 && (norm(u).peek() < 1e-6))
      break;
  }
}

void allocate(tide::Field u, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: tide::Field t = tide::zeros(100);
  // fixed: for (int i = 0; i < n; ++i) {
    tide::Field t = tide::zeros(100); // expect: R201 "allocates the same array on every iteration"
    // fixed: (removed)
    u.set(u + t);
  }
}

void drop(tide::Field u) {
  u + u; // expect: R212 "drop" note "keep the result in 'u'"
  // unsafe: u = u + u;
}

// -- bad: names of the project that are equivalent to known ones

namespace lab {
class Grid {
public:
  bool any() const;
};
cupynumeric::NDArray clear(std::vector<uint64_t> shape);
double first(const cupynumeric::NDArray &a);
double look(const tide::Field &u, int where);
cupynumeric::NDArray append(const cupynumeric::NDArray &a, const cupynumeric::NDArray &b);
} // namespace lab

void wait_for_any(lab::Grid g, int n) {
  for (int i = 0; i < n; ++i) {
    if (g.any()) // expect: R105 "branches on" note "test every"
    // unsafe: if (i % 100 == 0 && g.any())
      return;
  }
}

// The fix would refill the array with a call of the library, which the wrapped type
// may not support. There is no fix.
void allocate_clear(cupynumeric::NDArray a, cupynumeric::NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    auto t = lab::clear({100}); // expect: R201 "allocates the same array on every iteration"
    t += a;
    b.assign(t);
  }
}

double sums(cupynumeric::NDArray a, tide::Field u, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += lab::first(a);    // expect: R104 "reads the array back on every iteration"
    sum += lab::look(u, 10); // expect: R104 "reads the array back on every iteration"
  }
  return sum;
}

// Rules are disabled for functions that cuPyNumeric lacks, unless the project adds them.
void grows(cupynumeric::NDArray all, cupynumeric::NDArray part, int n) {
  for (int i = 0; i < n; ++i)
    all = lab::append(all, part); // expect: R203 "grows 'all' by concatenation"
}

// -- good

double once(tide::Field u, lab::Grid g) {
  tide::Field t = tide::zeros(100);
  u.set(u + t);
  return g.any() ? u.peek() : 0.0;
}

namespace other {
struct Grid {
  bool any() const;
};
} // namespace other

void another_grid(other::Grid g, int n) {
  for (int i = 0; i < n; ++i)
    if (g.any())
      return;
}
