// RUN: %check-rule %s --rules R104,R105 -- %cupynumeric-flags
#include <algorithm>
#include <cstdlib>
#include <cupynumeric.h>
#include <stdexcept>
#include <utility>

using cupynumeric::NDArray;
using legate::Scalar;

void use(double);
bool ready();
double tolerance();

#define CHECK(condition) if (!(condition)) throw std::runtime_error(#condition)
// Defined like assert.
#define VERIFY(condition) (static_cast<bool>(condition) ? void(0) : std::abort())

//===-- bad ---------------------------------------------------------------===//

void untilSmall(NDArray x, NDArray step) {
  // expect: R105@10 "branches on an array, whose conversion to bool waits for the device on every iteration"
  // expect: note@10 "test every 100 iterations instead"
  while (x > Scalar(1e-6))
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || x > Scalar(1e-6); ++pass)
    x -= step;
}

// A hundred doublings more, and the values have overflowed: there is no fix.
void untilLarge(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * Scalar(2.0);
    if (x > Scalar(1000.0)) // expect: R105@9 "branches on an array"
      break;
  }
  for (int i = 0; i < n; ++i) {
    y = y + y;
    if (y > Scalar(1000.0)) // expect: R105@9 "branches on an array"
      break;
  }
}

// With a factor of less than one, they only become smaller still.
void untilHalved(NDArray x) {
  while (x > Scalar(1e-6)) // expect: R105@10 "branches on an array" note "test every 100 iterations instead"
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || x > Scalar(1e-6); ++pass)
    x = x * Scalar(0.5);
}

double rest(NDArray x);

// The other conditions are still tested in every iteration.
void amongOthers(NDArray x, NDArray y, int n, double tolerance) {
  // expect: R105 "branches on an array" note "test every 100"
  while (ready() && (x > y)) {
  // unsafe: for (unsigned pass = 0; ready() && (pass % 100 != 0 || (x > y)); ++pass) {
    x += y;
    if (ready())
      continue;
    y += x;
  }
  // expect: R105 "branches on a value" note "test every 100"
  for (int i = 0; i < n && x.get_read_accessor<double, 1>()[0] > tolerance; ++i)
  // unsafe: for (int i = 0; i < n && (i % 100 != 0 || x.get_read_accessor<double, 1>()[0] > tolerance); ++i)
    x += y;
  // expect: R105 "branches on an array" note "test every 100"
  while (bool(x > y) && n > 0)
  // unsafe: for (unsigned pass = 0; (pass % 100 != 0 || bool(x > y)) && n > 0; ++pass)
    x += y;
}

// No advice: a loop that need not be executed, a number that is consumed, a test
// with side effects, one of two conditions to continue, a name that is in use.
void testedEachTime(NDArray x, NDArray y, int n, double tolerance) {
  for (int i = 1; i < n && x.get_read_accessor<double, 1>()[0] > tolerance; ++i) // expect: R105 "branches"
    x += y;
  for (; x.get_read_accessor<double, 1>()[0] > tolerance;) // expect: R105 "branches"
    x += y;
  while (x.get_read_accessor<int, 1>()[0] > 3) // expect: R105 "branches"
    x += y;
  while (x.get_read_accessor<double, 1>()[0] > rest(x)) // expect: R105 "branches"
    x += y;
  while (x.get_read_accessor<double, 1>()[0] > (tolerance *= 2)) // expect: R105 "branches"
    x += y;
  while (x.get_read_accessor<double, 1>()[0] > tolerance || ready()) // expect: R105 "branches"
    x += y;
  while (bool larger = bool(x > y)) // expect: R105 "branches"
    x += y;
}

void taken(NDArray x, NDArray y, int pass) {
  while (x > y) // expect: R105 "branches"
    x += y * Scalar(pass);
}

void untilSmallCast(NDArray x, NDArray step) {
  do {
    x -= step;
  // expect: R105@17 "branches on an array, whose conversion to bool waits for the device on every iteration"
  } while (bool(x > Scalar(1e-6)));
}

