// Mock of legate::tuple, a vector of extents with elementwise arithmetic.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace legate {

template <typename T>
class tuple {
 public:
  using container_type = std::vector<T>;
  using const_iterator = typename container_type::const_iterator;

  tuple() noexcept = default;
  explicit tuple(const container_type& values);
  explicit tuple(container_type&& values);
  tuple(std::initializer_list<T> list);

  [[nodiscard]] const T& at(std::uint32_t idx) const;
  [[nodiscard]] T& at(std::uint32_t idx);
  [[nodiscard]] const T& operator[](std::uint32_t idx) const;
  [[nodiscard]] T& operator[](std::uint32_t idx);

  bool operator==(const tuple& other) const;
  bool operator!=(const tuple& other) const;

  [[nodiscard]] bool empty() const;
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] T sum() const;
  [[nodiscard]] T volume() const;
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] container_type& data();
  [[nodiscard]] const container_type& data() const;
  [[nodiscard]] const_iterator begin() const;
  [[nodiscard]] const_iterator end() const;

 private:
  container_type data_{};
};

}  // namespace legate
