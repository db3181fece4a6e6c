// Mock of legate::Span.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

namespace legate {

namespace detail {

template <typename T, typename = void>
struct is_container : std::false_type {};

template <typename T>
struct is_container<
  T,
  std::void_t<decltype(std::data(std::declval<T>()), std::size(std::declval<T>()))>>
  : std::true_type {};

}  // namespace detail

template <typename T>
class Span {
 public:
  constexpr Span() = default;

  template <typename C,
            typename = std::enable_if_t<detail::is_container<C>::value &&
                                        !std::is_same_v<C, std::initializer_list<T>>>>
  constexpr Span(C& container) : data_{std::data(container)}, size_{std::size(container)}
  {
  }
  constexpr Span(std::initializer_list<T> il) : data_{il.begin()}, size_{il.size()} {}
  constexpr Span(T* data, std::size_t size) : data_{data}, size_{size} {}

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr T& operator[](std::size_t pos) const { return data_[pos]; }
  [[nodiscard]] constexpr T* begin() const { return data_; }
  [[nodiscard]] constexpr T* end() const { return data_ + size_; }
  [[nodiscard]] constexpr T* data() const { return data_; }

 private:
  T* data_{};
  std::size_t size_{};
};

}  // namespace legate
