// RUN: %check-rule %s --rules R114,R101,R103,R112 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <cstdio>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void use(NDArray);

bool ready();

//===-- bad ---------------------------------------------------------------===//

void rows(NDArray x, NDArray y, NDArray w, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // expect: R114@3 /^does the same array work on one row after the other$/
    x[{slice(i, i + 1), slice()}] *= w; // expect: note@5 "a row is taken here"
  for (int64_t i = 0; i < n; i++) { // expect: R114 "one row after the other"
    auto row = x[{slice(i, i + 1), slice(0, 64)}]; // expect: note@16 "a row"
    auto scaled = row * w;
    y[{slice(i, i + 1), slice(0, 64)}].assign(cupynumeric::exp(scaled)); // expect: note "a row"
  }
  for (int64_t i = 0; i < n; ++i) { // expect: R114 "one row after the other"
    const auto end = i + 1;
    const slice rows(i, end);
    x[{rows, slice()}].fill(Scalar(1.0)); // expect: note "a row"
  }
}

void columns(NDArray x, NDArray w, int64_t n) {
  for (int64_t j = 0; j < n; ++j) // expect: R114@3 "does the same array work on one column after the other"
    x[{slice(), slice(j, j + 1)}] += w; // expect: note "a column is taken here"
  for (int64_t j = 0; j < n; ++j) // expect: R114 "one slice after the other"
    x[{slice(), slice(), slice(j, j + 1)}] += w; // expect: note "a slice is taken here"
  for (int64_t j = 0; j < n; ++j) // expect: R114 "one slice after the other"
    x[{slice(), slice(j, j + 1)}].assign(x[{slice(), slice(j, j + 1)}] + w[{slice(j, j + 1), slice()}]); // expect: note "a column" note "a column" note "a row"
}

void counted() {
  auto m = cupynumeric::random({1000, 64});
  // expect: R114 "(1000 iterations, about 2000 tasks)"
  for (int64_t i = 0; i < 1000; ++i)
  // fixed: m *= m + Scalar(1.0);
    m[{slice(i, i + 1)}] *= m[{slice(i, i + 1)}] + Scalar(1.0); // expect: note "a row" note "a row"
    // fixed: (removed)
  // expect: R114 "(1000 iterations, about 1000 tasks)"
  for (int64_t i = 0; i < m.shape()[0]; ++i) {
  // fixed: {
    auto row = m[{slice(i, i + 1), slice()}]; // expect: note "a row"
    // fixed: auto row = m;
    row.fill(Scalar(0.0));
  }
  for (int step = 0; step < 10; ++step)
    for (int64_t j = 0; j < 64; ++j) // expect: R114@5 "(640 iterations, about 640 tasks)"
      m[{slice(), slice(j, j + 1)}].fill(Scalar(0.0)); // expect: note "a column"
}

// The header declares more than the counter; a view may hold an element twice.
int64_t started();
void notAlike() {
  auto m = cupynumeric::random({1000, 64});
  for (int64_t i = 0, first = started(); i < 1000; ++i) // expect: R114 "one row"
    m[{slice(i, i + 1)}].fill(Scalar(2.0)); // expect: note "a row"
  auto turned = m.transpose();
  // expect: R114 "one row" note "work on all rows at once, if the arrays share no elements"
  for (int64_t i = 0; i < turned.shape()[0]; ++i)
  // unsafe: turned.fill(Scalar(2.0));
    turned[{slice(i, i + 1), slice()}].fill(Scalar(2.0)); // expect: note "a row"
    // unsafe: (removed)
}

// The elements scale rows: this is no loop over elements.
void rowsByElements(uint64_t n) {
  auto m = cupynumeric::random({n, n});
  auto v = cupynumeric::random({n});
  for (int64_t i = 0; i < n; ++i) // expect: R114@3 "one row after the other"
    m[{slice(i, i + 1)}] *= v[{slice(i, i + 1)}]; // expect: note@5 "a row"
}

