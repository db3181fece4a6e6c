// RUN: %check-rule %s --rules R103 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <coroutine>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

// NDArray has no iterators; users write these functions themselves.
struct RowIterator {
  NDArray array;
  int64_t row;
  NDArray operator*() const { return array[{slice(row, row + 1)}]; }
  RowIterator& operator++() { return ++row, *this; }
  bool operator!=(const RowIterator& other) const { return row != other.row; }
};
namespace cupynumeric {
inline RowIterator begin(const NDArray& x) { return {x, 0}; }
inline RowIterator end(const NDArray& x) { return {x, static_cast<int64_t>(x.size())}; }
}  // namespace cupynumeric

constexpr uint64_t N = 1000;

//===-- bad ---------------------------------------------------------------===//

void inPlace(NDArray x, NDArray w) {
  for (auto row : x) // expect: R103@3 /^works on an array row by row$/
    row *= w;
  for (NDArray row : x) { // expect: R103@3 "works on an array row by row"
    auto next = cupynumeric::exp(row) + w;
    row.assign(next);
  }
}

void counted() {
  auto x = cupynumeric::random({N, 64});
  for (auto&& row : x) // expect: R103 "works on an array row by row (1000 rows, about 1000 tasks)"
    row.fill(Scalar(0.0));
  for (auto&& row : x) // expect: R103 "(1000 rows, about 3000 tasks)"
    row.assign(cupynumeric::where(row > Scalar(0.5), row, row));
}

// These loops are reductions along an axis.
NDArray sums(NDArray x, NDArray total, NDArray count) {
  for (auto row : x) // expect: R103 ""
    total += row;
  for (auto row : x) // expect: R103 ""
    total = total + cupynumeric::exp(row);
  for (auto row : x) // expect: R103 ""
    total = cupynumeric::add(cupynumeric::sum(row), total);
  for (auto row : x) { // expect: R103 ""
    total += row * row;
    count += cupynumeric::sum(row > Scalar(0.0));
  }
  return total;
}

double readBack(NDArray x) {
  double total = 0;
  for (auto row : x) { // expect: R103 ""
    auto norm = cupynumeric::sum(row * row);
    total += norm.get_read_accessor<double, 1>()[0];
  }
  return total;
}

//===-- good --------------------------------------------------------------===//

void wholeArray(NDArray x, NDArray w) { x *= w; }

struct Layer {
  NDArray weights, bias;
};

// Lists of arrays are not arrays.
void lists(std::vector<NDArray>& parameters, std::map<std::string, NDArray>& named,
           std::vector<Layer>& layers, NDArray x) {
  for (auto& parameter : parameters)
    parameter *= x;
  for (auto& [name, parameter] : named)
    parameter *= x;
  for (auto& layer : layers)
    layer.weights += layer.bias;
  for (auto& indices : cupynumeric::nonzero(x))
    indices *= indices;
  for (NDArray each : {x, parameters[0]})
    each *= each;
}

void fewRows() {
  auto points = cupynumeric::random({3, N});
  for (auto row : points)
    row *= row;
  for (auto row : cupynumeric::zeros({8, 8}))
    row.fill(Scalar(1.0));
}

NDArray useModel(NDArray row);
void handedOn(NDArray x, std::vector<NDArray>& kept, std::FILE* file) {
  for (auto row : x)
    useModel(row * Scalar(2.0));
  for (auto row : x)
    kept.push_back(cupynumeric::exp(row));
  for (auto row : x) {
    auto elements = row.get_read_accessor<double, 1>();
    std::fwrite(elements.ptr(0), sizeof(double), 64, file);
  }
  for (auto row : x)
    std::printf("%d\n", static_cast<int>(row.dim()));
}

// A row depends on an earlier row.
NDArray recurrences(NDArray x, NDArray h, NDArray w) {
  for (auto row : x)
    h = cupynumeric::exp(h * w + row);
  for (auto row : x)
    h = h * Scalar(0.9) + row;
  for (auto row : x)
    h = h * row + w;
  for (auto row : x) {
    h += row;
    row.assign(h);
  }
  for (auto row : x)
    h.assign(cupynumeric::exp(row + h));
  for (auto row : x)
    h += row * h;
  for (auto row : x)
    row *= x[{slice(0, 1)}];
  return h;
}

//===-- edges -------------------------------------------------------------===//

void noWork(NDArray x, int64_t& n) {
  for ([[maybe_unused]] auto row : x)
    ++n;
  for (auto row : x)
    n += row.size();
}

void nested(NDArray x, int steps) {
  for (int step = 0; step < steps; ++step)
    for (auto row : x) // expect: R103@5 ""
      row *= row;
  for (auto row : x)
    for (auto cell : row) // expect: R103@5 ""
      cell *= cell;
}

void early(NDArray x, bool (*enough)()) {
  for (auto row : x) { // expect: R103 ""
    if (enough())
      break;
    row *= row;
  }
}

#define FOR_ROWS(x) for (auto row : x)

void macro(NDArray x) {
  FOR_ROWS(x) // expect: R103@3 ""
    row *= row;
}

template <typename T>
void instantiated(NDArray x, T value) {
  for (auto row : x) // expect: R103@3 ""
    row.fill(Scalar(value));
}
template void instantiated<float>(NDArray, float);
template void instantiated<double>(NDArray, double);

template <typename Array>
void neverInstantiated(Array x) {
  for (auto row : x)
    row *= row;
}

template <typename T>
struct Scaler {
  T by;
  void apply(NDArray x) {
    for (auto row : x) // expect: R103@5 ""
      row.assign(row * Scalar(by));
  }
};
template struct Scaler<float>;

using Matrix = NDArray;

void lambdas(Matrix x) {
  auto each = [](auto& y) {
    for (auto row : y) // expect: R103@5 ""
      row *= row;
  };
  each(x);
  for (auto row : x) { // expect: R103 ""
    auto square = row * row;
    if (auto sum = cupynumeric::sum(square); sum.dim() == 1)
      row.assign(square);
  }
  // A lambda's body is executed elsewhere.
  for (auto row : x)
    [&] { row *= row; }();
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

Task yields(NDArray x) {
  for (auto row : x) // expect: R103 ""
    row *= row;
  for (auto row : x)
    co_yield row * row;
}

void unevaluated(NDArray x) {
  size_t bytes = 0;
  for (auto row : x)
    bytes += sizeof(row * row);
}

void silenced(NDArray x) {
  for (auto row : x) // NOLINT(array-R103-iterate-array)
    row *= row;
  // NOLINTNEXTLINE
  for (auto row : x)
    row *= row;
}
