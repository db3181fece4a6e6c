#pragma once
#pragma GCC system_header

namespace at {
struct Tensor {
  template <typename T> T item() const;
};
} // namespace at
