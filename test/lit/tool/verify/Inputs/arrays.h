// The part of LibTorch that these tests need, with an implementation: handles share
// their storage, `x + y` creates a new array, `x += y` does not.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <vector>

namespace at {

class Tensor {
public:
  Tensor(std::size_t Size, float Value)
      : Storage(std::make_shared<std::vector<float>>(Size, Value)) {}

  template <typename T> T item() const { return (*Storage)[0]; }
  Tensor &operator+=(const Tensor &Other) {
    for (std::size_t I = 0; I < Storage->size(); ++I)
      (*Storage)[I] += (*Other.Storage)[I];
    return *this;
  }
  Tensor copy() const {
    Tensor New(0, 0);
    *New.Storage = *Storage;
    return New;
  }

private:
  std::shared_ptr<std::vector<float>> Storage;
};

inline Tensor operator+(const Tensor &Left, const Tensor &Right) {
  Tensor Sum = Left.copy();
  return Sum += Right;
}

} // namespace at

namespace torch {
using at::Tensor;
inline Tensor zeros(std::initializer_list<long> Shape) {
  return Tensor(*Shape.begin(), 0);
}
inline Tensor ones(std::initializer_list<long> Shape) {
  return Tensor(*Shape.begin(), 1);
}
} // namespace torch
