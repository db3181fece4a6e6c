// RUN: %check-rule %s --rules R212 -- %cupynumeric-flags
#include <chrono>
#include <cupynumeric.h>
#include <map>
#include <tuple>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
bool ready();
NDArray next();
void runTwice(void (*)());
template <typename F> void measure(F f) { f(); }

//===-- bad ---------------------------------------------------------------===//

void operators(NDArray x, NDArray y) {
  // expect: R212@3 "the new array that '+' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'x'"
  x + y;
  // unsafe: x += y;
  // expect: R212@3 "the new array that '*' returns is dropped"
  // expect: note "keep the result in 'x'"
  x * Scalar(0.5);
  // unsafe: x = x * Scalar(0.5);
  // expect: R212@3 "the new array that '/' returns is dropped"
  // expect: note "keep the result in 'x'"
  x / (x - y);
  // unsafe: x = x / (x - y);
  // A mask cannot replace x.
  // expect: R212@3 "the new array that '>' returns is dropped"
  x > y;
}

void functions(NDArray x, NDArray &y, const NDArray &z) {
  // expect: R212@3 "the new array that 'add' returns is dropped"
  // expect: note "keep the result in 'x'"
  cupynumeric::add(x, y);
  // unsafe: cupynumeric::add(x, y, x);
  // expect: R212@3 "the new array that 'exp' returns is dropped"
  // expect: note "keep the result in 'y'"
  cupynumeric::exp(y);
  // unsafe: y = cupynumeric::exp(y);
  // expect: R212@3 "the new array that 'negative' returns is dropped"
  cupynumeric::negative(z);
  // expect: R212@3 "the new array that 'sqrt' returns is dropped"
  cupynumeric::sqrt(x + y);
  // expect: R212@3 "the new array that 'sum' returns is dropped"
  cupynumeric::sum(x);
  // Its result fits into no array of the elements, though it takes one.
  // expect: R212@3 "the new array that 'amax' returns is dropped"
  cupynumeric::amax(x);
  // expect: R212@3 "the new array that 'where' returns is dropped"
  cupynumeric::where(x > y, x, y);
  // expect: R212@3 "the new array that 'dot' returns is dropped"
  cupynumeric::dot(x, y);
}

// The same with C++17 as with C++20, where these are constexpr.
void elements(const NDArray &x, std::vector<NDArray> &list, std::map<int, NDArray> &map) {
  // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, list.back());
  // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, list[0]);
  // expect: R212@3 "the new array that 'add' returns is dropped"
  cupynumeric::add(x, map.at(0));
}

void methods(NDArray x) {
  // expect: R212@3 "the new array that 'as_type' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.as_type(legate::float32());
  // unsafe: x = x.as_type(legate::float32());
  // expect: R212@3 "the new array that 'reshape' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.reshape({2, 2});
  // unsafe: x = x.reshape({2, 2});
  // expect: R212@3 "the view that 'transpose' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.transpose();
  // unsafe: x = x.transpose();
  // expect: R212@3 "the new array that 'flip' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.flip();
  // unsafe: x = x.flip();
  // expect: R212@3 "the view that '[]' returns is dropped"
  x[{cupynumeric::slice(0, 4)}];
}

void loops(NDArray x, NDArray y, int n) {
  for (int i = 0; i < 1000; ++i) {
    // expect: R212@5 "the new array that '-' returns is dropped, and nothing else changes (1000 times)"
    // expect: note "keep the result in 'x'"
    x - y;
    // unsafe: x -= y;
    y += x;
  }
  // expect: R212@36 "the new array that '+' returns is dropped"
  for (int i = (use(y), 0); i < n; x + y, ++i)
    use(x);
  if (ready())
    // expect: R212@5 "the new array that '*' returns is dropped"
    // expect: note "keep the result in 'x'"
    x * y;
    // unsafe: x *= y;
  // expect: R212@13 "the new array that '+' returns is dropped"
  // expect: R212@21 "the new array that '-' returns is dropped"
  ready() ? x + y : x - y;
}

#define HALVE(x) x *Scalar(0.5)
#define REPEAT(n) for (int i = 0; i < (n); ++i)
void macros(NDArray x, NDArray y, int n) {
  // expect: R212@9 "the new array that '*' returns is dropped"
  HALVE(x);
  REPEAT(n) {
    // expect: R212@5 "the new array that '+' returns is dropped"
    // expect: note "keep the result in 'x'"
    x + y;
    // unsafe: x += y;
    use(x);
  }
}

template <typename T> void instantiated(NDArray x, T factor) {
  // expect: R212@3 "the new array that '*' returns is dropped"
  x * Scalar(factor);
  if constexpr (sizeof(T) > 2) {
    // expect: R212@5 "the new array that '+' returns is dropped"
    x + x;
    use(x);
  }
}
template void instantiated<int>(NDArray, int);

template <typename T> void neverInstantiated(NDArray x, T) {
  // expect: R212@3 "the new array that '+' returns is dropped"
  x + x;
}

template <typename A> struct Model {
  A weights;
  void step(A gradient) {
    // expect: R212@5 "the new array that '-' returns is dropped"
    weights - gradient;
  }
};
template struct Model<NDArray>;

