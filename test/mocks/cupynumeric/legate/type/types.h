// Mock of Legate's type system.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace legate::detail {
class Type;
}  // namespace legate::detail

namespace legate {

class FixedArrayType;
class ListType;
class StructType;

enum class ReductionOpKind : std::int32_t { ADD, MUL, MAX, MIN, OR, AND, XOR };

class Type {
 public:
  enum class Code : std::int32_t {
    BOOL,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    COMPLEX64,
    COMPLEX128,
    NIL,
    BINARY,
    FIXED_ARRAY,
    STRUCT,
    STRING,
    LIST,
  };

  [[nodiscard]] Code code() const;
  [[nodiscard]] std::uint32_t size() const;
  [[nodiscard]] std::uint32_t alignment() const;
  [[nodiscard]] std::uint32_t uid() const;
  [[nodiscard]] bool variable_size() const;
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] bool is_primitive() const;
  [[nodiscard]] FixedArrayType as_fixed_array_type() const;
  [[nodiscard]] StructType as_struct_type() const;
  [[nodiscard]] ListType as_list_type() const;
  bool operator==(const Type& other) const;
  bool operator!=(const Type& other) const;

  Type();
  Type(const Type&)                = default;
  Type(Type&&) noexcept            = default;
  Type& operator=(const Type&)     = default;
  Type& operator=(Type&&) noexcept = default;
  virtual ~Type()                  = default;

  explicit Type(std::shared_ptr<detail::Type> impl);
  [[nodiscard]] const std::shared_ptr<detail::Type>& impl() const;

 protected:
  std::shared_ptr<detail::Type> impl_{};
};

class FixedArrayType : public Type {
 public:
  using Type::Type;
  [[nodiscard]] std::uint32_t num_elements() const;
  [[nodiscard]] Type element_type() const;
};

class StructType : public Type {
 public:
  using Type::Type;
  [[nodiscard]] std::uint32_t num_fields() const;
  [[nodiscard]] Type field_type(std::uint32_t field_idx) const;
};

class ListType : public Type {
 public:
  using Type::Type;
  [[nodiscard]] Type element_type() const;
};

[[nodiscard]] Type primitive_type(Type::Code code);
[[nodiscard]] Type string_type();
[[nodiscard]] Type binary_type(std::uint32_t size);
[[nodiscard]] FixedArrayType fixed_array_type(const Type& element_type, std::uint32_t N);
[[nodiscard]] StructType struct_type(const std::vector<Type>& field_types, bool align = false);
[[nodiscard]] ListType list_type(const Type& element_type);

std::ostream& operator<<(std::ostream&, const Type::Code&);
std::ostream& operator<<(std::ostream&, const Type&);

[[nodiscard]] Type bool_();
[[nodiscard]] Type int8();
[[nodiscard]] Type int16();
[[nodiscard]] Type int32();
[[nodiscard]] Type int64();
[[nodiscard]] Type uint8();
[[nodiscard]] Type uint16();
[[nodiscard]] Type uint32();
[[nodiscard]] Type uint64();
[[nodiscard]] Type float16();
[[nodiscard]] Type float32();
[[nodiscard]] Type float64();
[[nodiscard]] Type complex64();
[[nodiscard]] Type complex128();
[[nodiscard]] FixedArrayType point_type(std::uint32_t ndim);
[[nodiscard]] StructType rect_type(std::uint32_t ndim);
[[nodiscard]] Type null_type();

}  // namespace legate
