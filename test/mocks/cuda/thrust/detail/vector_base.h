// Mock; see device_ptr.h. The common part of host and device vectors.
#pragma once

#include <memory>
#include <thrust/device_ptr.h>
#include <vector>

THRUST_NAMESPACE_BEGIN

template <typename T>
class device_allocator {
public:
  using pointer = device_ptr<T>;
  using const_pointer = device_ptr<const T>;
  using reference = device_reference<T>;
  using const_reference = device_reference<const T>;
};

namespace detail {

template <typename Alloc> struct allocator_types {
  using pointer = typename Alloc::pointer;
  using const_pointer = typename Alloc::const_pointer;
  using reference = typename Alloc::reference;
  using const_reference = typename Alloc::const_reference;
};
template <typename T> struct allocator_types<std::allocator<T>> {
  using pointer = T*;
  using const_pointer = const T*;
  using reference = T&;
  using const_reference = const T&;
};

template <typename Pointer, typename Value, typename Reference>
class normal_iterator
    : public iterator_facade<normal_iterator<Pointer, Value, Reference>, Value, Reference> {
public:
  using pointer = Pointer;
  normal_iterator();
  explicit normal_iterator(Pointer x);
};

template <typename T, typename Alloc>
class vector_base {
  using types = allocator_types<Alloc>;

public:
  using value_type = T;
  using size_type = std::size_t;
  using pointer = typename types::pointer;
  using const_pointer = typename types::const_pointer;
  using reference = typename types::reference;
  using const_reference = typename types::const_reference;
  using iterator = normal_iterator<pointer, T, reference>;
  using const_iterator = normal_iterator<const_pointer, T, const_reference>;

  vector_base();
  explicit vector_base(size_type n);
  explicit vector_base(size_type n, const value_type& value);
  template <typename OtherT, typename OtherAlloc>
  vector_base(const vector_base<OtherT, OtherAlloc>& v);
  template <typename OtherT, typename OtherAlloc>
  vector_base& operator=(const vector_base<OtherT, OtherAlloc>& v);

  void resize(size_type new_size);
  void resize(size_type new_size, const value_type& x);
  size_type size() const;
  size_type max_size() const;
  void reserve(size_type n);
  size_type capacity() const;
  reference operator[](size_type n);
  const_reference operator[](size_type n) const;
  iterator begin();
  const_iterator begin() const;
  const_iterator cbegin() const;
  iterator end();
  const_iterator end() const;
  const_iterator cend() const;
  const_reference front() const;
  reference front();
  const_reference back() const;
  reference back();
  pointer data();
  const_pointer data() const;
  void clear();
  bool empty() const;
  void push_back(const value_type& x);
  void swap(vector_base& v);
};

} // namespace detail

THRUST_NAMESPACE_END
