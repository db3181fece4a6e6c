// RUN: %check-rule %s --rules R104,R105 -- %cupynumeric-flags
#include <cstdio>
#include <cupynumeric.h>
#include <iostream>
#include <legate/timing/timing.h>

using cupynumeric::NDArray;
using legate::Scalar;

void use(double);
void useStore(const legate::PhysicalStore &);
bool ready();

//===-- bad ---------------------------------------------------------------===//

double readEachStep(NDArray x, NDArray y) {
  double total = 0;
  for (int step = 0; step < 10000; ++step) {
    x += y;
    auto sum = cupynumeric::sum(x);
    // expect: R104@14 "reads the array back on every iteration (10000 round trips)"
    total += sum.get_read_accessor<double, 1>()[0];
  }
  return total;
}

void writeFromHost(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104@16 "reads the array back on every iteration"
    auto out = x.get_write_accessor<double, 1>();
    out.write(0, i);
  }
}

void physicalStores(legate::LogicalStore store, legate::LogicalArray array, int n) {
  while (n-- > 0) {
    // expect: R104@14 "reads the array back on every iteration"
    useStore(store.get_physical_store());
    // expect: R104@14 "reads the array back on every iteration"
    useStore(array.get_physical_array().data());
  }
}

void fences(legate::Runtime *runtime, NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104@5 "waits for the device on every iteration"
    runtime->issue_execution_fence(true);
  }
  constexpr bool Block = true;
  do {
    x += y;
    // expect: R104@5 "waits for the device on every iteration"
    runtime->issue_execution_fence(/*block=*/Block);
  } while (ready());
}

void timings(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    auto start = legate::timing::measure_microseconds();
    x += y;
    auto stop = legate::timing::measure_microseconds();
    // expect: R104@31 "reads the array back on every iteration"
    // expect: note "print every 100 iterations instead"
    // expect: note@46 "and here"
    std::printf("%ld\n", long(stop.value() - start.value()));
    // unsafe: if (i % 100 == 0)
      // unsafe: std::printf("%ld\n", long(stop.value() - start.value()));
  }
}

void asNumber(NDArray x, NDArray y, int n) {
  bool last = false;
  int count = 0;
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104@17 "reads the array back on every iteration"
    last = bool(x);
    // expect: R104@14 "reads the array back on every iteration"
    count += x > y;
  }
  std::printf("%d %d\n", last, count);
}

void histogram(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "waits for the size of its result on every iteration"
    x = cupynumeric::bincount(x);
}

void printed(NDArray norm, NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    // expect: R104@31 "reads the array back on every iteration"
    // expect: note "print every 100 iterations instead"
    std::cout << i << ": " << norm.get_read_accessor<double, 1>()[0] << "\n";
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cout << i << ": " << norm.get_read_accessor<double, 1>()[0] << "\n";
  }
}

// Beside the inner loop, the other reads do not matter.
void nested(NDArray x, int n, int m) {
  for (int i = 0; i < n; ++i) {
    use(x.get_read_accessor<double, 1>()[0]);
    for (int j = 0; j < m; ++j)
      // expect: R104@11 "reads the array back on every iteration"
      use(x.get_read_accessor<double, 1>()[0]);
    use(x.get_read_accessor<double, 1>()[0]);
  }
}

// The inner loop is short, the outer one is not.
void shortLoopInLongLoop(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis)
      // expect: R104@11 "reads the array back on every iteration"
      use(x.get_read_accessor<double, 1>()[axis]);
  for (int i = 0; i < 1000; ++i)
    for (int axis = 0; axis < 3; ++axis)
      // expect: R104@11 "reads the array back on every iteration (3000 round trips)"
      use(x.get_read_accessor<double, 1>()[axis]);
}

void productOfTrips(NDArray x) {
  for (int i = 0; i < 100; ++i)
    for (int j = 0; j < 50; ++j)
      // expect: R104@11 "reads the array back on every iteration (5000 round trips)"
      use(x.get_read_accessor<double, 1>()[j]);
}

void mayEndEarly(NDArray x) {
  for (int i = 0; i < 1000; ++i) {
    // expect: R104@9 "reads the array back on every iteration (up to 1000 round trips)"
    use(x.get_read_accessor<double, 1>()[0]);
    if (ready())
      break;
  }
}

