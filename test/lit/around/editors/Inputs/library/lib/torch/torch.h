#pragma once
namespace at {
struct Tensor {
  template <typename T> T item() const;
};
} // namespace at
namespace torch {
using at::Tensor;
inline double total(const Tensor &x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x.item<double>();
  return sum;
}
inline double first(const Tensor &x) { return x.item<double>(); }
} // namespace torch
