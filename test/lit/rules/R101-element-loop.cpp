// RUN: %check-rule %s --rules R101 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <cstdio>
#include <iostream>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void use(NDArray);

bool ready();

//===-- bad ---------------------------------------------------------------===//

void scaled(uint64_t n) {
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  // expect: R101@3 "reads and writes an array element by element"
  for (int64_t i = 0; i < n; ++i)
  // fixed: y.assign(x * Scalar(2.0));
    // expect: note@5 "an element is written here" note@33 "an element is read here"
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}] * Scalar(2.0));
    // fixed: (removed)
}

void severalArrays(uint64_t n) {
  auto a = cupynumeric::random({n});
  auto b = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  // expect: R101 "reads and writes"
  for (int64_t i = 0; i < static_cast<int64_t>(n); ++i) {
  // fixed: y.assign((a + b) * cupynumeric::exp(a));
    // expect: note "written here" note "read here" note "read here"
    y[{slice(i, i + 1)}].assign((a[{slice(i, i + 1)}] + b[{slice(i, i + 1)}]) *
    // fixed: (removed)
                                cupynumeric::exp(a[{slice(i, i + 1)}]));
                                // fixed: (removed)
  }
  // fixed: (removed)
}

void twoStatements(uint64_t n) {
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::zeros({n});
  // expect: R101 "reads and writes"
  for (int64_t i = 0; i < n; ++i) {
  // fixed: y.assign(x);
  // fixed: x *= y;
    // expect: note "written here" note "read here"
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
    // fixed: (removed)
    x[{slice(i, i + 1)}] *= y[{slice(i, i + 1)}]; // expect: note "written here"
    // fixed: (removed)
  }
  // fixed: (removed)
}

void filled() {
  auto y = cupynumeric::zeros({100000});
  // expect: R101 "writes an array element by element (100000 iterations, a task for each access)"
  for (int64_t i = 0; i < 100000; ++i)
  // fixed: y.fill(Scalar(1.0));
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
    // fixed: (removed)
}

// The owner and the extents of the arrays are not known.
void ofTheCaller(NDArray y, NDArray x, uint64_t n) {
  // expect: R101 "reads and writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y += x;
    // expect: note "written here" note "read here"
    y[{slice(i, i + 1)}] += x[{slice(i, i + 1)}];
    // unsafe: (removed)
}

void aliased(uint64_t n) {
  auto y = cupynumeric::zeros({n});
  auto x = y;
  // expect: R101 "reads and writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y += x;
    // expect: note "written here" note "read here"
    y[{slice(i, i + 1)}] += x[{slice(i, i + 1)}];
    // unsafe: (removed)
}

double summedOnTheHost(NDArray x, uint64_t n) {
  auto elements = x.get_read_accessor<double, 1>();
  double sum = 0;
  // expect: R101@3 "reads an array element by element on the host"
  for (uint64_t i = 0; i < n; ++i)
    sum += elements[i]; // expect: note@12 "read here"
  return sum;
}

double largest(NDArray x) {
  const auto elements = x.get_read_accessor<double, 1>();
  double most = 0;
  // expect: R101 "reads an array element by element on the host (4096 iterations)"
  for (int i = 0; i < 4096; ++i)
    if (elements[i] > most) // expect: note "read here"
      most = elements.read(i); // expect: note "read here"
  return most;
}

void table(NDArray m, uint64_t rows, uint64_t columns) {
  auto elements = m.get_write_accessor<double, 2>();
  for (uint64_t i = 0; i < rows; ++i)
    // expect: R101@5 "writes an array element by element on the host"
    for (uint64_t j = 0; j < columns; ++j)
      elements[i][j] = 1.0 / (i + j + 1); // expect: note@7 "written here"
}

void tableByPoints(NDArray m, uint64_t rows, uint64_t columns) {
  auto elements = m.get_write_accessor<double, 2>();
  for (uint64_t i = 0; i < rows; ++i)
    // expect: R101 "writes an array element by element on the host"
    for (uint64_t j = 0; j < columns; ++j)
      elements.write(legate::Point<2>(i, j), 0.5); // expect: note "written here"
}

