// The part of LibTorch that the shapes of growth/fixable.py use, so that parsing the
// library is not measured. Names, parameters and types are those of its headers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace c10 {
enum class DeviceType : int8_t { CPU, CUDA };
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA;
struct integer_range {
  struct iterator {
    int64_t operator*() const;
    iterator &operator++();
    bool operator!=(const iterator &) const;
  };
  iterator begin() const;
  iterator end() const;
};
integer_range irange(int64_t end);
} // namespace c10

namespace at {
struct TensorOptions {
  TensorOptions(c10::DeviceType);
};
class TensorBase {
public:
  template <typename T> T *data_ptr() const;
  int64_t size(int64_t dim) const;
  int64_t numel() const;
};
class Tensor : public TensorBase {
public:
  Tensor operator[](int64_t index) const;
  Tensor operator+(const Tensor &other) const;
  Tensor operator*(const Tensor &other) const;
  Tensor operator*(double other) const;
  Tensor &operator+=(const Tensor &other);
  Tensor &operator=(const Tensor &x) &;
  Tensor &operator=(const Tensor &x) &&;
  Tensor(const Tensor &);
  template <typename T> T item() const;
  Tensor index(const std::vector<Tensor> &indices) const;
  Tensor &index_put_(const std::vector<Tensor> &indices, const Tensor &values,
                     bool accumulate = false) const;
  Tensor slice(int64_t dim, int64_t start, int64_t end, int64_t step = 1) const;
  Tensor select(int64_t dim, int64_t index) const;
  std::vector<Tensor> unbind(int64_t dim = 0) const;
  Tensor &add_(const Tensor &other) const;
  Tensor &copy_(const Tensor &other) const;
  Tensor sum() const;
  Tensor cpu() const;
  void backward() const;
};
Tensor cat(const std::vector<Tensor> &tensors, int64_t dim = 0);
} // namespace at

namespace torch {
using namespace at;
using c10::kCPU;
using c10::kCUDA;
Tensor zeros(std::initializer_list<int64_t> size, TensorOptions options = kCPU);
} // namespace torch