// These loops are reductions along an axis.
double sums(NDArray x, NDArray total, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // expect: R114 "one row"
    total += x[{slice(i, i + 1), slice()}]; // expect: note "a row"
  for (int64_t i = 0; i < n; ++i) // expect: R114 "one row"
    total = total + cupynumeric::exp(x[{slice(i, i + 1), slice()}]); // expect: note "a row"
  for (int64_t i = 0; i < n; ++i) { // expect: R114 "one row"
    total = x[{slice(i, i + 1), slice()}] + total; // expect: note "a row"
    total -= x[{slice(i, i + 1), slice()}] * Scalar(2.0); // expect: note "a row"
  }
  double largest = 0;
  for (int64_t i = 0; i < n; ++i) { // expect: R114 "one row"
    auto norm = cupynumeric::sum(x[{slice(i, i + 1), slice()}]); // expect: note "a row"
    largest += norm.get_read_accessor<double, 1>()[0];
  }
  return largest;
}

// Only one array is written; the other rows are those of another one.
void differences(NDArray x, NDArray y, int64_t n) {
  for (int64_t i = 1; i < n; ++i) // expect: R114 "one row"
    // expect: note "a row" note "a row" note "a row"
    y[{slice(i, i + 1), slice()}].assign(x[{slice(i, i + 1), slice()}] - x[{slice(i - 1, i), slice()}]);
}

void fromAList(NDArray x, NDArray y, NDArray total, const std::vector<int64_t>& order) {
  for (size_t i = 0; i < order.size(); ++i) // expect: R114 "one row after the other"
    // expect: note "a row" note "a row"
    y[{slice(i, i + 1), slice()}].assign(x[{slice(order[i], order[i] + 1), slice()}]);
  for (const auto k : order) // expect: R114 "one row"
    total += x[{slice(k, k + 1), slice()}]; // expect: note "a row"
}

void whileLoop(NDArray x, NDArray w, int64_t n) {
  int64_t i = 0;
  while (i < n) { // expect: R114@3 "one row"
    x[{slice(i, i + 1), slice()}] *= w; // expect: note "a row"
    ++i;
  }
}

void ofAStore(legate::LogicalStore store, legate::Runtime* runtime, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // expect: R114 "row or element"
    runtime->issue_fill(store.project(0, i), Scalar(1.0)); // expect: note "row or element"
  for (int64_t i = 0; i < n; ++i) // expect: R114 "one column"
    runtime->issue_fill(store.slice(1, {i, i + 1}), Scalar(1.0)); // expect: note "a column"
}

struct Field {
  NDArray values;
  NDArray state;
  void scale(NDArray w, int64_t n) {
    for (int64_t i = 0; i < n; ++i) // expect: R114 "one row"
      values[{slice(i, i + 1), slice()}] *= w; // expect: note "a row"
  }
  void step(NDArray w, int64_t n) {
    for (int64_t i = 0; i < n; ++i)
      state *= values[{slice(i, i + 1), slice()}];
    for (int64_t i = 0; i < n; ++i)
      state = cupynumeric::exp(state) + values[{slice(i, i + 1), slice()}];
    for (int64_t i = 1; i < n; ++i)
      values[{slice(i, i + 1), slice()}] *= values[{slice(i - 1, i), slice()}];
    for (int64_t i = 0; i < n; ++i)
      values[{slice(i, i + 1), slice()}] *= values + w;
  }
};

//===-- good --------------------------------------------------------------===//

void wholeArray(NDArray x, NDArray w) { x *= w; }

void steps(NDArray x, NDArray w, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    x[{slice(0, 1), slice()}] += w;
}