// Each iteration takes one of the branches.
void bothArms(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    if (ready())
      // expect: R104@11 "reads the array back on every iteration"
      // expect: note "the other branch waits here"
      use(x.get_read_accessor<double, 1>()[0]);
    else
      // expect: R104@11 "reads the array back on every iteration"
      // expect: note "the other branch waits here"
      use(y.get_read_accessor<double, 1>()[0]);
  }
}

// Two reads in the same branch: none is in another one.
void sameArm(NDArray x, NDArray y, bool clip, double &total, double &count, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    if (clip) {
      // expect: R104@16 "reads the array back on most iterations"
      total += x.get_read_accessor<double, 1>()[0];
      // expect: R104@16 "reads the array back on most iterations"
      count += y.get_read_accessor<double, 1>()[0];
    }
  }
}

//===-- through calls -----------------------------------------------------===//

double value(NDArray x) {
  // expect: note "'value' waits for the device here" note "'value' waits for the device here"
  // expect: note "'value' waits for the device here" note "'value' waits for the device here"
  // expect: note "'value' waits for the device here" note "'value' waits for the device here"
  return x.get_read_accessor<double, 1>()[0];
}
double norm(const NDArray &x) {
  // expect: note "'norm' calls 'value' here" note "'norm' calls 'value' here"
  return value(cupynumeric::sum(x * x));
}
double residual(const NDArray &x, const NDArray &b) {
  // expect: note "'residual' calls 'norm' here"
  return norm(x - b) / 2;
}

void chains(NDArray x, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "'value' waits for the device on every iteration"
    use(value(x));
    // expect: R104@9 "'norm' waits for the device on every iteration"
    use(norm(x));
    // expect: R104@9 "'residual' waits for the device on every iteration"
    use(residual(x, b));
  }
}

double sometimesReads(NDArray x, bool deep) {
  if (!deep)
    return 0;
  return value(x);
}
double readsOrThrows(NDArray x, bool ok) {
  if (!ok)
    throw 1;
  // expect: note "'readsOrThrows' calls 'value' here"
  return value(x);
}
double countdown(NDArray x, int depth) {
  return depth ? countdown(x, depth - 1) : 0;
}
double countdownAndRead(NDArray x, int depth) {
  // expect: note "'countdownAndRead' calls 'value' here"
  const double here = value(x);
  return depth ? here + countdownAndRead(x, depth - 1) : here;
}

void paths(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    use(sometimesReads(x, i > 3));
    // expect: R104@9 "'readsOrThrows' waits for the device on every iteration"
    use(readsOrThrows(x, true));
    use(countdown(x, i));
    // expect: R104@9 "'countdownAndRead' waits for the device on every iteration"
    use(countdownAndRead(x, i));
  }
}

struct Solver {
  NDArray x;
  // expect: note "'error' waits for the device here" note "'error' waits for the device here"
  double error() { return x.get_read_accessor<double, 1>()[0]; }
  virtual double estimate() { return x.get_read_accessor<double, 1>()[0]; }
  // expect: note "'last' waits for the device here"
  virtual double last() final { return x.get_read_accessor<double, 1>()[0]; }
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      // expect: R104@11 "'error' waits for the device on every iteration"
      use(error());
      // expect: R104@11 "'error' waits for the device on every iteration"
      use(this->error());
      // Another class may override it.
      use(estimate());
      // expect: R104@11 "'last' waits for the device on every iteration"
      use(last());
    }
  }
};

struct Probe {
  // expect: note "'Probe' calls 'value' here"
  explicit Probe(NDArray x) : Level(value(x)) {}
  double Level;
};
void constructor(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "'Probe' waits for the device on every iteration"
    use(Probe(x).Level);
}

//===-- lambdas -----------------------------------------------------------===//

void lambdas(NDArray x, int n) {
  // expect: note "the lambda waits for the device here"
  auto read = [&] { return x.get_read_accessor<double, 1>()[0]; };
  // expect: note "the lambda waits for the device here"
  auto generic = [](auto a) { return a.template get_read_accessor<double, 1>()[0]; };
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "the lambda waits for the device on every iteration"
    use(read());
    // expect: R104@9 "the lambda waits for the device on every iteration"
    use(generic(x));
    // Defined here, but never called.
    auto idle = [&] { return x.get_read_accessor<double, 1>()[0]; };
    (void)idle;
    // expect: R104@9 "the lambda waits for the device on every iteration"
    // expect: note "the lambda waits for the device here"
    use([&] { return x.get_read_accessor<double, 1>()[0]; }());
    // A capture is evaluated where the lambda is created.
    // expect: R104@26 "reads the array back on every iteration"
    auto held = [level = x.get_read_accessor<double, 1>()[0]] { return level; };
    (void)held;
  }
}