using Array = NDArray;
void lambdas(Array x) {
  auto scale = [&](auto &y) {
    // expect: R212@5 "the new array that '*' returns is dropped"
    y * y;
    return y;
  };
  use(scale(x));
  auto &&same = x;
  if (auto other = next(); ready()) {
    // expect: R212@5 "the new array that '+' returns is dropped"
    // expect: note "keep the result in 'same'"
    same + other;
    // unsafe: same += other;
  }
}

//===-- good --------------------------------------------------------------===//

void changedElements(NDArray x, std::vector<NDArray> &list, std::map<int, NDArray> &map) {
  cupynumeric::add(x, map.try_emplace(0, x).first->second);
  cupynumeric::add(x, *list.erase(list.begin()));
  cupynumeric::add(x, *list.insert(list.end(), x));
}

NDArray kept(NDArray x, NDArray y, NDArray out) {
  x += y;
  x = x + y;
  auto z = x * y;
  auto [low, high] = std::pair(x - y, x + y);
  use(low + high);
  cupynumeric::add(x, y, out);
  cupynumeric::put(x, y, z);
  x.assign(x * y);
  x[{cupynumeric::slice(0, 4)}].assign(y);
  x.fill(Scalar(1.0));
  for (auto part : {x + y, x - y})
    use(part);
  return z + y;
}

void onPurpose(NDArray x, NDArray y) {
  (void)(x + y);
  (void)x.flip();
  static_cast<void>(x * y);
  void(x - y);
  std::ignore = x + y;
  [[maybe_unused]] auto z = x + y;
  decltype(x + y) w = x;
  use(w);
  static_assert(sizeof(x + y) > 0);
  static_assert(!noexcept(x * y));
}

// Waiting, warming up, advancing a generator.
void effects(NDArray x) {
  static_cast<bool>(x);
  x.get_read_accessor<double, 1>();
  cupynumeric::zeros({1024});
  cupynumeric::random({1024});
  cupynumeric::bincount(x);
}

void sideEffects(NDArray x, int i) {
  x + next();
  x[{cupynumeric::slice(0, ++i)}] + x;
  x + (x += x);
}

void timed(NDArray x, NDArray y) {
  const auto start = std::chrono::steady_clock::now();
  x + y;
  use(x);
  const auto stop = std::chrono::steady_clock::now();
  (void)(stop - start);
}

void warmedUp(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    x + y;
  while (ready()) {
    cupynumeric::dot(x, y);
    cupynumeric::sum(x);
  }
  measure([&] { x * y; });
  measure([&] {
    x * y;
    x + y;
  });
}

// The code waits for it at once.
void waitedFor(legate::Runtime *runtime, NDArray x, NDArray y) {
  cupynumeric::dot(x, y);
  x * y;
  runtime->issue_execution_fence(true);
}

void notWaitedFor(legate::Runtime *runtime, NDArray x, NDArray y) {
  cupynumeric::dot(x, y); // expect: R212 "the new array that 'dot' returns is dropped"
  use(x);
  runtime->issue_execution_fence(true);
}

bool fails(NDArray x, NDArray y) {
  try {
    x + y;
    if (ready()) {
      x - y;
      use(x);
    }
  } catch (...) {
    return true;
  }
  return false;
}

#define EXPECT_DEATH(statement, text)                                          \
  if (ready()) {                                                               \
    statement;                                                                 \
    use(NDArray(next()));                                                      \
  }
#define CHECKED(...) __VA_ARGS__
void tests(NDArray x, NDArray y) {
  EXPECT_DEATH(x + y, "shapes");
  EXPECT_DEATH({ x - y; }, "shapes");
  CHECKED(CHECKED(x * y));
  // A function in an argument is normal code.
  // expect: R212@25 "the new array that '+' returns is dropped"
  CHECKED(measure([&] { x + y; use(x); }));
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

// A unit test shows that nothing is thrown; its assertions would report a mistake.
void testedInPlace(NDArray x, NDArray y) {
  x + y;
  ASSERT_TRUE(x.dim() == 1);
  x *y;
}

void noTest(NDArray x, NDArray y) {
  x + y; // expect: R212 "is dropped" note ""
  // unsafe: x += y;
  if (x.dim() == 1)
    return;
}

void commas(NDArray x, NDArray y) {
  // expect: R212@3 "the new array that '+' returns is dropped"
  x + y, use(x);
  use(x), x + y;
  (use(x), x - y);
  for (int i = 0; i < 9; ++i, x + y)
    use(x);
}

void statementExpressions(NDArray x, NDArray y) {
  use(({
    use(y);
    x + y;
  }));
}

// This overload writes to its object.
void writesItsObject(NDArray result, NDArray x) {
  result.flip(x, std::vector<int32_t>{0});
}

struct Own {
  Own add(const Own &) const;
  Own operator+(const Own &) const;
};
void others(Own a, Own b, int n) {
  a.add(b);
  a + b;
  n + 1;
}

void silenced(NDArray x, NDArray y) {
  x + y; // NOLINT
  x - y; // NOLINT(array-R212-discarded-result)
  // NOLINTNEXTLINE(array-R21*)
  x * y;
  // expect: R212@3 "the new array that '/' returns is dropped"
  // expect: note "keep the result in 'x'"
  x / y; // NOLINT(array-R202-*)
  // unsafe: x = x / y; // NOLINT(array-R202-*)
}
