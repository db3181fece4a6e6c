#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 14

namespace c10 {

enum class ScalarType : int8_t { Float, Double, UInt16 };
constexpr auto kFloat = ScalarType::Float;
enum class DeviceType : int8_t { CPU, CUDA };
constexpr auto kCPU = DeviceType::CPU;
constexpr auto kCUDA = DeviceType::CUDA;

struct Device {
  Device(DeviceType type, int8_t index = -1) : type_(type), index_(index) {}
  DeviceType type() const { return type_; }
  void set_index(int8_t index) { index_ = index; }

private:
  DeviceType type_;
  int8_t index_;
};

class Scalar {
public:
  Scalar(double value);
};

struct TensorOptions {
  TensorOptions() noexcept {}
  template <class T,
            class = std::enable_if_t<std::is_same_v<std::decay_t<T>, Device>>>
  TensorOptions(T &&device) : TensorOptions() {
    this->set_device(std::forward<T>(device));
  }
  TensorOptions(ScalarType dtype);
  [[nodiscard]] TensorOptions device(std::optional<Device> device) const noexcept;
  [[nodiscard]] TensorOptions dtype(std::optional<ScalarType> dtype) const noexcept;

private:
  void set_device(std::optional<Device> device) & noexcept;
  Device device_ = DeviceType::CPU;
  ScalarType dtype_ = ScalarType::Float;
  bool has_device_ : 1;
};

template <class T> class HeaderOnlyArrayRef {
public:
  HeaderOnlyArrayRef(const T *data, size_t length) : Data(data), Length(length) {}
  HeaderOnlyArrayRef(const std::initializer_list<T> &list)
      : Data(list.begin()), Length(list.size()) {}
  constexpr const T *begin() const { return Data; }
  constexpr const T *end() const { return Data + Length; }
  constexpr const T *data() const { return Data; }
  constexpr size_t size() const { return Length; }

protected:
  const T *Data;
  size_t Length;
};
template <class T> class ArrayRef : public HeaderOnlyArrayRef<T> {
public:
  using HeaderOnlyArrayRef<T>::HeaderOnlyArrayRef;
};
using IntArrayRef = ArrayRef<int64_t>;

} // namespace c10

namespace torch::headeronly::detail {

template <class Sizes, class T, size_t N, class Index = int64_t>
class TensorAccessorBase {
public:
  Index size(Index axis) const { return sizes_[axis]; }
  T *data();

protected:
  T *data_;
  const Index *sizes_;
  const Index *strides_;
};
template <class Sizes, class T, size_t N, class Index = int64_t>
class TensorAccessor : public TensorAccessorBase<Sizes, T, N, Index> {
public:
  TensorAccessor<Sizes, T, N - 1, Index> operator[](Index i);
};
template <class Sizes, class T, class Index>
class TensorAccessor<Sizes, T, 1, Index>
    : public TensorAccessorBase<Sizes, T, 1, Index> {
public:
  T &operator[](Index i) { return this->data_[this->strides_[0] * i]; }
};

} // namespace torch::headeronly::detail

namespace at {

using c10::Scalar;
template <class T, size_t N>
using TensorAccessor =
    torch::headeronly::detail::TensorAccessor<c10::IntArrayRef, T, N>;

class TensorBase {
public:
  TensorBase();
  TensorBase(const TensorBase &);
  int64_t numel() const;
  int64_t size(int64_t dim) const;
  template <class T> T *data_ptr() const;
  template <class T, size_t N> TensorAccessor<T, N> accessor() const &;
  template <class T, size_t N> TensorAccessor<T, N> accessor() && = delete;
};
class Tensor : public TensorBase {
public:
  using TensorBase::size;
  Tensor &operator=(const Tensor &) &;
  Tensor to(c10::TensorOptions options = {}, bool non_blocking = false,
            bool copy = false) const;
  Tensor &add_(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor add(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor &copy_(const Tensor &src, bool non_blocking = false) const;
  Tensor exp() const;
  Tensor max() const;
  Tensor cpu() const;
  template <class T> T item() const;
};
Tensor exp(const Tensor &self);

} // namespace at

namespace torch {

using namespace at;
using namespace c10;
at::Tensor zeros(c10::IntArrayRef size, c10::TensorOptions options = {});
at::Tensor rand(c10::IntArrayRef size, c10::TensorOptions options = {});

} // namespace torch
