// Correct code that looks like a mistake: all rules are on and report nothing.
// More of fine.cpp: values on the host, and arrays that are stored.
// RUN: %check-rule %s -- %cupynumeric-flags
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cupynumeric.h>
#include <functional>
#include <iostream>
#include <legate/timing/timing.h>
#include <map>
#include <numeric>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

bool ready();
void log(const std::string &, double);
double readOnce(NDArray x) { return x.get_read_accessor<double, 1>()[0]; }

//===-- a few values ------------------------------------------------------===//

void report(NDArray x, NDArray norms) {
  auto values = norms.get_read_accessor<double, 1>();
  for (int i = 0; i < 5; ++i)
    std::printf("%d: %g\n", i, values[i]);
  for (std::size_t i = 0; i < norms.size(); ++i)
    std::cout << values[i] << '\n';
  for (const char *name : {"min", "max"})
    log(name, readOnce(name[1] == 'i' ? cupynumeric::amin(x) : cupynumeric::amax(x)));
  log("sum", readOnce(cupynumeric::sum(x)));
}

void corners(NDArray matrix) {
  auto elements = matrix.get_read_accessor<double, 2>();
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      log("corner", elements[i][j]);
}

void shapesOnly(const std::vector<NDArray> &arrays) {
  std::size_t elements = 0;
  for (const auto &array : arrays) {
    elements += array.size();
    for (const auto extent : array.shape())
      std::cout << extent << ' ';
    if (array.dim() > 2 && array.size() > 100)
      std::cout << "large\n";
  }
  std::cout << elements << '\n';
}

//===-- work of the host --------------------------------------------------===//

double hostTwin(std::vector<double> &y, const std::vector<double> &x) {
  for (std::size_t i = 0; i < y.size(); ++i)
    y[i] += 2 * x[i];
  for (std::size_t start = 0; start < y.size(); start += 64)
    for (std::size_t i = start; i < std::min(start + 64, y.size()); ++i)
      y[i] = std::max(y[i], 0.0);
  std::sort(y.begin(), y.end());
  return std::accumulate(y.begin(), y.end(), 0.0);
}

std::vector<int> hostNonzero(const std::vector<bool> &mask) {
  std::vector<int> indices;
  for (std::size_t i = 0; i < mask.size(); ++i)
    if (mask[i])
      indices.push_back(int(i));
  return indices;
}

// A user-defined class with the names of arrays.
struct Grid {
  std::vector<double> cells;
  double get_read_accessor(int i) const { return cells[i]; }
  Grid operator+(const Grid &other) const { return other; }
  Grid &operator+=(const Grid &) { return *this; }
  explicit operator bool() const { return !cells.empty(); }
  void fill(double value) { std::fill(cells.begin(), cells.end(), value); }
  std::vector<int> nonzero() const { return {}; }
};
Grid zeros(std::vector<int> shape);

double ownClass(Grid grid, const Grid &other, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    total += grid.get_read_accessor(i);
    grid = grid + other;
    Grid scratch = zeros({n});
    scratch.fill(0);
    if (grid)
      total += double(grid.nonzero().size());
    grid += scratch;
  }
  return total;
}

//===-- stored arrays -----------------------------------------------------===//

std::vector<NDArray> history(NDArray x, NDArray y, int n) {
  std::vector<NDArray> states;
  std::map<int, NDArray> byStep;
  for (int i = 0; i < n; ++i) {
    states.push_back(cupynumeric::zeros({1u << 20}));
    byStep.emplace(i, cupynumeric::zeros({1u << 20}));
    x += y;
    auto snapshot = x.copy();
    states.push_back(snapshot);
  }
  return states;
}

struct Pyramid {
  std::vector<NDArray> levels;
  NDArray finest;
  explicit Pyramid(NDArray base) : finest(base) {
    for (std::uint64_t extent = 1u << 24; extent > 1u << 17; extent /= 2)
      levels.push_back(cupynumeric::zeros({extent}));
  }
  void reset(int n) {
    for (int i = 0; i < n; ++i)
      finest = cupynumeric::zeros({1u << 20});
  }
};

NDArray firstThatFits(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    auto candidate = cupynumeric::zeros({1u << 20});
    if (ready())
      return candidate;
  }
  return x;
}

// The indices themselves are the result.
std::vector<NDArray> indicesKept(NDArray mask, NDArray &count) {
  auto indices = cupynumeric::nonzero(mask);
  count = indices[0];
  return indices;
}

//===-- hoisted by the user -----------------------------------------------===//

void scratchBeforeLoop(NDArray x, NDArray y, int n) {
  auto scratch = cupynumeric::zeros(x.shape());
  for (int i = 0; i < n; ++i) {
    cupynumeric::add(x, y, scratch);
    x.assign(scratch);
  }
}

double accessorBeforeLoop(legate::PhysicalStore store, std::int64_t n) {
  auto in = store.read_accessor<double, 1>();
  double total = 0;
  for (std::int64_t i = 0; i < n; ++i)
    total += in[i];
  return total;
}

// Evaluated once, before the first iteration.
void inTheHead(NDArray x, NDArray y) {
  for (double level = readOnce(x); level < 1e6; level *= 2)
    y += x;
  if (const double start = readOnce(x); start > 0)
    y += x;
}

//===-- never evaluated ---------------------------------------------------===//

template <typename T> struct Traits {
  using Value = decltype(std::declval<T &>().template get_read_accessor<double, 1>()[0]);
};

void unevaluated(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    decltype(readOnce(x)) zero = 0;
    static_assert(sizeof(readOnce(x)) == sizeof(double));
    if constexpr (sizeof(bool(x)) > 4)
      log("never", readOnce(x));
    std::vector<decltype(x + x)> none;
    log("size", double(none.size()) + zero + noexcept(bool(x)));
  }
}

//===-- passed on ---------------------------------------------------------===//

void callbacks(NDArray x, std::vector<std::function<double()>> &later, int n) {
  for (int i = 0; i < n; ++i) {
    later.push_back([x] { return readOnce(x); });
    auto peek = [&] { return bool(x); };
    (void)peek;
  }
}

void tasks(legate::Runtime *runtime, legate::Library library, legate::LogicalStore in,
           legate::LogicalStore out, int n) {
  for (int i = 0; i < n; ++i) {
    auto task = runtime->create_task(library, legate::LocalTaskID{1});
    task.add_input(in);
    task.add_output(out);
    runtime->submit(std::move(task));
    runtime->issue_execution_fence();
  }
  runtime->issue_execution_fence(/*block=*/true);
}

double timed(NDArray x, NDArray y, int n) {
  const auto start = legate::timing::measure_microseconds();
  for (int i = 0; i < n; ++i)
    x += y;
  const auto stop = legate::timing::measure_microseconds();
  return double(stop.value() - start.value()) / n;
}

// The body of a task gets stores that are accessible where it runs.
struct Saxpy {
  static void cpu_variant(legate::TaskContext context) {
    auto x = context.input(0).data().read_accessor<double, 1>();
    auto y = context.output(0).data().read_write_accessor<double, 1>();
    const auto bounds = context.output(0).data().shape<1>();
    for (auto i = bounds.lo[0]; i <= bounds.hi[0]; ++i)
      y[i] += 2 * x[i];
  }
};

#ifdef DEBUG_ARRAYS
#define CHECK_FINITE(x) assert(bool(x))
#else
#define CHECK_FINITE(x) ((void)0)
#endif

void compiledOut(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    CHECK_FINITE(x);
  }
}
