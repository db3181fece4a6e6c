// Mock of a part of Thrust: names and signatures follow Thrust 1.15. Only
// declarations.
#pragma once

#include <cstddef>
#include <iterator>
#include <ostream>
#include <type_traits>

#define THRUST_NAMESPACE_BEGIN namespace thrust { inline namespace THRUST_200200_NS {
#define THRUST_NAMESPACE_END } }

THRUST_NAMESPACE_BEGIN

// `v[i]` of a device vector: a reference to an element; a conversion reads it.
template <typename Element, typename Pointer, typename Derived>
class reference {
public:
  using pointer = Pointer;
  using value_type = std::remove_const_t<Element>;

  explicit reference(const pointer& ptr);
  Derived& operator=(const reference& other);
  Derived& operator=(const value_type& x);
  pointer operator&() const;
  operator value_type() const;
  void swap(Derived& other);
  Derived& operator++();
  Derived& operator+=(const value_type& rhs);
  Derived& operator-=(const value_type& rhs);
  Derived& operator*=(const value_type& rhs);
};

template <typename Element, typename Pointer, typename Derived, typename charT, typename traits>
std::basic_ostream<charT, traits>& operator<<(std::basic_ostream<charT, traits>& os,
                                              const reference<Element, Pointer, Derived>& y);

template <typename Derived, typename Value, typename Reference>
class iterator_facade {
public:
  using value_type = Value;
  using reference = Reference;
  using pointer = void;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  Reference operator*() const;
  Reference operator[](difference_type n) const;
  Derived& operator++();
  Derived operator++(int);
  Derived& operator--();
  Derived& operator+=(difference_type n);
  friend Derived operator+(const Derived& i, difference_type) { return i; }
  friend Derived operator-(const Derived& i, difference_type) { return i; }
  friend difference_type operator-(const Derived&, const Derived&) { return 0; }
  friend bool operator==(const Derived&, const Derived&) { return true; }
  friend bool operator!=(const Derived&, const Derived&) { return false; }
  friend bool operator<(const Derived&, const Derived&) { return false; }
};

template <typename T> class device_reference;

template <typename T>
class device_ptr : public iterator_facade<device_ptr<T>, T, device_reference<T>> {
public:
  device_ptr();
  template <typename OtherT> explicit device_ptr(OtherT* ptr);
  T* get() const;
};

template <typename T>
class device_reference : public reference<T, device_ptr<T>, device_reference<T>> {
  using super_t = thrust::reference<T, device_ptr<T>, device_reference<T>>;

public:
  using value_type = typename super_t::value_type;
  explicit device_reference(const device_ptr<T>& ptr);
  device_reference& operator=(const value_type& x);
};

template <typename T> device_ptr<T> device_pointer_cast(T* ptr);
template <typename T> device_ptr<T> device_pointer_cast(const device_ptr<T>& ptr);
template <typename Pointer> auto raw_pointer_cast(Pointer ptr) { return ptr.get(); }

THRUST_NAMESPACE_END
