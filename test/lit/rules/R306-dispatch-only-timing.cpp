// RUN: %check-rule %s --rules R306 -- %cupynumeric-flags -isystem %inputs/benchmark
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdio>
#include <cupynumeric.h>
#include <ctime>
#include <legate/timing/timing.h>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

extern "C" double omp_get_wtime();
void use(double);
void show(Seconds);
void outside(NDArray);
bool ready();

//===-- bad ---------------------------------------------------------------===//

double oneOperation(NDArray x, NDArray y) {
  // expect: note "the interval starts here"
  auto start = std::chrono::high_resolution_clock::now();
  // expect: note "nothing waits for this before the second reading"
  x += y;
  // expect: R306 "measures how long it took to submit the array work, not to do it"
  auto stop = std::chrono::high_resolution_clock::now();
  return std::chrono::duration_cast<std::chrono::microseconds>(stop - start).count();
}

double atOnce(NDArray x) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this"
  auto y = x * x;
  // expect: R306 "measures how long it took to submit the array work, not to do it"
  return Seconds(Clock::now() - start).count();
}

double wholeLoop(NDArray x, NDArray y, int n) {
  // expect: note "the interval starts here"
  auto start = std::chrono::system_clock::now();
  for (int i = 0; i < n; ++i)
    // expect: note "nothing waits for this"
    x += y;
  // expect: R306 "measures how long it took to submit"
  auto stop = std::chrono::system_clock::now();
  const Seconds took = stop - start;
  return took.count();
}

void eachPass(NDArray x, NDArray y, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: note "the interval starts here"
    const double start = omp_get_wtime();
    // expect: note "nothing waits for this"
    y.assign(cupynumeric::sqrt(x));
    // expect: R306 "measures how long it took to submit"
    total += omp_get_wtime() - start;
  }
  use(total);
}

void sinceTheLast(NDArray x, int n) {
  // expect: note "the interval starts here"
  auto last = Clock::now();
  for (int i = 0; i < n; ++i) {
    // expect: note "nothing waits for this"
    x += x;
    // expect: R306 "measures how long it took to submit"
    auto now = Clock::now();
    show(now - last);
    last = now;
  }
}

double processorTime(NDArray x) {
  // expect: note "the interval starts here"
  std::clock_t start = std::clock();
  // expect: note "nothing waits for this"
  x.fill(Scalar(1.0));
  // expect: R306 "measures how long it took to submit"
  return double(std::clock() - start) / CLOCKS_PER_SEC;
}

double posix(NDArray x) {
  timespec start, stop;
  // expect: note "the interval starts here"
  clock_gettime(CLOCK_MONOTONIC, &start);
  // expect: note "nothing waits for this"
  x += x;
  // expect: R306 "measures how long it took to submit"
  clock_gettime(CLOCK_MONOTONIC, &stop);
  return double(stop.tv_sec - start.tv_sec) + 1e-9 * double(stop.tv_nsec - start.tv_nsec);
}

double seconds() { return Seconds(Clock::now().time_since_epoch()).count(); }
double throughHelper(NDArray x) {
  // expect: note "the interval starts here"
  const double start = seconds();
  // expect: note "nothing waits for this"
  x += x;
  // expect: R306 "measures how long it took to submit"
  return seconds() - start;
}

void step(NDArray &x) { x += x; }
void called(NDArray x) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  for (int i = 0; i < 10; ++i)
    // expect: note "nothing waits for this"
    step(x);
  // expect: R306 "measures how long it took to submit"
  auto stop = Clock::now();
  std::printf("%f\n", Seconds(stop - start).count());
}

// The read is after the second reading of the clock.
double readTooLate(NDArray x, NDArray y) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  // expect: note "nothing waits for this"
  x += y;
  // expect: R306 "measures how long it took to submit"
  auto stop = Clock::now();
  use(x.get_read_accessor<double, 1>()[0]);
  return Seconds(stop - start).count();
}

// More work follows the read.
double readTooEarly(NDArray x, NDArray y) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  use(x.get_read_accessor<double, 1>()[0]);
  // expect: note "nothing waits for this"
  x += y;
  // expect: R306 "measures how long it took to submit"
  return Seconds(Clock::now() - start).count();
}

double fenceThatDoesNotBlock(NDArray x, legate::Runtime *runtime) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  // expect: note "nothing waits for this"
  x += x;
  runtime->issue_execution_fence(/*block=*/false);
  // expect: R306 "measures how long it took to submit"
  return Seconds(Clock::now() - start).count();
}

struct Timer {
  Clock::time_point start;
};
void inMember(NDArray x) {
  Timer timer;
  // expect: note "the interval starts here"
  timer.start = Clock::now();
  // expect: note "nothing waits for this"
  x += x;
  // expect: R306 "measures how long it took to submit"
  std::printf("%f\n", Seconds(Clock::now() - timer.start).count());
}

//===-- macros, templates, lambdas ----------------------------------------===//

#define NOW() std::chrono::steady_clock::now()
void macros(NDArray x) {
  // expect: note "the interval starts here"
  auto start = NOW();
  // expect: note "nothing waits for this"
  x += x;
  // expect: R306 "measures how long it took to submit"
  show(NOW() - start);
}

template <typename T> void instantiated(NDArray x) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  // expect: note "nothing waits for this"
  x += x;
  // expect: R306 "measures how long it took to submit"
  show(Clock::now() - start);
}
template void instantiated<int>(NDArray);

void lambdas() {
  auto work = [](NDArray x) {
    // expect: note "the interval starts here"
    auto start = Clock::now();
    // expect: note "nothing waits for this"
    x += x;
    // expect: R306 "measures how long it took to submit"
    show(Clock::now() - start);
  };
  work(cupynumeric::zeros({10}));
}

