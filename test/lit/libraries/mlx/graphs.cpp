// MLX: a graph, computed when it is asked for.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/mlx
#include <algorithm>
#include <chrono>
#include <iostream>
#include <mlx/mlx.h>
#include <numeric>
#include <utility>
#include <vector>

namespace mx = mlx::core;
using mx::array;

void use(double);

//===-- R104, R105: item reads, eval ends a step --------------------------===//

void steps(array w, const array &x, int n) {
  for (int i = 0; i < n; ++i) {
    w = w - 0.1f * mx::tanh(w);
    mx::eval(w);
  }
  for (int i = 0; i < n; ++i) {
    array loss = mx::sum(w * x);
    mx::eval(loss, w);
    use(loss.item<float>()); // expect: R104@9 "reads the array back on every iteration"
    std::cout << w; // expect: R104@5 "prints the array on every iteration" note "print every"
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cout << w;
    mx::synchronize(); // expect: R104@5 "waits for the device"
    w = w << mx::array(1);
    w.eval();
    mx::async_eval(w, x);
    if (i % 100 == 0)
      use(loss.item<float>());
  }
}

int converges(array x, const array &b, float tolerance, int n) {
  for (int i = 0; i < n; ++i) {
    x = (x + b) / 2.0;
    array error = mx::max(mx::abs(x - b));
    if (error.item<float>() < tolerance) // expect: R105@9 "branches on a value" note "every 100"
    // unsafe: if (i % 100 == 0 && (error.item<float>() < tolerance))
      return i;
  }
  return n;
}

double accuracy(const std::vector<std::pair<array, array>> &batches) {
  double hits = 0;
  for (const auto &[x, y] : batches)
    hits += mx::sum(mx::equal(x, y)).item<float>(); // expect: R104@13 "reads"
  return hits;
}

//===-- R101, R103: rows and elements -------------------------------------===//

float elements(const array &x, array rows) {
  float most = 0;
  for (int i = 0; i < x.shape(0); ++i) // expect: R101@3 "reads an array element by element"
    most = std::max(most, mx::take(x, i).item<float>()); // expect: note "read"
  array total = mx::zeros({8});
  for (auto row : rows) // expect: R103@3 "works on an array row by row"
    total = total + mx::sum(row * row);
  for (int i = 0; i < x.shape(0); ++i)
    total = mx::tanh(total + mx::take(rows, i, 0));
  return most + total.item<float>();
}

// Computed elements are in memory that the host shares.
float inPlace(array x) {
  x = mx::sort(x);
  mx::eval(x);
  const float *p = x.data<float>();
  float total = std::accumulate(p, p + x.size(), 0.0f);
  for (size_t i = 0; i < x.size(); ++i)
    total += p[i];
  return total;
}

//===-- R112 --------------------------------------------------------------===//

array split(const array &x) {
  array total = mx::array(0.0f);
  // expect: R112 "repeats whole-array work on one slice after the other (16 iterations, about 48 kernel launches)"
  for (const array &part : mx::split(x, 16)) // expect: note "cut"
    total = total + mx::sum(part * part);
  return total;
}

//===-- R114: rows by number ----------------------------------------------===//

array rows(const array &x, const std::vector<int> &order) {
  array total = mx::zeros({8});
  for (int i = 0; i < x.shape(0); ++i) // expect: R114@3 "does the same array work on one row or element after the other"
    total = total + mx::take(x, i, 0); // expect: note@21 "a row or element is taken here"
  for (int i = 0; i < x.shape(0); ++i) // expect: R114 "one row after the other"
    total = total + mx::exp(mx::slice(x, {i, 0}, {i + 1, 8})); // expect: note "a row is taken here"
  for (int i = 0; i < x.shape(1); ++i) // expect: R114 "one column after the other"
    total = mx::maximum(total, mx::slice(x, {0, i}, {4, i + 1})); // expect: note "a column"
  std::vector<array> parts, chosen;
  for (int i = 0; i < x.shape(0); ++i) // expect: R114 "collects the parts of a new array one row after the other"
    parts.push_back(mx::softmax(mx::take(x, i, 0))); // expect: note "a row"
  for (int k : order) // expect: R114 "collects the parts of a new array one column after the other"
    chosen.push_back(mx::take(x, k, 1)); // expect: note "a column"
  return mx::stack(parts) + mx::stack(chosen) + total;
}

// A recurrence, parts of several rows or of different sizes, a few rows.
array noRows(const array &x, array h, std::vector<array> &kept) {
  for (int i = 0; i < x.shape(0); ++i)
    h = h * mx::take(x, i, 0) + mx::take(x, i, 0);
  for (int i = 0; i < x.shape(0); ++i)
    h = mx::tanh(h + mx::slice(x, {i, 0}, {i + 1, 8}));
  for (int i = 0; i < x.shape(0); ++i)
    h = h + mx::sum(mx::slice(x, {i, 0}, {i + 2, 8}));
  for (int i = 0; i < x.shape(0); ++i)
    h = h + mx::sum(mx::slice(x, {i, 0}, {i + 1, i}));
  for (int i = 0; i < x.shape(0); ++i)
    kept.push_back(mx::exp(mx::take(x, i, 0)));
  for (int i = 0; i < 4; ++i)
    h = h + mx::take(x, i, 0);
  return h;
}

//===-- R203 --------------------------------------------------------------===//