int countedLoop(NDArray x, NDArray y, NDArray done, int maximum) {
  int i = 0;
  for (; i < maximum; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (done)
    // unsafe: if (i % 100 == 0 && done)
      break;
  }
  return i;
}

void inForCondition(NDArray x, NDArray y, int n) {
  // expect: R105@29 "branches on an array, whose conversion to bool waits for the device on every iteration"
  for (int i = 0; i < n && !x; ++i)
    x += y;
  // expect: R105@19 "branches on an array, whose conversion to bool waits for the device on every iteration"
  for (int i = 0; x && i < n; ++i)
    x += y;
}

void readThenTested(NDArray x, NDArray y) {
  for (int i = 0; i < 5000; ++i) {
    x += y;
    // expect: R105@9 "branches on a value read back from the device by 'get_read_accessor' on every iteration (up to 5000 round trips)"
    // expect: note "test every 100 iterations instead"
    if (x.get_read_accessor<double, 1>()[0] < 1e-6) {
    // unsafe: if (i % 100 == 0 && (x.get_read_accessor<double, 1>()[0] < 1e-6)) {
      break;
    }
  }
}

double choices(NDArray x, NDArray y, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R105@14 "branches on an array, whose conversion to bool waits for the device on every iteration"
    total += x ? 1 : 2;
    const bool both = ready() && x; 
    // expect: R105@25 "branches on an array, whose conversion to bool waits for the device on every iteration"
    const bool either = x || ready();
    total += both + either;
    // expect: R105@13 "branches on a value read back from the device by 'get_read_accessor' on every iteration"
    switch (y.get_read_accessor<int, 1>()[0]) {
    case 0:
      ++total;
    }
  }
  return total;
}

void noExit(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    if (x > y)
      x += y;
    else
      x -= y;
  }
}

void conditionVariable(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R105@23 "branches on an array, whose conversion to bool waits for the device on every iteration"
    if (bool larger = x > y)
      use(larger);
}

void returns(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (x > y)
    // unsafe: if (i % 100 == 0 && x > y)
      return;
  }
}

void throws(NDArray x, NDArray y, int n) {
  for (int i = 1; i <= n; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (x > y) {
    // unsafe: if (i % 100 == 0 && x > y) {
      throw std::runtime_error("diverged");
    }
  }
}

// The statement before the break must not be lost.
int exitWithWork(NDArray x, NDArray y, int n) {
  int found = -1;
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (x > y || ready()) {
    // unsafe: if (i % 100 == 0 && (x > y || ready())) {
      found = i;
      break;
    }
  }
  return found;
}

//===-- macros, templates, lambdas, calls ---------------------------------===//

void macros(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105@5 "branches on an array, whose conversion to bool waits for the device on every iteration"
    CHECK(x > y);
    // expect: R105@17 "branches on an array, whose conversion to bool waits for the device on every iteration"
    VERIFY(bool(x));
    // expect: R105@12 "branches on a value read back from the device by 'get_read_accessor' on every iteration"
    CHECK((x.get_read_accessor<double, 1>()[0] < 1));
  }
}

template <typename T> void instantiated(NDArray x, NDArray y, T n) {
  for (T i = 0; i < n; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    if (x > y)
      break;
  }
}
template void instantiated<int>(NDArray, NDArray, int);

template <typename T> void neverInstantiated(NDArray x, NDArray y, T n) {
  for (T i = 0; i < n; ++i) {
    x += y;
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    if (x > y)
      break;
  }
}

bool converged(const NDArray &x) {
  // expect: note "'converged' waits for the device here"
  // expect: note "'converged' waits for the device here"
  // expect: note "'converged' waits for the device here"
  return x > Scalar(1e-3);
}
// expect: note "'finished' calls 'converged' here" note "'finished' calls 'converged' here"
bool finished(const NDArray &x, int) { return !converged(x); }
bool stop(const NDArray &x) {
  // expect: note "'stop' calls 'finished' here"
  return finished(x, 3);
}

