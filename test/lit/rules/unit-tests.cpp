// Findings in unit tests are remarks, and what must fail is not reported.
// RUN: %check-rule %s --rules R101,R104,R201,R205 -- %cupynumeric-flags -isystem %inputs/benchmark
#include <benchmark/benchmark.h>
#include <cupynumeric.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <vector>

using cupynumeric::NDArray;

//===-- tests of GoogleTest -----------------------------------------------===//

TEST(Arrays, Loop) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < 100000; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
  const auto repeat = [&](int n) {
    for (int i = 0; i < n; ++i)
      x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
  };
  repeat(1000);
}

class Fixture : public ::testing::Test {
protected:
  // Only tests call it.
  void relax(int n) {
    for (int i = 0; i < n; ++i)
      x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
  }
  NDArray x = cupynumeric::random({100});
};

TEST_F(Fixture, Relaxes) { relax(1000); }

template <typename T> class Typed : public ::testing::Test {};
using Types = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Typed, Types);
TYPED_TEST(Typed, Loop) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < 100000; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
}

//===-- functions that only tests call ------------------------------------===//

static void addTwice(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
}

template <typename T> void addAll(NDArray x, T n) {
  addTwice(x, n);
  for (T i = 0; i < n; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
}

TEST(Arrays, Helpers) {
  addAll(cupynumeric::random({100}), 5);
  addAll(cupynumeric::random({100}), 5L);
}

//===-- functions that others call, too, or nobody here -------------------===//

static void shared(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 warning "allocates the same array"
}

void product(NDArray x) { shared(x, 1000); }

TEST(Arrays, Product) {
  shared(cupynumeric::random({100}), 5);
}

void elsewhere(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 warning "allocates the same array"
}

//===-- what must fail ----------------------------------------------------===//

void check(const NDArray &);

void refused(NDArray x, int n) {
  EXPECT_THROW(
      for (int i = 0; i < n; ++i) x += cupynumeric::zeros({100}),
      std::invalid_argument);
  EXPECT_ANY_THROW({
    for (int i = 0; i < n; ++i)
      x += cupynumeric::zeros({100});
  });
  EXPECT_NO_THROW({
    for (int i = 0; i < n; ++i)
      x += cupynumeric::zeros({100}); // expect: R201 warning "allocates the same array"
  });
}

//===-- a macro of the same kind that is not known ------------------------===//

#define LAB_TEST(name) void test_##name()
#define MUST_FAIL(...) try { __VA_ARGS__; } catch (...) {}

LAB_TEST(own) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < 100000; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 warning "allocates the same array"
  // expect: R201 warning "allocates the same array"
  MUST_FAIL(for (int i = 0; i < 100000; ++i) x += cupynumeric::zeros({100}))
}

//===-- benchmarks --------------------------------------------------------===//

static void sums(benchmark::State &state) {
  auto x = cupynumeric::random({100});
  for (auto pass : state)
    x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
}

// Nobody uses it: the allocation is what is measured.
static void allocations(benchmark::State &state) {
  for (auto pass : state)
    auto x = cupynumeric::zeros({100});
}

template <typename T> void manySums(benchmark::State &state, T n) {
  auto x = cupynumeric::random({100});
  for (auto pass : state)
    for (T i = 0; i < n; ++i)
      x += cupynumeric::zeros({100}); // expect: R201 remark "allocates the same array"
}
template void manySums(benchmark::State &, int);

// A benchmark has to wait for what it measures.
static void waits(benchmark::State &state) {
  auto x = cupynumeric::random({100});
  for (auto pass : state) {
    x += x;
    legate::Runtime::get_runtime()->issue_execution_fence(true);
  }
}

struct State {};
void noBenchmark(State &, NDArray x) {
  for (int i = 0; i < 100000; ++i)
    x += cupynumeric::zeros({100}); // expect: R201 "allocates the same array"
}
