// The part of LibTorch that these tests need.
#pragma once
#pragma GCC system_header

namespace torch {
struct Shape {
  Shape(int Rows, int Columns);
};
} // namespace torch

namespace c10 {
struct NoGradGuard {
  NoGradGuard();
  ~NoGradGuard();
};
} // namespace c10

namespace at {
struct Tensor {
  template <typename T> T item() const;
  long size(long Axis) const;
  Tensor exp() const;
  Tensor sum() const;
  Tensor t() const;
  Tensor reshape(const torch::Shape &Size) const;
  Tensor &add_(const Tensor &Other) const;
  Tensor &fill_(double Value) const;
  Tensor cuda() const;
  Tensor &operator+=(const Tensor &Other);
};
Tensor add(const Tensor &Left, const Tensor &Right);
Tensor operator+(const Tensor &Left, const Tensor &Right);
} // namespace at

namespace torch {
using at::Tensor;
using c10::NoGradGuard;
Tensor zeros(const Shape &Size);
} // namespace torch
