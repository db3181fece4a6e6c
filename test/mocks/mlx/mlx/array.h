// Mock: the array, a node of a graph.
#pragma once

#include "mlx/dtype.h"
#include "mlx/small_vector.h"
#include <complex>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace mlx::core {

class Primitive;

using ShapeElem = int32_t;
using Shape = SmallVector<ShapeElem>;
using Strides = SmallVector<int64_t>;

class array {
public:
  template <typename T> explicit array(T val, Dtype dtype = TypeToDtype<T>());
  explicit array(const std::complex<float> &val, Dtype dtype = complex64);
  template <typename It>
  explicit array(It data, Shape shape,
                 Dtype dtype = TypeToDtype<
                     typename std::iterator_traits<It>::value_type>());
  template <typename T>
  explicit array(std::initializer_list<T> data,
                 Dtype dtype = TypeToDtype<T>());
  explicit array(std::initializer_list<float> data);
  explicit array(std::initializer_list<int> data, Dtype dtype);
  template <typename T>
  explicit array(std::initializer_list<T> data, Shape shape,
                 Dtype dtype = TypeToDtype<T>());
  explicit array(void *data, Shape shape, Dtype dtype,
                 const std::function<void(void *)> &deleter);

  array &operator=(const array &other) && = delete;
  array &operator=(array &&other) && = delete;
  array &operator=(array &&other) & = default;
  array(const array &other) = default;
  array(array &&other) = default;
  array &operator=(const array &other) & {
    desc = other.desc;
    return *this;
  }

  size_t itemsize() const;
  size_t size() const;
  size_t nbytes() const;
  size_t ndim() const;
  const Shape &shape() const;
  int32_t shape(int dim) const;
  const Strides &strides() const;
  int64_t strides(int dim) const;
  Dtype dtype() const;

  void eval();
  template <typename T> T item();
  template <typename T> T item() const;

  struct ArrayIterator {
    using iterator_category = std::random_access_iterator_tag;
    using difference_type = size_t;
    using value_type = const array;
    using reference = value_type;
    using pointer = const array *;

    explicit ArrayIterator(const array &arr, int idx = 0);
    reference operator*() const;
    ArrayIterator &operator+(difference_type diff);
    ArrayIterator &operator++();
    friend bool operator==(const ArrayIterator &a, const ArrayIterator &b);
    friend bool operator!=(const ArrayIterator &a, const ArrayIterator &b);

  private:
    const array &arr;
    int idx;
  };

  ArrayIterator begin() const;
  ArrayIterator end() const;

  std::uintptr_t id() const;
  std::uintptr_t primitive_id() const;
  bool has_primitive() const;
  const std::vector<array> &inputs() const;
  std::vector<array> outputs() const;
  void detach();
  size_t data_size() const;
  size_t buffer_size() const;
  template <typename T> T *data();
  template <typename T> const T *data() const;

  enum Status { unscheduled, evaluated, available };
  bool is_available() const;
  void wait();
  Status status() const;
  void set_tracer(bool is_tracer);
  bool is_tracer() const;
  ~array() = default;

private:
  std::shared_ptr<int> desc;
};

template <typename T>
inline constexpr bool is_array_v =
    std::is_same_v<std::remove_cv_t<std::remove_reference_t<T>>, array>;
template <typename... T>
inline constexpr bool is_arrays_v = (is_array_v<T> && ...);
template <typename... T>
using enable_for_arrays_t = typename std::enable_if_t<is_arrays_v<T...>>;

} // namespace mlx::core
