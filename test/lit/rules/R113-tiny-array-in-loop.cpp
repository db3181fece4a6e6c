// RUN: %check-rule %s --rules R113 -- %cupynumeric-flags
#include <cupynumeric.h>

#include <algorithm>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;

void use(NDArray);

//===-- bad ---------------------------------------------------------------===//

void inPlace() {
  auto x = cupynumeric::zeros({64});
  auto step = cupynumeric::full({64}, legate::Scalar(0.5));
  // expect: R113@3 "launches array work on at most 64 elements at a time (about 10000 tasks); a task should have at least 65536"
  for (int i = 0; i < 10000; ++i)
    x += step; // expect: note "array work is launched here"
}

void severalOperations(int n) {
  auto x = cupynumeric::zeros({32, 32});
  auto y = cupynumeric::zeros({32, 32});
  // expect: R113@3 "launches array work on at most 1024 elements at a time; a task"
  for (int i = 0; i < n; ++i) {
    auto next = x * y; // expect: note "array work is launched here"
    next += y;         // expect: note "array work is launched here"
    x.assign(next);    // expect: note "array work is launched here"
  }
}

// The shape of the rebound array does not change.
void rebound() {
  const std::uint64_t size = 1000;
  NDArray x = cupynumeric::zeros({size});
  // expect: R113@3 "at most 1000 elements at a time (about 1000 tasks)"
  for (int i = 0; i < 500; ++i) {
    x = x + x;              // expect: note "launched here"
    x = cupynumeric::exp(x); // expect: note "launched here"
  }
}

void whileLoop(bool &goesOn) {
  auto x = cupynumeric::zeros({8, 8});
  // expect: R113@3 "at most 64 elements at a time; a task"
  while (goesOn)
    x.fill(legate::Scalar(1.0)); // expect: note "launched here"
}

void doLoop(int n) {
  auto x = cupynumeric::zeros({8, 8});
  // expect: R113@3 "at most 64 elements"
  do
    cupynumeric::add(x, x, x); // expect: note "launched here"
  while (--n > 0);
}

void reduction(int n) {
  auto x = cupynumeric::zeros({100});
  auto total = cupynumeric::zeros({1});
  // expect: R113@3 "at most 100 elements"
  for (int i = 0; i < n; ++i)
    total += cupynumeric::sum(x); // expect: note "launched here" note "launched here"
}

void sliced(int n) {
  auto x = cupynumeric::zeros({1 << 20});
  // expect: R113@3 "at most 99 elements"
  for (int i = 0; i < n; ++i)
    x[{slice(1, 100)}] += x[{slice(0, 99)}]; // expect: note "launched here"
}

// The inner loop launches the work; the iterations of both loops count.
void nested() {
  auto x = cupynumeric::zeros({16, 256});
  for (int i = 0; i < 100; ++i)
    // expect: R113@5 "at most 4096 elements at a time (about 10000 tasks)"
    for (int j = 0; j < 100; ++j)
      x *= x; // expect: note "launched here"
}

void smallInnerLoop() {
  auto x = cupynumeric::zeros({16});
  // expect: R113@3 "at most 16 elements at a time (about 1000 tasks)"
  for (int i = 0; i < 1000; ++i)
    for (int j = 0; j < 4; ++j)
      x *= x; // expect: note "launched here"
}

void leftEarly(bool done) {
  auto x = cupynumeric::zeros({16});
  // expect: R113@3 "(up to 1000 tasks)"
  for (int i = 0; i < 1000; ++i) {
    x *= x; // expect: note "launched here"
    if (done)
      break;
  }
}

#define STEP(a) a += a
void macro(int n) {
  auto x = cupynumeric::zeros({64});
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i)
    STEP(x); // expect: note "launched here"
}

template <typename T> void instance(T n) {
  auto &&x = cupynumeric::zeros({64});
  if constexpr (sizeof(T) > 2)
    // expect: R113@5 "at most 64 elements"
    for (T i = 0; i < n; ++i)
      x += x; // expect: note "launched here"
}
template void instance(int);
template void instance(long);

template <typename T> struct Solver {
  void run(int n) {
    using Array = NDArray;
    Array x = cupynumeric::zeros({64});
    // expect: R113@5 "at most 64 elements"
    for (int i = 0; i < n; ++i)
      x += x; // expect: note "launched here"
  }
};
template struct Solver<float>;

void lambdas(int n) {
  auto run = [n](auto passes) {
    auto x = cupynumeric::zeros({64});
    // expect: R113@5 "at most 64 elements"
    for (decltype(passes) i = 0; i < passes + n; ++i)
      x += x; // expect: note "launched here"
  };
  run(3);
}

void expressions(int n, bool first) {
  auto x = cupynumeric::zeros({64}), y = x + x;
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i)
    if (int k = i; (x += y, k > 3) && first) // expect: note "launched here"
      x.fill(legate::Scalar(0.0));
}

void scalars(int n) {
  auto x = cupynumeric::zeros({64});
  auto one = cupynumeric::full({1}, legate::Scalar(1.0));
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i)
    x += one; // expect: note "launched here"
}

//===-- good --------------------------------------------------------------===//