void chains(NDArray x, NDArray y, int n) {
  // expect: R105@11 "branches on the result of 'converged', which waits for the device on every iteration"
  while (!converged(x))
    x += y;
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105@9 "branches on the result of 'finished', which waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (finished(x, i))
    // unsafe: if (i % 100 == 0 && finished(x, i))
      break;
    // expect: R105@9 "branches on the result of 'stop', which waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (stop(x))
    // unsafe: if (i % 100 == 0 && stop(x))
      return;
  }
}

void lambdas(NDArray x, NDArray y, int n) {
  // expect: note "the lambda waits for the device here"
  auto small = [&] { return bool(x > y); };
  // expect: note "the lambda waits for the device here"
  auto generic = [](auto a, auto b) { return bool(a > b); };
  // expect: R105@11 "branches on the result of the lambda, which waits for the device on every iteration"
  while (!small())
    x += y;
  for (int i = 0; i < n; ++i) {
    // expect: R105@9 "branches on the result of the lambda, which waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (generic(x, y))
    // unsafe: if (i % 100 == 0 && generic(x, y))
      break;
    // expect: R105@9 "branches on the result of the lambda, which waits for the device on every iteration"
    // expect: note "the lambda waits for the device here"
    if ([&] { return bool(x > y); }())
      break;
    auto later = [&] { return x > y ? 1 : 2; };
    (void)later;
  }
  auto loop = [&] {
    for (int i = 0; i < n; ++i)
      // expect: R105@11 "branches on an array, whose conversion to bool waits for the device on every iteration"
      // expect: note "test every 100 iterations instead"
      if (x > y)
      // unsafe: if (i % 100 == 0 && x > y)
        break;
  };
  loop();
}

struct Solver {
  NDArray x, y;
  // expect: note "'small' waits for the device here"
  bool small() { return x > y; }
  virtual bool tiny() { return x > y; }
  void run() {
    // expect: R105@13 "branches on the result of 'small', which waits for the device on every iteration"
    while (!small())
      x += y;
    while (!tiny())
      x += y;
  }
};

template <typename T> class Model {
  NDArray x, y;
  T limit;

public:
  void run(int n) {
    for (int i = 0; i < n; ++i)
      // expect: R105@11 "branches on a value read back from the device by 'get_read_accessor' on every iteration"
      if (x.get_read_accessor<T, 1>()[0] > limit)
        break;
  }
};
template class Model<float>;

void nested(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      x += y;
      // expect: R105@11 "branches on an array, whose conversion to bool waits for the device on every iteration"
      // expect: note "test every 100 iterations instead"
      if (x > y)
      // unsafe: if (j % 100 == 0 && x > y)
        break;
    }
}

//===-- through variables -------------------------------------------------===//

void testedLater(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    const double level = x.get_read_accessor<double, 1>()[0];
    // unsafe: if (i % 100 == 0) {
    // unsafe:   const double level = x.get_read_accessor<double, 1>()[0];
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    // expect: note "read and test every 100 iterations instead"
    if (level < tolerance())
      // unsafe: if (level < tolerance())
      break;
        // unsafe: break;
    // unsafe: }
  }
}

// The test is in the next iteration.
void untilSmallByVariable(NDArray x, NDArray y) {
  double error = 1;
  // expect: R105@10 "branches on a value read back from the device on every iteration"
  while (error > tolerance()) {
    x += y;
    // expect: note "the value is read back here"
    error = x.get_read_accessor<double, 1>()[0];
  }
  do {
    x += y;
    // expect: note "the value is read back here"
    error = x.get_read_accessor<double, 1>()[0];
  // expect: R105@12 "branches on a value read back from the device on every iteration"
  } while (error > tolerance());
  // expect: R105@10 "branches on a value read back from the device on every iteration"
  for (; error > tolerance();
       // expect: note "the value is read back here"
       error = x.get_read_accessor<double, 1>()[0])
    x += y;
}

struct State {
  double error;
  int steps;
};