array grown(int n) {
  array all = mx::zeros({1, 8});
  for (int i = 0; i < n; ++i)
  // fixed: std::vector<mlx::core::array> allParts{all};
  // fixed: for (int i = 0; i < n; ++i)
    all = mx::concatenate({all, mx::random::normal({1, 8})}, 0); // expect: R203 "grows 'all'"
    // fixed: allParts.push_back(mx::random::normal({1, 8}));
  // fixed: all = mx::concatenate(allParts, 0);
  return all;
}

//===-- R207, R212, R213, R214 --------------------------------------------===//

array drawn(int n) {
  // expect: R207 "draws float32 numbers only to cast them to float16"
  return mx::astype(mx::random::uniform({n}), mx::float16) +
         mx::random::uniform({n}, mx::float16);
}

void dropped(const array &x, const array &y) {
  mx::add(x, y);     // expect: R212 "'add' returns is dropped"
  mx::reshape(x, {}); // expect: R212 "the view that 'reshape' returns is dropped"
  mx::eval(x);
}

float again(array x) {
  const float a = mx::sum(x).item<float>(); // expect: note "read here"
  // expect: R213 "reads the same value back again"
  float b = a + mx::sum(x).item<float>();
  // fixed: float b = a + a;
  array y = x * 2.0f;
  b += y.item<float>();
  return b + y.item<float>(); // it was computed, and is kept
}

array invariant(array x, const array &a, int n) {
  array w = mx::random::normal({512, 512});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto wExp = mx::exp(w);
  // unsafe: for (int i = 0; i < n; ++i) {
    x = mx::matmul(mx::exp(w), x); // expect: R214@20 "computes the same array" note "compute it once"
    // unsafe: x = mx::matmul(wExp, x);
    array b = mx::matmul(w, a); // expect: R214@15 "computes the same array"
    x = x + mx::transpose(w) + b;
    mx::eval(x);
  }
  return x;
}

//===-- R302, R303, R306, R307 --------------------------------------------===//

void batches() {
  array stack = mx::random::normal({100, 8, 8}), signals = mx::zeros({100, 1024});
  for (int i = 0; i < 100; ++i) {
    auto [q, r] = mx::linalg::qr(mx::take(stack, i, 0)); // expect: R302 "one matrix at a time"
    array f = mx::fft::fft(mx::take(signals, i, 0)); // expect: R303 "one signal at a time"
    mx::eval(q, r, f);
  }
}

double dispatched(array x) {
  auto start = std::chrono::steady_clock::now(); // expect: note "starts here"
  x = mx::matmul(x, x); // expect: note "nothing waits"
  // expect: R306 "how long it took to submit"
  auto took = std::chrono::steady_clock::now() - start;
  start = std::chrono::steady_clock::now();
  x = mx::matmul(x, x);
  mx::eval(x);
  return (std::chrono::steady_clock::now() - start + took).count();
}

bool coin(float p) {
  // expect: R307 "reads one random number back" note "drawn here"
  return mx::random::uniform({1}).item<float>() < p ? true : false;
}

//===-- work without cost, or without another form ------------------------===//

array quiet(array x, const array &y, int n) {
  for (int i = 0; i < n; ++i) {
    array zero = mx::zeros({1000, 1000});                 // R201
    x = x + y + zero;                                     // R202, R208
    x = x * mx::reshape(y, {1000, 1000});                 // R206
    x = mx::slice_update(x, y, {0, 0}, {10, 10});         // R209
    x = x + mx::slice(y, {0, 0}, {1000, 1000}, {-1, 2});  // R106
  }
  array i = mx::arange(10);
  x = mx::put_along_axis(x, i, mx::take_along_axis(x, i, 0) + y, 0); // R215
  array tiny = mx::zeros({8});
  for (int k = 0; k < n; ++k) // R113
    tiny = tiny + mx::ones({8});
  return x + tiny;
}

//===-- `scatter` and similar functions return a copy ---------------------===//

float readAgain(const array &x, const array &i, const array &y) {
  const float a = mx::sum(x).item<float>(); // expect: note "read here"
  array other = mx::scatter(x, i, y, 0);
  // expect: R213 "reads the same value back again"
  return a + mx::sum(x).item<float>() + mx::sum(other).item<float>();
  // fixed: return a + a + mx::sum(other).item<float>();
}

array scattered(array x, const array &i, const array &y, int n) {
  array w = mx::random::normal({512, 512});
  for (int k = 0; k < n; ++k) {
  // unsafe: auto wScatter = mx::scatter(w, i, y, 0);
  // unsafe: for (int k = 0; k < n; ++k) {
    x = x + mx::scatter(w, i, y, 0); // expect: R214@13 "computes the same array" note "compute it once"
    // unsafe: x = x + wScatter;
    mx::eval(x);
  }
  return x;
}

array partsThatStay(const array &i, const array &y, int n) {
  array all = mx::zeros({1, 8}), rest = mx::zeros({8});
  // fixed: array all = mx::zeros({1, 8}), rest = mx::zeros({8});
  // fixed: std::vector<mlx::core::array> allParts{all};
  for (int k = 0; k < n; ++k) {
    array part = mx::random::normal({1, 8});
    rest = rest + mx::scatter(part, i, y, 0);
    all = mx::concatenate({all, part}, 0); // expect: R203 "grows 'all'"
    // fixed: allParts.push_back(part);
  }
  // fixed: }
  // fixed: all = mx::concatenate(allParts, 0);
  return all + rest;
}