void unknownSizes(NDArray given, std::uint64_t n) {
  auto x = cupynumeric::zeros({n});
  auto y = cupynumeric::zeros({n, 4});
  for (std::uint64_t i = 0; i < n; ++i) {
    x += x;
    y *= y;
    given += given;
  }
}

void largeEnough() {
  auto x = cupynumeric::zeros({65536});
  auto y = cupynumeric::zeros({256, 256});
  for (int i = 0; i < 10000; ++i) {
    x += x;
    y += y;
  }
}

// The other operand determines the amount of work.
void broadcast(NDArray big) {
  auto weights = cupynumeric::zeros({64});
  auto column = cupynumeric::zeros({1024, 1}), row = cupynumeric::zeros({1, 1024});
  auto large = cupynumeric::zeros({100000, 64});
  for (int i = 0; i < 1000; ++i) {
    auto a = weights * big;
    auto b = weights * large;
    auto c = column * row;
    use(a + b + c);
  }
}
void broadcastAlone(int n) {
  auto column = cupynumeric::zeros({1024, 1}), row = cupynumeric::zeros({1, 1024});
  for (int i = 0; i < n; ++i)
    auto product = column * row;
}
void broadcastLarge(int n) {
  auto weights = cupynumeric::zeros({64}), large = cupynumeric::zeros({100000, 64});
  for (int i = 0; i < n; ++i)
    large *= weights;
}

// The loop's other work is worth its launches.
void besidesLargeWork(NDArray field, int n) {
  auto small = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    field += field;
    small += small;
  }
}

// One element at a time: an accumulator, a step width, a residual.
void bookkeeping(int n) {
  auto total = cupynumeric::zeros({1});
  auto step = cupynumeric::full({1, 1}, legate::Scalar(0.1));
  for (int i = 0; i < n; ++i) {
    total += step;
    step *= step;
  }
}

void outsideLoops() {
  auto x = cupynumeric::zeros({64});
  x += x;
  x.fill(legate::Scalar(1.0));
}

void handfulOfPasses() {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < 8; ++i)
    x += x;
  for (int axis : {0, 1, 2})
    x.random(axis);
}

void questionsOnly(int n) {
  auto x = cupynumeric::zeros({64});
  std::size_t total = 0;
  for (int i = 0; i < n; ++i)
    total += x.size() + x.shape()[0] + x.dim();
}

void viewsOnly(int n) {
  auto x = cupynumeric::zeros({8, 8});
  for (int i = 0; i < n; ++i)
    auto view = x.transpose();
}

// Not in each iteration.
void sometimes(int n, bool wanted) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    if (i % 100 == 0)
      x += x;
    if (wanted)
      x *= x;
    if (i == n - 1) {
      x += x;
      break;
    }
  }
}

// What other code does with it is not known.
void model(NDArray state);
void handedOn(int n, std::vector<NDArray> &history) {
  auto state = cupynumeric::zeros({4});
  for (int i = 0; i < n; ++i) {
    state += state;
    model(state);
  }
  auto kept = cupynumeric::zeros({4});
  for (int i = 0; i < n; ++i) {
    kept += kept;
    history.push_back(kept);
  }
  for (int i = 0; i < n; ++i)
    model(kept * kept);
  auto captured = cupynumeric::zeros({4});
  for (int i = 0; i < n; ++i) {
    captured += captured;
    auto later = [&] { captured.fill(legate::Scalar(0.0)); };
    later();
  }
}

// Its size may have changed.
void reboundToOther(NDArray other, int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    x = other;
    x += x;
  }
  auto y = cupynumeric::zeros({64});
  y = cupynumeric::zeros({std::uint64_t(n)});
  for (int i = 0; i < n; ++i)
    y += y;
}
void throughReference(NDArray other, int n) {
  auto x = cupynumeric::zeros({64});
  auto &same = x;
  same = other;
  for (int i = 0; i < n; ++i)
    x += x;
}
void grow(NDArray &x);
void handedOut(int n) {
  auto x = cupynumeric::zeros({64});
  grow(x);
  for (int i = 0; i < n; ++i)
    x += x;
}

// A repetition returns more elements than its operand has.
void repeated(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    auto all = cupynumeric::repeat(x, 100000);
}

void hostTwins(int n) {
  std::vector<float> x(64), y(64);
  for (int i = 0; i < n; ++i)
    std::transform(x.begin(), x.end(), y.begin(), [](float v) { return v * 2; });
}

template <typename T> void never(int n) {
  T x = T(cupynumeric::zeros({64}));
  for (int i = 0; i < n; ++i)
    x += x;
}

void members() {
  struct State {
    NDArray x = cupynumeric::zeros({64});
  } state;
  for (int i = 0; i < 1000; ++i)
    state.x += state.x;
}

void unevaluated(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    static_assert(sizeof(x + x) > 0);
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(int n) {
  auto x = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) // NOLINT
    x += x;
  // NOLINTNEXTLINE(array-R113-tiny-array-in-loop)
  for (int i = 0; i < n; ++i)
    x += x;
  // NOLINTBEGIN(array-R1*)
  for (int i = 0; i < n; ++i)
    x += x;
  // NOLINTEND(array-R1*)
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i) // NOLINT(array-R112-*)
    x += x; // expect: note "launched here"
}
