// The part of LibTorch that these tests need.
#pragma once

namespace at {
struct Tensor {
  template <typename T> T item() const;
};
} // namespace at