void elementOfMatrix(NDArray m, int64_t n) {
  // expect: R101 "writes an array element by element"
  for (int64_t i = 0; i < n; ++i)
    // expect: note "written here"
    m[{slice(i, i + 1), slice(i, i + 1)}].fill(Scalar(1.0));
}

void fibonacci(uint64_t n) {
  auto f = cupynumeric::full({n}, Scalar(1.0));
  // expect: R101 "reads and writes an array element by element"
  for (int64_t i = 2; i < n; ++i) {
    auto last = f[{slice(i - 1, i)}]; // expect: note "read here"
    // expect: note "written here" note "read here"
    f[{slice(i, i + 1)}].assign(f[{slice(i - 2, i - 1)}] + last);
  }
}

void whileLoop(NDArray x, int64_t n) {
  int64_t i = 0;
  while (i < n) { // expect: R101@3 "writes an array element by element"
    x[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
    ++i;
  }
}

void doLoop(NDArray x, int64_t n) {
  int64_t i = 0;
  do { // expect: R101@3 "writes an array element by element"
    x[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
  } while (++i < n);
}

void byList(NDArray x, const std::vector<int64_t>& wanted) {
  for (const auto i : wanted) // expect: R101@3 "writes an array element by element"
    x[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
}

//===-- good --------------------------------------------------------------===//

void wholeArrays(NDArray y, NDArray x) {
  y.assign(x * Scalar(2.0));
  y += x;
}

void steps(NDArray x, NDArray y, int n) {
  for (int step = 0; step < n; ++step)
    x += y;
}

void twins(std::vector<double>& v, double* p, int n) {
  for (int i = 0; i < n; ++i)
    v[i] += p[i];
}

void arraysInAList(std::vector<NDArray>& layers, NDArray x) {
  for (size_t i = 0; i < layers.size(); ++i)
    layers[i] += x;
}

// A row per iteration, and the next iteration needs its result.
void recurrence(NDArray x, NDArray h, int64_t n) {
  for (int64_t t = 0; t < n; ++t)
    h = cupynumeric::exp(h * x[{slice(t, t + 1)}]);
  for (int64_t t = 0; t < n; ++t)
    h += x[{slice(t, t + 1)}];
  for (int64_t t = 0; t < n; ++t)
    cupynumeric::add(h, x[{slice(t, t + 1)}], h);
}

void rowsOfAMatrix() {
  auto m = cupynumeric::zeros({1000, 1000});
  for (int64_t i = 0; i < 1000; ++i)
    m[{slice(i, i + 1)}].fill(Scalar(1.0));
}

void stencil(NDArray u, NDArray v, int64_t n) {
  for (int step = 0; step < 1000; ++step)
    u[{slice(1, n - 1)}].assign(v[{slice(0, n - 2)}] + v[{slice(2, n)}]);
}

void sameElement(NDArray x, int64_t k, int n) {
  for (int i = 0; i < n; ++i)
    x[{slice(k, k + 1)}] += x[{slice(0, 1)}];
}

// The arguments of a task are accessible where it runs.
struct Halve {
  static void cpu_variant(legate::TaskContext context) {
    auto store = context.input(0).data();
    auto from = store.read_accessor<double, 1>();
    auto to = context.output(0).data().write_accessor<double, 1>();
    const auto bounds = store.shape<1>();
    for (auto i = bounds.lo[0]; i <= bounds.hi[0]; ++i)
      to[i] = from[i] / 2;
  }
};

double sumOfStore(legate::PhysicalStore store, int64_t n) {
  auto elements = store.read_accessor<double, 1>();
  double sum = 0;
  for (int64_t i = 0; i < n; ++i)
    sum += elements[i];
  return sum;
}

double sumOfAccessor(legate::AccessorRO<double, 1> elements, int64_t n) {
  double sum = 0;
  for (int64_t i = 0; i < n; ++i)
    sum += elements[i];
  return sum;
}

//===-- edges -------------------------------------------------------------===//

void printed(NDArray x, int n) {
  auto elements = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    std::printf("%g\n", elements[i]);
  for (int i = 0; i < n; ++i)
    std::cout << elements[i] << ' ';
  for (int i = 0; i < n; ++i) {
    const double value = elements[i];
    std::printf("%d: %g\n", i, value);
  }
}

double printedAndSummed(NDArray x, int n) {
  auto elements = x.get_read_accessor<double, 1>();
  double sum = 0;
  for (int i = 0; i < n; ++i) { // expect: R101 "on the host"
    const double value = elements[i]; // expect: note "read here"
    std::printf("%g\n", value);
    sum += value;
  }
  return sum;
}

// A loop over a few elements is not a loop over an array.
void smallMatrix(NDArray m) {
  auto elements = m.get_write_accessor<double, 2>();
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      elements[i][j] = i == j;
  for (int64_t i = 0; i < 8; ++i)
    m[{slice(i, i + 1), slice(0, 1)}].fill(Scalar(0.0));
}

void nineElements(NDArray m) {
  // expect: R101 "(9 iterations, a task for each access)" note "if the loop covers it"
  for (int64_t i = 0; i < 9; ++i)
  // unsafe: m.fill(Scalar(0.0));
    m[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
    // unsafe: (removed)
}

// There are few columns and many rows.
void narrowMatrix(NDArray m, int n) {
  auto elements = m.get_write_accessor<double, 2>();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 3; ++j) // expect: R101 /^writes an array element by element on the host$/
      elements[i][j] = j; // expect: note "written here"
}

// The same three elements in every step.
void fewElementsOften(NDArray x, int steps) {
  auto elements = x.get_write_accessor<double, 1>();
  for (int step = 0; step < steps; ++step)
    for (int j = 0; j < 3; ++j)
      elements[j] = step;
}

// One finding per loop nest, at the innermost loop.
void nest(NDArray m, NDArray sums, int n) {
  auto elements = m.get_read_accessor<double, 2>();
  auto result = sums.get_write_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int j = 0; j < n; ++j) // expect: R101@5 "reads an array element by element on the host"
      sum += elements[i][j]; // expect: note "read here"
    result[i] = sum;
  }
}

void partOfTheArray(uint64_t n) {
  auto y = cupynumeric::zeros({n});
  auto z = cupynumeric::zeros({100000});
  for (int64_t i = 1; i < n; ++i) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
  for (int64_t i = 0; i < 50000; ++i) // expect: R101 "writes"
    z[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
  for (int64_t i = 0; i < n; i += 2) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
  for (int64_t i = 0; i < n - 1; ++i) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
}

void stopsEarly(uint64_t n, bool (*enough)(int64_t)) {
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < n; ++i) { // expect: R101 "writes"
    if (enough(i))
      break;
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
  }
}

void valueOfThePass(uint64_t n) {
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(1.0 * i)); // expect: note "written here"
}

