// Mock of legate::Shape.
#pragma once

#include <legate/utilities/span.h>
#include <legate/utilities/tuple.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace legate::detail {
class Shape;
}  // namespace legate::detail

namespace legate {

class Shape {
 public:
  Shape();
  Shape(Span<const std::uint64_t> extents);
  Shape(const tuple<std::uint64_t>& extents);
  explicit Shape(const std::vector<std::uint64_t>& extents);
  Shape(std::initializer_list<std::uint64_t> extents);

  [[nodiscard]] tuple<std::uint64_t> extents() const;
  [[nodiscard]] std::size_t volume() const;
  [[nodiscard]] std::uint32_t ndim() const;
  [[nodiscard]] std::uint64_t operator[](std::uint32_t idx) const;
  [[nodiscard]] std::uint64_t at(std::uint32_t idx) const;
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] bool operator==(const Shape& other) const;
  [[nodiscard]] bool operator!=(const Shape& other) const;

 private:
  std::shared_ptr<detail::Shape> impl_{};
};

}  // namespace legate
