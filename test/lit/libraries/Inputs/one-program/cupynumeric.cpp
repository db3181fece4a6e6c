// The same program for each library; see docs/libraries.md.
#include <cupynumeric.h>
#include <numeric>

using cupynumeric::NDArray;

// `grown` is left out: cuPyNumeric's C++ API cannot concatenate.

void allocated(NDArray x, uint64_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto t = cupynumeric::zeros({n, n});
    t += x;
    x += t;
  }
}

NDArray rebound(uint64_t n, NDArray y, int steps) {
  auto x = cupynumeric::zeros({n, n});
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(NDArray x, NDArray y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += y;
    distance = cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
  }
}

void branched(NDArray x, NDArray y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (cupynumeric::amax(x).get_read_accessor<double, 1>()[0] > 1.0)
      x *= y;
  }
}

void elements(uint64_t n) {
  auto x = cupynumeric::zeros({n}), y = cupynumeric::zeros({n});
  auto to = x.get_write_accessor<double, 1>();
  auto from = y.get_read_accessor<double, 1>();
  for (uint64_t i = 0; i < n; ++i)
    to[i] = from[i] * 2;
}

void masked(NDArray x, NDArray mask, NDArray value) {
  auto large = cupynumeric::nonzero(mask);
  cupynumeric::put(x, large[0], value);
}

NDArray drawn(uint64_t n) {
  return cupynumeric::random({n}).as_type(legate::float32());
}

void invariant(NDArray x, uint64_t n, int steps) {
  auto w = cupynumeric::zeros({n, n});
  for (int i = 0; i < steps; ++i)
    x += cupynumeric::dot(w, w);
}

void dropped(NDArray x) {
  x.transpose();
  cupynumeric::abs(x);
}

double reread(NDArray x) {
  return x.get_read_accessor<double, 1>()[0] + 1 / x.get_read_accessor<double, 1>()[0];
}

void rows(uint64_t n) {
  using cupynumeric::slice;
  auto x = cupynumeric::zeros({n, n}), y = cupynumeric::zeros({1, n});
  for (uint64_t i = 0; i < n; ++i)
    x[{slice(i, i + 1)}] += y;
}

double summed(NDArray x) {
  auto host = x.get_read_accessor<double, 1>();
  const double *data = host.ptr(0);
  return std::accumulate(data, data + x.size(), 0.0);
}
