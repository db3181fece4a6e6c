// Mock of legate::Scalar: every constructor from a plain value is explicit.
#pragma once

#include <legate/type/types.h>
#include <legate/utilities/span.h>
#include <legate/utilities/tuple.h>
#include <legate/utilities/typedefs.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace legate::detail {
class Scalar;
}  // namespace legate::detail

namespace legate {

class Scalar {
 public:
  Scalar(const Scalar&)                = default;
  Scalar(Scalar&&) noexcept            = default;
  Scalar& operator=(const Scalar&)     = default;
  Scalar& operator=(Scalar&&) noexcept = default;

  Scalar();
  Scalar(const Type& type, const void* data, bool copy = false);

  template <typename T, typename = std::enable_if_t<!std::is_convertible_v<T, std::string>>>
  explicit Scalar(const T& value);
  template <typename T>
  Scalar(const T& value, const Type& type);
  explicit Scalar(std::string_view string);
  template <typename T>
  explicit Scalar(const std::vector<T>& values);
  template <typename T>
  explicit Scalar(const tuple<T>& values);
  template <std::int32_t DIM>
  explicit Scalar(const Point<DIM>& point);
  template <std::int32_t DIM>
  explicit Scalar(const Rect<DIM>& rect);

  [[nodiscard]] Type type() const;
  [[nodiscard]] std::size_t size() const;
  template <typename VAL>
  [[nodiscard]] VAL value() const;
  template <typename VAL>
  [[nodiscard]] Span<const VAL> values() const;
  [[nodiscard]] const void* ptr() const;

  explicit Scalar(std::shared_ptr<detail::Scalar> impl);

 private:
  std::shared_ptr<detail::Scalar> impl_{};
};

[[nodiscard]] Scalar null();

}  // namespace legate