void loopInLambda(NDArray x, int n) {
  auto work = [&] {
    for (int i = 0; i < n; ++i)
      // expect: R104@11 "reads the array back on every iteration"
      use(x.get_read_accessor<double, 1>()[0]);
  };
  work();
}

//===-- templates ---------------------------------------------------------===//

template <typename T> void instantiated(NDArray x, T n) {
  for (T i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[0]);
}
template void instantiated<int>(NDArray, int);
template void instantiated<long>(NDArray, long);

template <typename T> void neverInstantiated(NDArray x, T n) {
  for (T i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[0]);
}

template <typename T> struct Holder {
  NDArray x;
  void run(int n) {
    for (int i = 0; i < n; ++i)
      // expect: R104@11 "reads the array back on every iteration"
      use(x.get_read_accessor<T, 1>()[0]);
  }
};
template struct Holder<double>;

template <bool Verbose> void constantBranch(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    if constexpr (Verbose)
      // expect: R104@11 "reads the array back on every iteration"
      use(x.get_read_accessor<double, 1>()[0]);
  }
}
template void constantBranch<true>(NDArray, int);

//===-- macros ------------------------------------------------------------===//

#define READ(a) (a).get_read_accessor<double, 1>()[0]
#define REPEAT(n) for (int i = 0; i < (n); ++i)
#define USE_EACH(a, n) for (int i = 0; i < (n); ++i) use((a).get_read_accessor<double, 1>()[0])

void macros(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(READ(x));
  // expect: R104@19 "reads the array back on every iteration"
  REPEAT(n) { use(x.get_read_accessor<double, 1>()[0]); }
  // expect: R104@3 "reads the array back on every iteration"
  USE_EACH(x, n);
}

//===-- names -------------------------------------------------------------===//

namespace np = cupynumeric;
using Array = np::NDArray;
typedef Array Matrix;

void aliases(const std::vector<Matrix> &batches) {
  for (auto &&batch : batches) {
    auto &&copy = batch;
    // expect: R104@9 "reads the array back on every iteration"
    use(np::sum(copy).get_read_accessor<double, 1>()[0]);
  }
}

std::pair<NDArray, int> nextBatch();
void bindings(int n) {
  for (int i = 0; i < n; ++i) {
    auto [batch, count] = nextBatch();
    // expect: R104@9 "reads the array back on every iteration"
    use(batch.get_read_accessor<double, 1>()[count]);
  }
}

//===-- good --------------------------------------------------------------===//

double once(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    x += y;
  return x.get_read_accessor<double, 1>()[0];
}

double accessorBeforeLoop(NDArray x, int n) {
  auto in = x.get_read_accessor<double, 1>();
  double total = 0;
  for (int i = 0; i < n; ++i)
    total += in[i];
  return total;
}

// Evaluated once, before the first iteration.
void inRangeAndInit(NDArray x, std::vector<double> (*load)(double)) {
  for (double v : load(x.get_read_accessor<double, 1>()[0]))
    use(v);
  for (double v = x.get_read_accessor<double, 1>()[0]; v < 100; v *= 2)
    use(v);
}

void periodic(NDArray x, int n, int freq, int kLogInterval) {
  int left = freq, count = 0;
  for (int step = 0; step < n; ++step) {
    if (step % 100 == 0)
      use(x.get_read_accessor<double, 1>()[0]);
    if (step % freq == 1) {
      use(x.get_read_accessor<double, 1>()[0]);
    }
    if (!(step % kLogInterval))
      use(value(x));
    if (--left == 0) {
      use(x.get_read_accessor<double, 1>()[0]);
      left = freq;
    }
    if (++count >= 50) {
      count = 0;
      use(x.get_read_accessor<double, 1>()[0]);
    }
    if (step % 10 != 0)
      continue;
    use(x.get_read_accessor<double, 1>()[0]);
  }
}

void firstAndLast(NDArray x, int n, const std::vector<int> &list) {
  double scale = 0;
  bool known = false;
  for (int i = 0; i < n; ++i) {
    if (!known) {
      scale = x.get_read_accessor<double, 1>()[0];
      known = true;
    }
    if (i == 0)
      use(x.get_read_accessor<double, 1>()[0]);
    if (i == n - 1)
      use(x.get_read_accessor<double, 1>()[0]);
    use(scale);
  }
  for (auto it = list.begin(); it != list.end(); ++it)
    if (std::next(it) == list.end())
      use(x.get_read_accessor<double, 1>()[0]);
}