void counterUsedAfterwards(uint64_t n) {
  auto y = cupynumeric::zeros({n});
  uint64_t i;
  for (i = 0; i < n; ++i) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
  std::printf("%lu\n", i);
}

// `=` on a slice rebinds a temporary; nothing is written.
void noWrite(NDArray y, NDArray x, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // expect: R101 "reads and writes"
    // expect: note "written here" note "read here"
    y[{slice(i, i + 1)}] = x[{slice(i, i + 1)}];
}

#define FILL(array, n) for (int64_t i = 0; i < n; ++i) array[{slice(i, i + 1)}].fill(Scalar(1.0))

void loopOfAMacro(NDArray y, int64_t n) {
  // expect: R101@3 "writes" note "written here"
  FILL(y, n);
}

#define ELEMENT(array, i) array[{slice(i, i + 1)}]

void bodyOfAMacro(uint64_t n) {
  auto y = cupynumeric::zeros({n});
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    ELEMENT(y, i).fill(Scalar(1.0)); // expect: note "written here"
}

template <typename T>
void instantiated(NDArray y, int64_t n, T value) {
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    y[{slice(i, i + 1)}].fill(Scalar(value)); // expect: note "written here"
}
template void instantiated<float>(NDArray, int64_t, float);
template void instantiated<double>(NDArray, int64_t, double);

template <typename Array>
void neverInstantiated(Array y, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1)}].fill(Scalar(0.0));
}

