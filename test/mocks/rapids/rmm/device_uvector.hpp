// Mock of RMM's containers: names and signatures follow its public headers. Only declarations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <rmm/cuda_stream_view.hpp>

namespace rmm {

class device_buffer {
public:
  device_buffer();
  explicit device_buffer(std::size_t size, cuda_stream_view stream,
                         device_async_resource_ref mr = get_current_device_resource_ref());
  device_buffer(void const *source_data, std::size_t size, cuda_stream_view stream,
                device_async_resource_ref mr = get_current_device_resource_ref());
  device_buffer(device_buffer const &other, cuda_stream_view stream,
                device_async_resource_ref mr = get_current_device_resource_ref());
  device_buffer(device_buffer &&other) noexcept;
  void reserve(std::size_t new_capacity, cuda_stream_view stream);
  void resize(std::size_t new_size, cuda_stream_view stream);
  void shrink_to_fit(cuda_stream_view stream);
  void const *data() const noexcept;
  void *data() noexcept;
  std::size_t size() const noexcept;
  std::int64_t ssize() const noexcept;
  bool is_empty() const noexcept;
  std::size_t capacity() const noexcept;
  cuda_stream_view stream() const noexcept;
  void set_stream(cuda_stream_view stream) noexcept;
  device_async_resource_ref memory_resource() noexcept;
};

template <typename T> class device_uvector {
public:
  device_uvector(device_uvector &&) noexcept = default;
  device_uvector(device_uvector const &) = delete;
  explicit device_uvector(std::size_t size, cuda_stream_view stream,
                          device_async_resource_ref mr = get_current_device_resource_ref());
  explicit device_uvector(device_uvector const &other, cuda_stream_view stream,
                          device_async_resource_ref mr = get_current_device_resource_ref());
  T *element_ptr(std::size_t element_index) noexcept;
  void set_element_async(std::size_t element_index, T const &value, cuda_stream_view stream);
  void set_element_to_zero_async(std::size_t element_index, cuda_stream_view stream);
  void set_element(std::size_t element_index, T const &value, cuda_stream_view stream);
  T element(std::size_t element_index, cuda_stream_view stream) const;
  T front_element(cuda_stream_view stream) const;
  T back_element(cuda_stream_view stream) const;
  void reserve(std::size_t new_capacity, cuda_stream_view stream);
  void resize(std::size_t new_size, cuda_stream_view stream);
  void shrink_to_fit(cuda_stream_view stream);
  device_buffer release() noexcept;
  std::size_t capacity() const noexcept;
  T *data() noexcept;
  T const *data() const noexcept;
  T *begin() noexcept;
  T const *begin() const noexcept;
  T *end() noexcept;
  T const *end() const noexcept;
  std::size_t size() const noexcept;
  std::int64_t ssize() const noexcept;
  bool is_empty() const noexcept;
  cuda_stream_view stream() const noexcept;
  void set_stream(cuda_stream_view stream) noexcept;
  device_async_resource_ref memory_resource() noexcept;
};

template <typename T> class device_scalar {
public:
  device_scalar(device_scalar &&) noexcept = default;
  device_scalar(device_scalar const &) = delete;
  explicit device_scalar(cuda_stream_view stream,
                         device_async_resource_ref mr = get_current_device_resource_ref());
  explicit device_scalar(T const &initial_value, cuda_stream_view stream,
                         device_async_resource_ref mr = get_current_device_resource_ref());
  T value(cuda_stream_view stream) const;
  void set_value_async(T const &value, cuda_stream_view stream);
  void set_value_to_zero_async(cuda_stream_view stream);
  T *data() noexcept;
  T const *data() const noexcept;
  std::size_t size() const noexcept;
  cuda_stream_view stream() const noexcept;
  void set_stream(cuda_stream_view stream) noexcept;
};

} // namespace rmm
