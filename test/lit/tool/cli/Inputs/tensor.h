// The part of LibTorch that these tests need.
#pragma once

namespace at {
struct Tensor {
  template <typename T> T item() const;
};
Tensor add(const Tensor &Left, const Tensor &Right);
} // namespace at

namespace torch {
using at::Tensor;
struct Shape {
  Shape() = default;
  Shape(int Rows, int Columns);
};
enum ScalarType { kInt64 };
Tensor zeros(const Shape &Size, ScalarType Type = kInt64);
} // namespace torch
