// RUN: %check-rule %s --rules R106 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <algorithm>
#include <coroutine>
#include <cstdio>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

//===-- bad ---------------------------------------------------------------===//

void everyOtherRow() {
  auto z = cupynumeric::random({1000, 64});
  // expect: R106@3 /^walks an array in steps of 2, one slice after the other: slices of cuPyNumeric have no step \(500 iterations, about 500 tasks\)$/
  for (int64_t i = 0; i < 1000; i += 2)
    z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0)); // expect: note@5 "a slice is cut here"
}

void redAndBlack(NDArray z, NDArray w, int64_t n) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 /no step$/
    z[{slice(i, i + 1), slice(0, 10)}] *= w; // expect: note "cut"
  for (int64_t i = 1; i < n; i += 2) { // expect: R106 "in steps of 2"
    auto row = z[{slice(i, i + 1), slice(0, 10)}]; // expect: note "cut"
    row.assign(cupynumeric::exp(row) + w);
  }
}

void blocks(NDArray z, int64_t n) {
  constexpr int64_t step = 16;
  for (int64_t i = 0; i < n; i += step) // expect: R106 "in steps of 16"
    z[{slice(i, i + 4)}].fill(Scalar(1.0)); // expect: note "cut"
  for (int64_t i = 0; i < n; i += step) { // expect: R106 ""
    const int64_t end = std::min(i + 4, n);
    z[{slice(i, end)}] *= z[{slice(i, end)}]; // expect: note "cut" note "cut"
  }
  for (int64_t i = 0; i + 4 <= n; i += 8) // expect: R106 "in steps of 8"
    z[{slice(i, i + 4)}].fill(Scalar(1.0)); // expect: note "cut"
  int64_t i = 0;
  while (i < n) { // expect: R106@3 ""
    z[{slice(i, i + 2)}].fill(Scalar(1.0)); // expect: note "cut"
    i += 4;
  }
}

void columns(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 3) // expect: R106 "in steps of 3"
    z[{slice(0, 10), slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "cut"
}

void stores(legate::LogicalStore store, legate::Runtime* runtime, int64_t n) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106 ""
    runtime->issue_fill(store.project(0, i), Scalar(1.0)); // expect: note "cut"
  for (int64_t i = 0; i < n; i += 2) // expect: R106 ""
    runtime->issue_fill(store.slice(0, {i, i + 1}), Scalar(1.0)); // expect: note "cut"
}

NDArray sumOfEveryOther(NDArray z, NDArray sum, int64_t n) {
  for (int64_t i = 0; i < n; i += 4) // expect: R106 ""
    sum += cupynumeric::sum(z[{slice(i, i + 2)}]); // expect: note "cut"
  for (int64_t i = 0; i < n; i += 4) // expect: R106 ""
    sum = sum + cupynumeric::sum(z[{slice(i, i + 2)}]); // expect: note "cut"
  return sum;
}

//===-- good --------------------------------------------------------------===//

// A mask built once.
void masked(NDArray z, NDArray odd, NDArray zero) {
  z.assign(cupynumeric::where(odd, z, zero));
}

void wholeSlices(NDArray z, int64_t n) {
  z[{slice(0, n / 2)}].fill(Scalar(0.0));
  for (int step = 0; step < 1000; step += 2)
    z[{slice(0, n / 2)}] *= z[{slice(0, n / 2)}];
}

// R101 reports single elements.
void elements(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2)
    z[{slice(i, i + 1)}].fill(Scalar(0.0));
  auto acc = z.get_write_accessor<double, 1>();
  for (int64_t i = 0; i < n; i += 2)
    acc[i] = 0;
}

// R112 reports adjacent slices, and windows overlap.
void chunks(NDArray z, NDArray y, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    z[{slice(s, s + 64)}].fill(Scalar(0.0));
  for (int64_t s = 0; s < n; s += 32)
    y[{slice(s, s + 64)}] += z[{slice(s, s + 64)}];
}

void fewPasses(NDArray z) {
  for (int64_t i = 0; i < 16; i += 2)
    z[{slice(i, i + 1), slice(0, 64)}].fill(Scalar(0.0));
}

