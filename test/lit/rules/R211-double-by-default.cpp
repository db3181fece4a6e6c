// RUN: rm -rf %t.units && split-file %s %t.units
// RUN: %check-rule %t.units/mixed.cpp --rules R211 -- %cupynumeric-flags
// RUN: %check-rule %t.units/elsewhere.cpp --rules R211 -- %cupynumeric-flags
// RUN: %check-rule %t.units/double.cpp --rules R211 -- %cupynumeric-flags

//===-- bad ---------------------------------------------------------------===//

//--- mixed.cpp
#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(NDArray);

void sameFunction(std::uint64_t n) {
  auto w = cupynumeric::zeros({n}, legate::float32()); // expect: note@36 "float32 is asked for here"
  // expect: R211@12 "makes float64 elements by default in code that works with float32"
  // expect: note "pass the type"
  auto x = cupynumeric::zeros({n});
  // unsafe: auto x = cupynumeric::zeros({n}, legate::float32());
  use(w + x);
}

void cast(NDArray a) {
  auto w = a.as_type(legate::float32()); // expect: note@22 "float32 is asked for here"
  // expect: R211@7 "makes float64 elements by default in code that works with float32 (8000000 bytes)"
  // expect: note "pass the type"
  use(cupynumeric::zeros({1000, 1000}));
  // unsafe: use(cupynumeric::zeros({1000, 1000}, legate::float32()));
  use(w);
}

// The other operand is float64 and does not change: no fix.
void meetsDouble(std::uint64_t n) {
  // One note for each finding.
  // expect: note "asked for" note "asked for" note "asked for" note "asked for"
  auto w = cupynumeric::zeros({n}, legate::float32());
  auto filled = cupynumeric::zeros({n}); // expect: R211@17 "makes float64 elements"
  filled.fill(legate::Scalar(1.0));
  auto drawn = cupynumeric::zeros({n}); // expect: R211@16 "makes float64 elements"
  drawn += cupynumeric::random({n});
  auto read = cupynumeric::zeros({n}); // expect: R211@15 "makes float64 elements"
  use(cupynumeric::full({1}, legate::Scalar(read.get_read_accessor<double, 1>()[0])));
  // expect: R211@11 "makes float64 elements"
  use(w + cupynumeric::zeros({n}) * legate::Scalar(0.5));
}

// Both arrays become float32.
void meetsAnother(std::uint64_t n) {
  auto w = cupynumeric::zeros({n}, legate::float32()); // expect: note@36 "float32 is asked for here" note "asked for here"
  auto x = cupynumeric::zeros({n}); // expect: R211@12 "makes float64 elements" note "pass the type"
  // unsafe: auto x = cupynumeric::zeros({n}, legate::float32());
  auto y = cupynumeric::zeros({n}); // expect: R211@12 "makes float64 elements" note "pass the type"
  // unsafe: auto y = cupynumeric::zeros({n}, legate::float32());
  x += y;
  x.fill(legate::Scalar(1.0f));
  use(w + x);
}

// Not all arguments before the type are passed.
void identity(NDArray a) {
  use(a.as_type(legate::float32())); // expect: note@17 "float32 is asked for here"
  use(cupynumeric::eye(1000));       // expect: R211@7 "makes float64 elements"
}

#define ZEROS(n) cupynumeric::zeros({n})
void macro(NDArray a, std::uint64_t n) {
  use(a.as_type(legate::float32())); // expect: note@17 "float32 is asked for here"
  use(ZEROS(n));                     // expect: R211@7 "makes float64 elements"
}

template <typename T> void instance(T n) {
  // expect: note@39 "float32 is asked for here"
  use(cupynumeric::zeros({sizeof(T)}, legate::float32()));
  use(cupynumeric::zeros({std::uint64_t(n)})); // expect: R211@7 "makes float64 elements"
}
template void instance(int);

template <typename T> struct Layer {
  NDArray w = cupynumeric::zeros({8}, legate::float32());
  void reset() {
    w = cupynumeric::zeros({8}, legate::float32()); // expect: note@33 "float32 is asked for here"
    use(cupynumeric::zeros({8})); // expect: R211@9 "makes float64 elements"
  }
};
template struct Layer<int>;

void others(std::uint64_t n, const legate::Type &type, NDArray like) {
  use(cupynumeric::zeros({n}, legate::float64()));
  use(cupynumeric::zeros({n}, legate::float32()));
  use(cupynumeric::zeros({n}, type));
  use(cupynumeric::zeros({n}, like.type()));
  use(cupynumeric::full({n}, legate::Scalar(1.0f)));
  use(cupynumeric::array({n}, legate::int64()));
  use(cupynumeric::eye(8, 8, 0, legate::float64()));
  // There is no such argument.
  use(cupynumeric::random({n}));
  use(cupynumeric::hamming(100));
  static_assert(sizeof(cupynumeric::zeros({n})) > 0);
}

void silenced(std::uint64_t n) {
  use(cupynumeric::zeros({n}, legate::float32()));
  use(cupynumeric::zeros({n})); // NOLINT(array-R211-*)
}

//--- elsewhere.cpp
#include <cupynumeric.h>

using cupynumeric::NDArray;

NDArray weights(std::uint64_t n) {
  return cupynumeric::zeros({n}, legate::float32()); // expect: note@34 "asked for here"
}

NDArray other(std::uint64_t n) {
  return cupynumeric::zeros({n}); // expect: R211@10 "makes float64 elements"
}

//===-- good --------------------------------------------------------------===//

//--- double.cpp
#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(NDArray);

// No float32 is used.
void onlyDouble(std::uint64_t n, NDArray a) {
  use(cupynumeric::zeros({n}));
  use(cupynumeric::zeros({n}, legate::float64()));
  use(a.as_type(legate::int32()));
  use(a.as_type(legate::float16()));
  use(cupynumeric::eye(8));
  static_assert(sizeof(legate::float32()) > 0);
  float value = 1.0f;
  use(cupynumeric::full({n}, legate::Scalar(value)));
}