double leavingPaths(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    if (ready()) {
      use(x.get_read_accessor<double, 1>()[0]);
      break;
    }
    if (i > 12)
      throw x.get_read_accessor<double, 1>()[0];
  }
  for (;;) {
    x += x;
    if (ready())
      return x.get_read_accessor<double, 1>()[0];
  }
}

// Reads once, regardless of the loop.
double oncePerLoop(NDArray x) {
  do {
    use(x.get_read_accessor<double, 1>()[0]);
  } while (false);
  for (;;) {
    x += x;
    return value(x);
  }
}

// The form of Boost.Test's assertions.
bool never();
#define CHECK_ONCE(P) do { use(P); } while (never())
#define CHECK_UNTIL(P, C) do { use(P); } while (C)
void macroStatement(NDArray x) {
  CHECK_ONCE((x.get_read_accessor<double, 1>()[0]));
  CHECK_UNTIL((x.get_read_accessor<double, 1>()[0]), ready()); // expect: R104 "reads the array back"
}

void errorPath(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    try {
      x += x;
    } catch (int) {
      use(x.get_read_accessor<double, 1>()[0]);
    }
  }
}

void shortLoops(NDArray x) {
  for (int axis = 0; axis < 3; ++axis)
    use(x.get_read_accessor<double, 1>()[axis]);
  for (int i = 8; i > 0; --i)
    use(x.get_read_accessor<double, 1>()[i]);
  for (double weight : {0.25, 0.5, 0.25})
    use(weight * x.get_read_accessor<double, 1>()[0]);
  const int sides[4] = {0, 1, 2, 3};
  for (int side : sides)
    use(x.get_read_accessor<double, 1>()[side]);
  const int trips = 5;
  int i = 0;
  while (i < trips) {
    use(x.get_read_accessor<double, 1>()[i]);
    ++i;
  }
}

void deferred(legate::Runtime *runtime, NDArray x, bool block, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    runtime->issue_execution_fence();
    runtime->issue_execution_fence(false);
    // Whether it waits depends on the caller.
    runtime->issue_execution_fence(block);
    auto now = legate::timing::measure_microseconds();
    (void)now;
  }
}

void unevaluated(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    decltype(x.get_read_accessor<double, 1>()[0]) twice = 2 * i;
    use(twice + sizeof(x.get_read_accessor<double, 1>()[0]));
    use(noexcept(x.get_read_accessor<double, 1>()));
    static_assert(sizeof(bool(x)) == 1);
  }
}

void onceForAll(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    static const double scale = x.get_read_accessor<double, 1>()[0];
    use(scale);
  }
}

template <bool Verbose> void quiet(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    if constexpr (Verbose)
      use(x.get_read_accessor<double, 1>()[0]);
  }
}
template void quiet<false>(NDArray, int);

// The body of a task gets stores that are accessible where it runs.
struct Task {
  static void cpu_variant(legate::TaskContext context) {
    for (std::uint32_t i = 0; i < context.inputs().size(); ++i)
      use(context.input(i).data().read_accessor<double, 1>()[0]);
  }
};

// Queries of data that is on the host do not wait.
void shapes(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    use(x.size() + x.dim() + x.shape()[0]);
}

struct Logger {
  void write(NDArray x);
};
void unknownCode(Logger &log, NDArray x, double (*read)(NDArray), int n) {
  for (int i = 0; i < n; ++i) {
    log.write(x);
    use(read(x));
  }
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.get_read_accessor<double, 1>()[0]); // NOLINT
    use(x.get_read_accessor<double, 1>()[0]); // NOLINT(array-R104-host-sync-in-loop)
    use(x.get_read_accessor<double, 1>()[0]); // NOLINT(array-R104-*): a progress bar
    use(x.get_read_accessor<double, 1>()[0]); // NOLINT(array-*)
    // NOLINTNEXTLINE(array-R104-host-sync-in-loop)
    use(x.get_read_accessor<double, 1>()[0]);
    // NOLINTBEGIN(array-R10*)
    use(x.get_read_accessor<double, 1>()[0]);
    use(value(x));
    // NOLINTEND(array-R10*)
    // expect: R104@9 "reads the array back on every iteration"
    use(x.get_read_accessor<double, 1>()[0]); // NOLINT(array-R201-*)
  }
}