template <typename T>
struct Field {
  NDArray values;
  void clear(int64_t n) {
    for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
      values[{slice(i, i + 1)}].fill(Scalar(T(0))); // expect: note "written here"
  }
};
template struct Field<float>;

void inLambdas(NDArray y, int64_t n) {
  auto clear = [&] {
    for (int64_t i = 0; i < n; ++i) // expect: R101 "writes" note "if the loop covers it"
    // unsafe: y.fill(Scalar(0.0));
      y[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
      // unsafe: (removed)
  };
  auto generic = [&](auto value) {
    for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
      y[{slice(i, i + 1)}].fill(Scalar(value)); // expect: note "written here"
  };
  clear();
  generic(1.0);
}

// The loop calls a lambda; the lambda has no loop.
void loopAroundALambda(NDArray y, int64_t n) {
  auto element = [&](int64_t i) { return y[{slice(i, i + 1)}]; };
  for (int64_t i = 0; i < n; ++i)
    element(i);
}

namespace np = cupynumeric;
using Array = np::NDArray;
using Range = np::slice;

void otherNames(Array y, int64_t n) {
  using namespace cupynumeric;
  for (int64_t i = 0; i < n; ++i) { // expect: R101 "reads and writes"
    auto&& element = y[{Range(i, i + 1)}]; // expect: note "read here"
    y[{Range(i, i + 1)}] += element; // expect: note "written here"
  }
}

size_t unevaluated(NDArray x, int n) {
  auto elements = x.get_read_accessor<double, 1>();
  size_t bytes = 0;
  for (int i = 0; i < n; ++i)
    bytes += sizeof(elements[i]) + sizeof(decltype(elements[i])) + noexcept(elements[i]);
  return bytes;
}

void silenced(NDArray x, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // NOLINT
    x[{slice(i, i + 1)}].fill(Scalar(0.0));
  for (int64_t i = 0; i < n; ++i) // NOLINT(array-R101-element-loop)
    x[{slice(i, i + 1)}].fill(Scalar(0.0));
  // NOLINTNEXTLINE(array-R101-*)
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1)}].fill(Scalar(0.0));
  // NOLINTBEGIN(array-*)
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1)}].fill(Scalar(0.0));
  // NOLINTEND(array-*)
  // expect: R101 "writes" note "if the loop covers it"
  for (int64_t i = 0; i < n; ++i) // NOLINT(array-R104-host-sync-in-loop)
  // unsafe: x.fill(Scalar(0.0));
    x[{slice(i, i + 1)}].fill(Scalar(0.0)); // expect: note "written here"
    // unsafe: (removed)
}

//===-- surrounding code --------------------------------------------------===//

void endsEarly(bool go) {
  auto x = cupynumeric::random({1000});
  auto y = cupynumeric::zeros({1000});
  // expect: R101@3 "reads and writes an array element by element (up to 1000"
  for (int64_t i = 0; i < 1000 && go; ++i)
    // expect: note@5 "an element is written"
    // expect: note@33 "an element is read"
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
}

int countsToo() {
  auto x = cupynumeric::random({1000});
  auto y = cupynumeric::zeros({1000});
  int copied = 0;
  // expect: R101@3 "reads and writes an array element by element (1000"
  for (int64_t i = 0; i < 1000; ++i)
    // expect: note@15 "an element is written"
    // expect: note@43 "an element is read"
    ++copied, y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
  // expect: R101@3 "reads and writes an array element by"
  for (int64_t i = 0; i < 1000; ++i, ++copied)
    // expect: note@5 "an element is written"
    // expect: note@33 "an element is read"
    y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
  return copied;
}

void inOneArm(bool both) {
  auto x = cupynumeric::random({1000});
  auto y = cupynumeric::zeros({1000});
  if (both)
    // expect: R101@5 "reads and writes an array element by element (1000"
    for (int64_t i = 0; i < 1000; ++i)
    // fixed: y.assign(x);
      // expect: note@7 "an element is written"
      // expect: note@35 "an element is read"
      y[{slice(i, i + 1)}].assign(x[{slice(i, i + 1)}]);
      // fixed: (removed)
  else
    use(x);
}
