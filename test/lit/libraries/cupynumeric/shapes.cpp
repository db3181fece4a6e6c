// Patterns of real programs (the last section of the catalogue), with cuPyNumeric.
// RUN: %check-rule %s -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;
namespace cn = cupynumeric;

void use(double);

//===-- operator bool is implicit and blocks ------------------------------===//

#undef NDEBUG
#include <cassert>

void implicitBool(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R105 "branches on an array, whose conversion to bool waits"
    if (x)
      use(1);
    x += y;
    // expect: R104 "reads the array back"
    bool holds = x;
    use(holds);
    x += y;
    // expect: R104 "reads the array back"
    double converted = x;
    use(converted);
    x += y;
    // expect: R105 "branches on an array, whose conversion to bool waits"
    use(x ? 1 : 2);
    x += y;
    // expect: R105 "branches on an array, whose conversion to bool waits"
    assert(x > y);
  }
  // expect: R105 "branches on an array, whose conversion to bool waits"
  while (x && n--)
    x += y;
}

void periodic(NDArray x, NDArray y, int n, int freq) {
  for (int step = 0; step < n; ++step) {
    x += y;
    if (step % 10 == 0 && x)
      break;
    if (step % freq == 1)
      use(bool(x));
  }
}

//===-- elements of an accessor -------------------------------------------===//

void elements(NDArray x, NDArray y, int n, int m) {
  auto in = x.get_read_accessor<double, 1>();
  double sum = 0;
  // expect: R101 "reads an array element by element on the host"
  for (int i = 0; i < n; ++i)
    sum += in[i] * in[i] - 1; // expect: note "read" note "read"
  use(sum);
  auto out = y.get_write_accessor<double, 2>();
  for (int i = 0; i < n; ++i)
    // expect: R101 "writes an array element by element on the host"
    for (int j = 0; j < m; ++j)
      out[i][j] = i; // expect: note "written"
  for (int i = 0; i < n; ++i)
    // expect: R101 "writes an array element by element on the host"
    for (int j = 0; j < m; ++j)
      out[{i, j}] = i; // expect: note "written"
}

template <typename Array> void dependent(Array x, const Array &y, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104 "reads the array back"
    use(x.template get_read_accessor<double, 1>()[0]);
  }
}
template void dependent(NDArray, const NDArray &, int);

//===-- slices ------------------------------------------------------------===//

void slicedElements(NDArray a, int n, int m) {
  for (int i = 0; i < n; ++i)
    // expect: R101 "writes an array element by element"
    for (int j = 0; j < m; ++j)
      a[{slice(i, i + 1), cn::slice(j, j + 1)}].fill(Scalar(1.0)); // expect: note "written"
}

// A write through slices writes the array: nothing here is loop-invariant.
void stencil(NDArray a, NDArray b, int n, int64_t size) {
  for (int i = 0; i < n; ++i) {
    auto center = a[{slice(1, size - 1), slice(1, size - 1)}];
    auto north = a[{slice(0, size - 2), slice(1, size - 1)}];
    auto south = a[{slice(2, size), slice(1, size - 1)}];
    auto next = center + north + south;
    b[{slice(1, size - 1), slice(1, size - 1)}].assign(next);
    a[{slice(), slice(0, 1)}].assign(b[{slice(), slice(0, 1)}]);
    a[{slice(1, -1), slice(1, -1)}].assign(b[{slice(1, -1), slice(1, -1)}]);
  }
}