void inMembers(NDArray x, NDArray y, State &state) {
  for (;;) {
    x += y;
    // expect: note "the value is read back here"
    state.error = x.get_read_accessor<double, 1>()[0];
    ++state.steps;
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (state.error < tolerance())
      break;
    if (state.steps > 10)
      break;
  }
}

struct Runner {
  NDArray x, y;
  double error = 1;
  void run() {
    for (;;) {
      x += y;
      // expect: note "the value is read back here"
      error = x.get_read_accessor<double, 1>()[0];
      // expect: R105@11 "branches on a value read back from the device on every iteration"
      if (error != error)
        throw std::runtime_error("diverged");
    }
  }
};

void accessorInVariable(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    auto in = x.get_read_accessor<double, 1>();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (in[0] < in[1])
      y += x;
  }
}

void arithmetic(NDArray x, NDArray y, int n, double first) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    double error = x.get_read_accessor<double, 1>()[0];
    error /= first;
    const float relative = static_cast<float>(std::max(error, 1e-30));
    const bool &small = relative < 1e-6f;
    // expect: R105@10 "branches on a value read back from the device on every iteration"
    if (!small)
      continue;
    y += x;
  }
}

// Both branches read, and each finding has a note about the other.
void eitherArm(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    double level;
    if (ready())
      // expect: note "the value is read back here"
      level = x.get_read_accessor<double, 1>()[0];
    else
      // expect: note "the value is read back here"
      level = y.get_read_accessor<double, 1>()[0];
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (level < tolerance())
      break;
  }
}

double level(const NDArray &x) {
  // expect: note "'level' waits for the device here" note "'level' waits for the device here"
  // expect: note "'level' waits for the device here" note "'level' waits for the device here"
  // expect: note "'level' waits for the device here"
  return NDArray(x).get_read_accessor<double, 1>()[0];
}
double half(double value) { return value / 2; }
std::pair<double, int> measure(const NDArray &x, int n) {
  // expect: note "'measure' calls 'level' here" note "'measure' calls 'level' here"
  return std::make_pair(level(x), n);
}

void results(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    const double now = level(x);
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (half(now) < tolerance())
      break;
  }
  for (int i = 0; i < n; ++i) {
    // expect: note "the value is read back here"
    auto [error, steps] = measure(x, i);
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (error < tolerance())
      use(steps);
  }
  // The other half of the pair comes from the host.
  for (int i = 0; i < n; ++i) {
    // expect: R104@27 "'measure' waits for the device on every iteration"
    auto [error, steps] = measure(x, i);
    if (steps > 3)
      use(error);
  }
}

void captured(NDArray x, NDArray y, int n) {
  double error = 1;
  auto small = [&] { return error < tolerance(); };
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    error = level(x);
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (small())
      break;
  }
}

void smallLoopInside(NDArray x, NDArray y) {
  for (int i = 0; i < 1000; ++i)
    for (int axis = 0; axis < 3; ++axis) {
      x += y;
      // expect: note "the value is read back here"
      const double error = level(x);
      // expect: R105@11 "branches on a value read back from the device on every iteration (3000 round trips)"
      if (error < tolerance())
        y += x;
    }
}

// Guarding only the read would leave the variable without its value, and guarding
// the step would skip it.
double neededLater(NDArray x, NDArray y, int n) {
  double error = 0;
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: note "the value is read back here"
    error = x.get_read_accessor<double, 1>()[0];
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (error < tolerance())
      break;
  }
  for (int i = 0; i < n; ++i) {
    // expect: note "the value is read back here"
    const double left = (x += y).get_read_accessor<double, 1>()[0];
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (left < tolerance())
      break;
  }
  for (int i = 0; i < n; ++i) {
    // expect: note "the value is read back here"
    const double sum = cupynumeric::add(x, y, x).get_read_accessor<double, 1>()[0];
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (sum < tolerance())
      break;
  }
  return error;
}

