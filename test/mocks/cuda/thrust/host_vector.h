// Mock; see device_ptr.h.
#pragma once

#include <thrust/detail/vector_base.h>

THRUST_NAMESPACE_BEGIN

template <typename T, typename Alloc> class device_vector;

template <typename T, typename Alloc = std::allocator<T>>
class host_vector : public detail::vector_base<T, Alloc> {
  using Parent = detail::vector_base<T, Alloc>;

public:
  using size_type = typename Parent::size_type;
  using value_type = typename Parent::value_type;

  host_vector();
  ~host_vector();
  explicit host_vector(size_type n);
  explicit host_vector(size_type n, const value_type& value);
  host_vector(const host_vector& v);
  host_vector(host_vector&& v);
  host_vector& operator=(const host_vector& v);
  host_vector& operator=(host_vector&& v);
  template <typename OtherT, typename OtherAlloc>
  host_vector(const std::vector<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  host_vector& operator=(const std::vector<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  host_vector(const detail::vector_base<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  host_vector& operator=(const detail::vector_base<OtherT, OtherAlloc>& v);
  template <typename InputIterator> host_vector(InputIterator first, InputIterator last);
};

THRUST_NAMESPACE_END