// An iteration needs the result of an earlier one.
void recurrences(NDArray x, NDArray h, NDArray w, int64_t n) {
  for (int64_t t = 0; t < n; ++t)
    h = cupynumeric::exp(h * w + x[{slice(t, t + 1), slice()}]);
  for (int64_t t = 0; t < n; ++t)
    h.assign(cupynumeric::exp(x[{slice(t, t + 1), slice()}] + h));
  for (int64_t t = 0; t < n; ++t)
    h = h * x[{slice(t, t + 1), slice()}] + w;
  for (int64_t t = 0; t < n; ++t) {
    h *= x[{slice(t, t + 1), slice()}];
    h += w;
  }
  for (int64_t t = 0; t < n; ++t)
    h = x[{slice(t, t + 1), slice()}] - h;
  for (int64_t t = 0; t < n; ++t)
    h = h > x[{slice(t, t + 1), slice()}];
  for (int64_t t = 0; t < n; ++t) {
    h += x[{slice(t, t + 1), slice()}];
    x[{slice(t, t + 1), slice()}].assign(h);
  }
  for (int64_t t = 1; t < n; ++t)
    x[{slice(t, t + 1), slice()}] *= x[{slice(t - 1, t), slice()}];
  for (int64_t t = 1; t < n; ++t) {
    auto last = x[{slice(t - 1, t), slice()}];
    auto next = x[{slice(t, t + 1), slice()}];
    next *= last;
  }
  for (int64_t t = 0; t < n; ++t)
    x[{slice(t, t + 1), slice()}] *= cupynumeric::sum(x);
  auto same = x;
  for (int64_t t = 1; t < n; ++t)
    x[{slice(t, t + 1), slice()}] *= same[{slice(t - 1, t), slice()}];
  for (int64_t t = 0; t < n; ++t)
    x[{slice(t, t + 1), slice()}] *= x[{slice(), slice(t, t + 1)}];
}

// A number that each iteration changes.
void carriedNumber(NDArray x, int64_t n) {
  double scale = 1;
  for (int64_t i = 0; i < n; ++i) {
    x[{slice(i, i + 1), slice()}].fill(Scalar(scale));
    scale *= 0.9;
  }
}

// Each iteration may write the same row again.
void scattered(NDArray x, NDArray y, const std::vector<int64_t>& order) {
  for (size_t i = 0; i < order.size(); ++i)
    x[{slice(order[i], order[i] + 1), slice()}] *= y[{slice(i, i + 1), slice()}];
}

// Rows of different sizes, and a diagonal.
void triangles(NDArray x, NDArray w, int64_t n, const std::vector<int64_t>& lengths) {
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1), slice(0, i)}].fill(Scalar(0.0));
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1), slice(0, lengths[i])}] += w;
  for (int64_t i = 0; i < n; ++i) {
    auto row = x[{slice(i, i + 1), slice()}];
    row[{slice(0, 1), slice(i, n)}] *= w;
  }
}

// Only some rows, and different work.
void someRows(NDArray x, NDArray w, const std::vector<int>& kinds) {
  for (size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i] == 1)
      x[{slice(i, i + 1), slice()}] *= w;
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i] == 0)
      continue;
    x[{slice(i, i + 1), slice()}] *= w;
  }
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (ready())
      break;
    x[{slice(i, i + 1), slice()}] *= w;
  }
  for (size_t i = 0; i < kinds.size() && !ready(); ++i)
    x[{slice(i, i + 1), slice()}] *= w;
}

NDArray useModel(NDArray row);
void handedOn(NDArray x, NDArray y, std::vector<NDArray>& kept, std::FILE* file, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    useModel(x[{slice(i, i + 1), slice()}] * Scalar(2.0));
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1), slice()}].assign(useModel(x[{slice(i, i + 1), slice()}]));
  // What is assigned comes from elsewhere.
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1), slice()}].assign(useModel(y));
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1), slice()}].assign(kept[i]);
  for (int64_t i = 0; i < n; ++i)
    kept.push_back(cupynumeric::exp(x[{slice(i, i + 1), slice()}]));
  for (int64_t i = 0; i < n; ++i)
    kept[i] *= x[{slice(i, i + 1), slice()}];
  for (int64_t i = 0; i < n; ++i) {
    auto row = x[{slice(i, i + 1), slice()}];
    auto elements = row.get_read_accessor<double, 1>();
    std::fwrite(elements.ptr(0), sizeof(double), 64, file);
  }
}

struct Layer {
  NDArray weights;
};