// It is not known whether the test uses the value, so that R104 reports the read.
void perhapsAnother(NDArray x, NDArray y, int n, double *known) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104@20 "reads the array back on every iteration"
    double error = x.get_read_accessor<double, 1>()[0];
    if (ready())
      error = 0;
    if (error < tolerance())
      break;
  }
  for (int i = 0; i < n; ++i) {
    // expect: R104@20 "reads the array back on every iteration"
    double error = x.get_read_accessor<double, 1>()[0];
    use(error);
    error = *known;
    if (error < tolerance())
      break;
  }
  // The branch is reached only in some iterations.
  for (int i = 0; i < n; ++i) {
    // expect: R104@26 "reads the array back on every iteration"
    const double error = x.get_read_accessor<double, 1>()[0];
    use(error);
    if (i % 10 == 0 && error < tolerance())
      break;
  }
}

void tested(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    if (i % 10)
      continue;
    const double error = x.get_read_accessor<double, 1>()[0];
    if (error < tolerance())
      break;
  }
  const double before = level(y);
  for (int i = 0; i < n; ++i)
    if (before < tolerance())
      x += y;
}

//===-- good --------------------------------------------------------------===//

void outside(NDArray x, NDArray y, int n) {
  if (x > y)
    return;
  for (int i = 0; i < n; ++i)
    x += y;
  CHECK(x > y);
}

void mask(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    auto larger = x > y;
    x = cupynumeric::where(larger, x, y);
  }
}

void everyHundred(NDArray x, NDArray y, int n, int left) {
  for (int i = 0; i < n; ++i) {
    x += y;
    if (i % 100 == 0 && x > y)
      break;
    if (i % 100 == 99) {
      if (x > y)
        break;
    }
    if (--left == 0) {
      left = 10;
      if (converged(x))
        break;
    }
    if (i > 10 && i % 5 == 0 && converged(x))
      break;
    const bool check = i % 50 == 0;
    if (check && converged(x))
      break;
  }
}

void lastPass(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    if (i == n - 1 && x > y)
      return;
    if (i + 1 == n)
      CHECK(x > y);
  }
}

void alreadyLeaving(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    if (ready()) {
      if (x > y)
        use(1);
      break;
    }
  }
}

void shortLoops(NDArray x, NDArray y) {
  for (int axis = 0; axis < 3; ++axis)
    if (x > y)
      use(axis);
  for (int k : {1, 2, 4})
    if (converged(x))
      use(k);
}

void unevaluated(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    if (sizeof(bool(x)) > 1)
      use(1);
    if (noexcept(bool(x)))
      x += y;
    if constexpr (sizeof(x > y) > 1)
      x += y;
  }
}

void hostConditions(NDArray x, NDArray y, std::vector<double> limits, int n) {
  for (int i = 0; i < n; ++i) {
    if (x.size() > 10 && x.dim() == 2 && x.shape()[0] == y.shape()[0])
      x += y;
    if (limits[i] > 0.5)
      x -= y;
  }
  auto in = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    if (in[i] > 0)
      use(in[i]);
}

void firstPass(NDArray x, NDArray y, int n) {
  bool scaled = false;
  for (int i = 0; i < n; ++i) {
    if (!scaled && x > y) // expect: R105@20 "waits for the device on most iterations"
      scaled = true;
    if (i == 0 && x > y)
      x -= y;
    static const bool large = bool(x > y);
    if (large)
      x += y;
  }
}

void oneTestAfterTheLoop(NDArray x, NDArray y, int n) {
  bool done = false;
  for (int i = 0; i < n && !done; ++i) {
    x += y;
    done = i > 100;
  }
  if (x)
    use(1);
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    if (x > y) // NOLINT
      break;
    if (x > y) // NOLINT(array-R105-branch-on-array)
      break;
    // NOLINTNEXTLINE(array-R105-*)
    if (x > y)
      break;
    // NOLINTBEGIN(array-*)
    if (x > y)
      break;
    if (converged(x))
      break;
    // NOLINTEND(array-*)
    // expect: R105@9 "branches on an array, whose conversion to bool waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (y > x) // NOLINT(array-R104-*)
    // unsafe: if (i % 100 == 0 && y > x) // NOLINT(array-R104-*)
      break;
  }
}