NDArray useModel(NDArray row);
void handedOn(NDArray z, std::vector<NDArray>& kept, int64_t n) {
  for (int64_t i = 0; i < n; i += 2)
    kept.push_back(useModel(z[{slice(i, i + 1), slice(0, 64)}]));
  for (int64_t i = 0; i < n; i += 2)
    kept.push_back(z[{slice(i, i + 1), slice(0, 64)}]);
}

// An iteration needs the result of an earlier one.
void recurrences(NDArray z, NDArray h, int64_t n) {
  for (int64_t i = 0; i < n; i += 4)
    h = cupynumeric::exp(h + z[{slice(i, i + 2)}]);
  for (int64_t i = 4; i < n; i += 4)
    z[{slice(i, i + 2)}] += z[{slice(i - 4, i - 2)}];
  for (int64_t i = 0; i < n; i += 4)
    h += z[{slice(i, i + 2)}];
}

// Updates of rows that read neighbouring rows: red-black relaxation.
void neighbours(NDArray z, int64_t n) {
  for (int64_t i = 2; i < n; i += 2)
    z[{slice(i, i + 1), slice(0, 64)}] += z[{slice(i - 1, i), slice(0, 64)}];
}

//===-- edges -------------------------------------------------------------===//

// Steps that are not known.
void unknownStep(NDArray z, int64_t n, int64_t step, int64_t length) {
  for (int64_t i = 0; i < n; i += step)
    z[{slice(i, i + 2)}].fill(Scalar(0.0));
  for (int64_t i = 0; i < n; i += 64)
    z[{slice(i, i + length)}].fill(Scalar(0.0));
  for (int64_t i = n; i > 0; i -= 2)
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0));
  for (int64_t i = 0; i < n; ++i)
    z[{slice(2 * i, 2 * i + 1), slice(0, 4)}].fill(Scalar(0.0));
}

void nested(NDArray z, int64_t n, int steps) {
  for (int step = 0; step < steps; ++step)
    for (int64_t i = 0; i < n; i += 2) // expect: R106@5 ""
      z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0)); // expect: note "cut"
}

#define EVERY_OTHER(n) for (int64_t i = 0; i < n; i += 2)

void macro(NDArray z, int64_t n) {
  EVERY_OTHER(n) // expect: R106@3 ""
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0)); // expect: note "cut"
}

template <typename T>
void instantiated(NDArray z, int64_t n, T value) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106@3 ""
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(value)); // expect: note "cut"
}
template void instantiated<float>(NDArray, int64_t, float);
template void instantiated<double>(NDArray, int64_t, double);

template <typename Array>
void neverInstantiated(Array z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2)
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0));
}

template <int64_t Step>
struct Eraser {
  void apply(NDArray z, int64_t n) {
    for (int64_t i = 0; i < n; i += Step) // expect: R106@5 "in steps of 3"
      z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0)); // expect: note "cut"
  }
};
template struct Eraser<3>;

void lambdas(NDArray z, int64_t n) {
  auto erase = [&](auto value) {
    for (int64_t i = 0; i < n; i += 2) // expect: R106@5 ""
      z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(value)); // expect: note "cut"
  };
  erase(1.0);
  auto row = [&](int64_t i) { return z[{slice(i, i + 1), slice(0, 4)}]; };
  for (int64_t i = 0; i < n; i += 2)
    row(i).fill(Scalar(1.0));
}

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
    std::suspend_always yield_value(NDArray) { return {}; }
  };
};

Task yields(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2) // expect: R106 ""
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0)); // expect: note "cut"
  for (int64_t i = 0; i < n; i += 2)
    co_yield z[{slice(i, i + 1), slice(0, 4)}];
}

void unevaluated(NDArray z, int64_t n) {
  size_t bytes = 0;
  for (int64_t i = 0; i < n; i += 2)
    bytes += sizeof(z[{slice(i, i + 1), slice(0, 4)}] + z);
  std::printf("%zu\n", bytes);
}

void silenced(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; i += 2) // NOLINT(array-R106-strided-slice)
    z[{slice(i, i + 1), slice(0, 4)}].fill(Scalar(0.0));
}