void lists(std::vector<NDArray>& parameters, std::vector<Layer>& layers, NDArray x, NDArray y, int64_t n) {
  for (size_t i = 0; i < parameters.size(); ++i)
    parameters[i] *= x;
  for (int64_t i = 0; i < n; ++i)
    y[{slice(i, i + 1), slice()}] *= layers[i].weights;
}

void fewRows(NDArray x, NDArray w) {
  for (int64_t i = 0; i < 8; ++i)
    x[{slice(i, i + 1), slice()}] *= w;
  auto points = cupynumeric::random({3, 1000});
  for (int64_t i = 0; i < points.shape()[0]; ++i)
    points[{slice(i, i + 1)}] *= w;
}

//===-- edges -------------------------------------------------------------===//

// R112 reports larger slices, R101 elements, R103 range-for loops.
void others(NDArray x, int64_t n) {
  // expect: R112 "" note "work on the whole array"
  for (int64_t s = 0; s < n; s += 64)
  // unsafe: x *= x;
    x[{slice(s, s + 64), slice()}] *= x[{slice(s, s + 64), slice()}]; // expect: note "cut" note "cut"
    // unsafe: (removed)
  for (int64_t i = 0; i < n; i += 1) // expect: R114 "one row"
    x[{slice(i, i + 1), slice()}].fill(Scalar(1.0)); // expect: note "a row"
  for (int64_t i = 0; i < n; i += 2)
    x[{slice(i, i + 1), slice()}].fill(Scalar(1.0));
  // expect: R101 "" note "work on the whole"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: x.fill(Scalar(1.0));
    x[{slice(i, i + 1)}].fill(Scalar(1.0)); // expect: note "written here"
    // unsafe: (removed)
}

// Reported once, at the innermost loop.
void nested(NDArray x, NDArray w, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    auto plane = x[{slice(i, i + 1), slice(), slice()}];
    for (int64_t j = 0; j < n; ++j) // expect: R114@5 "one column"
      plane[{slice(), slice(j, j + 1), slice()}] *= w; // expect: note "a column"
  }
}

#define EACH_ROW(i, n) for (int64_t i = 0; i < n; ++i)
#define ROW(x, i) x[{slice(i, i + 1), slice()}]

void macros(NDArray x, NDArray w, int64_t n) {
  EACH_ROW(i, n) // expect: R114@3 "one row"
    ROW(x, i) *= w; // expect: note "a row"
}

template <typename T>
void instantiated(NDArray x, int64_t n, T value) {
  for (int64_t i = 0; i < n; ++i) // expect: R114@3 "one row"
    x[{slice(i, i + 1), slice()}].fill(Scalar(value)); // expect: note "a row"
}
template void instantiated<float>(NDArray, int64_t, float);
template void instantiated<double>(NDArray, int64_t, double);

template <typename Array>
void neverInstantiated(Array x, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1), slice()}].fill(Scalar(0.0));
}

void lambdas(NDArray x, NDArray w, int64_t n) {
  auto scale = [&] {
    for (int64_t i = 0; i < n; ++i) // expect: R114@5 "one row"
      x[{slice(i, i + 1), slice()}] *= w; // expect: note "a row"
  };
  scale();
  auto row = [&](int64_t i) { return x[{slice(i, i + 1), slice()}]; };
  for (int64_t i = 0; i < n; ++i)
    row(i) *= w;
  // A lambda's body is executed elsewhere.
  for (int64_t i = 0; i < n; ++i)
    [&] { x[{slice(i, i + 1), slice()}] *= w; }();
}

void noWork(NDArray x, int64_t n, size_t& bytes) {
  for (int64_t i = 0; i < n; ++i)
    bytes += x[{slice(i, i + 1), slice()}].size();
  for (int64_t i = 0; i < n; ++i)
    bytes += sizeof(x[{slice(i, i + 1), slice()}] * x);
}

void silenced(NDArray x, NDArray w, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // NOLINT(array-R114-row-by-row)
    x[{slice(i, i + 1), slice()}] *= w;
  // NOLINTNEXTLINE
  for (int64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1), slice()}] *= w;
}