//===-- loops of benchmarks -----------------------------------------------===//

void submitsOnly(benchmark::State &state) {
  auto x = cupynumeric::random({100});
  // expect: R306 "measures how long it took to submit the array work, not to do it"
  for (auto _ : state) {
    auto y = x * x;
    // expect: note "nothing waits for this before the iteration ends"
    y += x;
    benchmark::DoNotOptimize(y);
    benchmark::ClobberMemory();
  }
}

void keepsRunning(benchmark::State &state, NDArray x, bool twice) {
  // expect: R306 "measures how long it took to submit"
  while (state.KeepRunning()) {
    // expect: note "nothing waits for this before the iteration ends"
    x += x;
    if (twice)
      continue;
  }
}

// What is around the loop is not measured.
void waitsAfterTheLoop(benchmark::State &state, legate::Runtime *runtime) {
  auto x = cupynumeric::random({100});
  runtime->issue_execution_fence(true);
  // expect: R306 "measures how long it took to submit"
  for (auto _ : state)
    // expect: note "nothing waits for this before the iteration ends"
    x += x;
  runtime->issue_execution_fence(true);
}

template <typename T> void ofEachType(benchmark::State &state, T n) {
  auto x = cupynumeric::random({100});
  // expect: R306 "measures how long it took to submit"
  for (auto _ : state)
    // expect: note "nothing waits for this before the iteration ends"
    x += cupynumeric::full({100}, Scalar(n));
}
template void ofEachType(benchmark::State &, double);

void waits(benchmark::State &state, legate::Runtime *runtime) {
  auto x = cupynumeric::random({100});
  for (auto _ : state) {
    x += x;
    runtime->issue_execution_fence(true);
  }
}

// Only the work of the last iteration is left.
void waitsFirst(benchmark::State &state, NDArray x, legate::Runtime *runtime) {
  for (auto _ : state) {
    runtime->issue_execution_fence(true);
    x += x;
  }
}

void waitsAtTimes(benchmark::State &state, NDArray x, legate::Runtime *runtime) {
  int i = 0;
  for (auto _ : state) {
    x += x;
    if (++i % 10 == 0)
      runtime->issue_execution_fence(true);
  }
}

void mayWait(benchmark::State &state, NDArray x) {
  for (auto _ : state) {
    x += x;
    outside(x);
  }
}

void pauses(benchmark::State &state, NDArray x) {
  for (auto _ : state) {
    state.PauseTiming();
    x += x;
    state.ResumeTiming();
  }
}

void onlyOutside(benchmark::State &state) {
  auto x = cupynumeric::random({100});
  double sum = 0;
  for (auto _ : state)
    sum += 1;
}

struct State {
  int *begin(), *end();
};
void ofTheUser(State &state, NDArray x) {
  for (int _ : state)
    x += x;
}

//===-- good --------------------------------------------------------------===//

double fenced(NDArray x, legate::Runtime *runtime) {
  auto start = Clock::now();
  x += x;
  runtime->issue_execution_fence(true);
  return Seconds(Clock::now() - start).count();
}

double readBefore(NDArray x) {
  auto start = Clock::now();
  x += x;
  use(x.get_read_accessor<double, 1>()[0]);
  auto stop = Clock::now();
  return Seconds(stop - start).count();
}

double converted(NDArray x) {
  auto start = Clock::now();
  x += x;
  if (x)
    return 0;
  return Seconds(Clock::now() - start).count();
}

double norm(NDArray x) { return cupynumeric::sum(x).get_read_accessor<double, 1>()[0]; }
double readInFunction(NDArray x) {
  auto start = Clock::now();
  x += x;
  use(norm(x));
  return Seconds(Clock::now() - start).count();
}

// What happens there is not known.
double unknownCode(NDArray x) {
  auto start = Clock::now();
  x += x;
  outside(x);
  return Seconds(Clock::now() - start).count();
}

double perhapsFenced(NDArray x, legate::Runtime *runtime, bool block) {
  auto start = Clock::now();
  x += x;
  runtime->issue_execution_fence(block);
  return Seconds(Clock::now() - start).count();
}

double hostOnly(std::vector<double> &v, NDArray x) {
  x += x;
  auto start = Clock::now();
  std::sort(v.begin(), v.end());
  const double took = Seconds(Clock::now() - start).count();
  x += x;
  return took;
}

double shapes(NDArray x) {
  auto start = Clock::now();
  auto size = x.size() + x.dim();
  auto part = x[{cupynumeric::slice(0, 3)}];
  return Seconds(Clock::now() - start).count() + size + part.dim();
}

// Legate's own timestamps are ordered with the work.
double inOrder(NDArray x) {
  auto start = legate::timing::measure_microseconds();
  x += x;
  auto stop = legate::timing::measure_microseconds();
  return stop.value() - start.value();
}

// A budget, a date: no interval is measured.
void budget(NDArray x) {
  const auto start = Clock::now();
  while (Clock::now() - start < std::chrono::seconds(10))
    x += x;
  for (;;) {
    x += x;
    if (Clock::now() - start > std::chrono::seconds(20))
      break;
  }
}

void dates(NDArray x) {
  std::printf("%ld", long(std::clock()));
  x += x;
  std::printf("%ld", long(std::clock()));
}

double startedElsewhere(NDArray x, Clock::time_point start) {
  x += x;
  return Seconds(Clock::now() - start).count();
}

void perhapsStarted(NDArray x) {
  Clock::time_point start{};
  if (ready())
    start = Clock::now();
  x += x;
  show(Clock::now() - start);
}

double otherNumbers(NDArray x, double a, double b) {
  x += x;
  return a - b;
}

void silenced(NDArray x) {
  auto start = Clock::now();
  x += x;
  show(Clock::now() - start); // NOLINT(array-R306-*)
}
