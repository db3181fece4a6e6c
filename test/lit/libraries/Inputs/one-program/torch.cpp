// The same program for each library; see docs/libraries.md.
#include <torch/types.h>
#include <algorithm>

using torch::Tensor;

Tensor grown(int64_t n, int steps) {
  auto all = torch::zeros({0});
  for (int i = 0; i < steps; ++i)
    all = torch::cat({all, torch::full({n}, i)});
  return all;
}

void allocated(Tensor x, int64_t n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto t = torch::zeros({n, n});
    t += x;
    x.add_(t, 0.5);
  }
}

Tensor rebound(int64_t n, Tensor y, int steps) {
  auto x = torch::zeros({n, n});
  for (int i = 0; i < steps; ++i)
    x = x + y;
  return x;
}

void converged(Tensor x, Tensor y) {
  double distance = 1;
  while (distance > 1e-6) {
    x += (y - x) * 0.5;
    distance = torch::norm(y - x).item<double>();
  }
}

void branched(Tensor x, Tensor y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x += y;
    if (torch::max(x).item<double>() > 1.0)
      x *= 0.5;
  }
}

void elements(int64_t n) {
  auto x = torch::zeros({n}), y = torch::ones({n});
  for (int64_t i = 0; i < n; ++i)
    x[i] = y[i] * 2;
}

void masked(int64_t n) {
  auto x = torch::rand({n});
  auto large = torch::nonzero(x > 0.5).squeeze();
  x.index_put_({large}, 0.5);
}

Tensor drawn(int64_t n) {
  return torch::rand({n}, torch::kFloat64).to(torch::kFloat32);
}

void invariant(Tensor x, int64_t n, int steps) {
  auto w = torch::ones({n, n});
  for (int i = 0; i < steps; ++i)
    x += torch::matmul(w, w);
}

void dropped(Tensor x) { x.t(); x.abs(); }

double reread(Tensor x) {
  return x[0].item<double>() + 1 / x[0].item<double>();
}

void rows(int64_t n) {
  auto x = torch::ones({n, n});
  for (auto row : x.unbind(0))
    row += 1;
}

double summed(Tensor x) {
  auto host = x.contiguous();
  const double *data = host.data_ptr<double>();
  return std::accumulate(data, data + x.numel(), 0.0);
}
