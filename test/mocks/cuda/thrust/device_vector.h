// Mock; see device_ptr.h.
#pragma once

#include <thrust/detail/vector_base.h>

THRUST_NAMESPACE_BEGIN

template <typename T, typename Alloc> class host_vector;

template <typename T, typename Alloc = thrust::device_allocator<T>>
class device_vector : public detail::vector_base<T, Alloc> {
  using Parent = detail::vector_base<T, Alloc>;

public:
  using size_type = typename Parent::size_type;
  using value_type = typename Parent::value_type;

  device_vector();
  ~device_vector();
  explicit device_vector(size_type n);
  explicit device_vector(size_type n, const value_type& value);
  device_vector(const device_vector& v);
  device_vector(device_vector&& v);
  device_vector& operator=(const device_vector& v);
  device_vector& operator=(device_vector&& v);
  template <typename OtherT, typename OtherAlloc>
  device_vector(const std::vector<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  device_vector& operator=(const std::vector<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  device_vector(const detail::vector_base<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  device_vector& operator=(const detail::vector_base<OtherT, OtherAlloc>& v);
  template <typename InputIterator> device_vector(InputIterator first, InputIterator last);
};

THRUST_NAMESPACE_END
