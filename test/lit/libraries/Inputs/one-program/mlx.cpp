// The same program for each library; see docs/libraries.md.
#include <mlx/mlx.h>
#include <numeric>

namespace mx = mlx::core;
using mx::array;

array grown(int n, int steps) {
  array all = mx::zeros({0});
  for (int i = 0; i < steps; ++i)
    all = mx::concatenate({all, mx::full({n}, float(i))});
  return all;
}

array allocated(array x, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    array t = mx::zeros({n, n});
    t = t + x;
    x = x + t * array(0.5f);
  }
  return x;
}

array rebound(int n, array y, int steps) {
  array x = mx::zeros({n, n});
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(array x, array y) {
  float distance = 1;
  while (distance > 1e-6f) {
    x = x + (y - x) * array(0.5f);
    distance = mx::sum(mx::abs(y - x)).item<float>();
  }
}

void branched(array x, array y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x = x + y;
    if (mx::max(x).item<float>() > 1.0f)
      x = x * array(0.5f);
  }
}

array elements(int n) {
  array x = mx::zeros({n}), y = mx::ones({n});
  for (int i = 0; i < n; ++i)
    x = mx::slice_update(x, mx::slice(y, {i}, {i + 1}) * array(2.0f), {i}, {i + 1});
  return x;
}

// `masked` is left out: MLX has no indices of true elements; where() takes the mask.

array drawn(int n) {
  return mx::astype(mx::random::uniform({n}, mx::float32), mx::float16);
}

array invariant(array x, int n, int steps) {
  array w = mx::ones({n, n});
  for (int i = 0; i < steps; ++i)
    x = x + mx::matmul(w, w);
  return x;
}

void dropped(array x) {
  mx::transpose(x);
  mx::abs(x);
}

float reread(array x) { return x.item<float>() + 1 / x.item<float>(); }

void rows(array x, int n) {
  for (auto &row : mx::split(x, n))
    row = row + array(1.0f);
}

float summed(array x) {
  x.eval();
  const float *data = x.data<float>();
  return std::accumulate(data, data + x.size(), 0.0f);
}
