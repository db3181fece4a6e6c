// The part of LibTorch that these programs need.
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
  Shape(int Rows, int Columns);
};
Tensor zeros(const Shape &Size);
} // namespace torch
