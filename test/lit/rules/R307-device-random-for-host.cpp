// RUN: %check-rule %s --rules R307 -- %cupynumeric-flags
#include <cstdlib>
#include <cupynumeric.h>
#include <random>

using cupynumeric::NDArray;
using legate::Scalar;

void use(double);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void coin(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host; a host generator needs no array"
  // expect: note "it is drawn here, as an array of one element"
  if (cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5)
    x += x;
}

void throughVariables(NDArray x, double p) {
  // expect: note "it is drawn here"
  auto draw = cupynumeric::random({1});
  // expect: R307 "reads one random number back to decide a branch on the host"
  const double number = draw.get_read_accessor<double, 1>()[0];
  if (number < p)
    x += x;
}

void accepted(NDArray x, double ratio, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: note "it is drawn here"
    NDArray u = cupynumeric::random({1, 1});
    // expect: R307 "reads one random number back to decide a branch on the host"
    auto in = u.get_read_accessor<double, 2>();
    const bool accept = in[0][0] < ratio;
    if (!accept)
      continue;
    x += x;
  }
}

void computed(NDArray x) {
  // expect: note "it is drawn here"
  auto u = cupynumeric::random({1}) * Scalar(2.0) - Scalar(1.0);
  // expect: R307 "reads one random number back to decide a branch on the host"
  if (u > Scalar(0.0))
    x += x;
}

double choices(bool on) {
  double total = 0;
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  total += cupynumeric::random({1}).get_read_accessor<double, 1>()[0] > 0.5 ? 1 : 2;
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  total += on && cupynumeric::random({1}) > Scalar(0.5);
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  while (cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.9)
    ++total;
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  for (int i = 0; i < 10 * cupynumeric::random({1}).get_read_accessor<double, 1>()[0]; ++i)
    ++total;
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  switch (int(3 * cupynumeric::random({1}).get_read_accessor<double, 1>()[0])) {
  case 0:
    ++total;
  }
  return total;
}

void initStatement(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  if (const double u = cupynumeric::random({1}).get_read_accessor<double, 1>()[0]; u < 0.5)
    x += x;
}

//===-- macros, templates, lambdas ----------------------------------------===//

#define UNIFORM() cupynumeric::random({1}).get_read_accessor<double, 1>()[0]
void macros(NDArray x) {
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  if (UNIFORM() < 0.5)
    x += x;
}

template <typename T> void instantiated(NDArray x, T p) {
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  if (cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < p)
    x += x;
}
template void instantiated<float>(NDArray, float);

void lambdas(NDArray x) {
  auto flip = [] {
    // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
    return cupynumeric::random({1}).get_read_accessor<double, 1>()[0] < 0.5 ? 1 : 0;
  };
  if (flip())
    x += x;
}

struct Chain {
  NDArray x;
  constexpr static int One = 1;
  void step(double p) {
    // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
    if (auto &&u = cupynumeric::random({One}).get_read_accessor<double, 1>()[0]; u > p)
      x += x;
  }
};

//===-- good --------------------------------------------------------------===//

void onHost(NDArray x, std::mt19937 &engine) {
  std::uniform_real_distribution<double> uniform;
  if (uniform(engine) < 0.5)
    x += x;
}

void manyAtOnce(NDArray x, int n) {
  auto draws = cupynumeric::random({1000});
  auto in = draws.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    if (in[i] < 0.5)
      x += x;
}

void unknownSize(NDArray x, std::uint64_t n) {
  if (cupynumeric::random({n}).get_read_accessor<double, 1>()[0] < 0.5)
    x += x;
}

// The number is only used in arrays, or printed.
double usedAsNumber(NDArray x) {
  const double u = cupynumeric::random({1}).get_read_accessor<double, 1>()[0];
  use(u);
  x.fill(Scalar(u));
  return u;
}

void staysOnDevice(NDArray x) {
  auto u = cupynumeric::random({1});
  x.assign(cupynumeric::where(u > Scalar(0.5), x, u));
}

void mixed(NDArray x, NDArray y) {
  auto z = cupynumeric::random({1}) * y;
  if (z > x)
    x += x;
}

void notRandom(NDArray x) {
  auto one = cupynumeric::zeros({1});
  if (one.get_read_accessor<double, 1>()[0] < 0.5)
    x += x;
}

void rebound(NDArray x) {
  auto u = cupynumeric::random({1});
  u = x;
  if (u)
    x += x;
}

void perhaps(NDArray x) {
  double u = cupynumeric::random({1}).get_read_accessor<double, 1>()[0];
  if (ready())
    u = 0.5;
  if (u < 0.5)
    x += x;
}

void metadata(NDArray x) {
  if (cupynumeric::random({1}).size() == 1)
    x += x;
}

void unevaluated(NDArray x) {
  if (sizeof(cupynumeric::random({1}).get_read_accessor<double, 1>()[0]) > 4)
    x += x;
}

void silenced(NDArray x) {
  if (cupynumeric::random({1}) > Scalar(0.5)) // NOLINT(array-R307-device-random-for-host)
    x += x;
}

//===-- edges -------------------------------------------------------------===//

// The part of GoogleTest that is needed here.
namespace testing {
struct AssertionResult {
  template <typename T> explicit AssertionResult(const T &value) : holds(value) {}
  operator bool() const { return holds; }
  bool holds;
};
} // namespace testing
#define ASSERT_TRUE(condition)                                                 \
  if (const testing::AssertionResult result = testing::AssertionResult(condition)) \
    ;                                                                          \
  else                                                                         \
    return

void tested(NDArray x) {
  auto draw = cupynumeric::random({1});
  ASSERT_TRUE(bool(draw));
}

// Other numbers have replaced the drawn one.
void overwritten(NDArray x, NDArray y) {
  auto a = cupynumeric::random({1});
  a.fill(Scalar(2.0));
  if (bool(a))
    x += x;
  auto b = cupynumeric::random({1});
  b.assign(y);
  auto c = b * Scalar(2.0);
  if (bool(c))
    x += x;
  auto d = cupynumeric::random({1});
  cupynumeric::add(y, y, d);
  if (bool(d))
    x += x;
}
