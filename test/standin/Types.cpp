#include "Types.h"

#include <array>
#include <ostream>

namespace standin {

static constexpr std::array<const char *, 20> Names = {
    "bool",    "int8",        "int16",     "int32",      "int64",
    "uint8",   "uint16",      "uint32",    "uint64",     "float16",
    "float32", "float64",     "complex64", "complex128", "null",
    "binary",  "fixed_array", "struct",    "string",     "list"};
static constexpr std::array<std::uint32_t, 14> Sizes = {1, 1, 2, 4, 8, 1, 2,
                                                        4, 8, 2, 4, 8, 8, 16};

std::string nameOf(Code Kind) {
  auto Index = static_cast<std::size_t>(Kind);
  return Index < Names.size() ? Names[Index] : "unknown";
}

void unsupported(const char *Who, Code Kind) {
  throw std::logic_error(std::string(Who) +
                         ": no such operation on elements of type " +
                         nameOf(Kind));
}

void missing(const char *Who) {
  throw std::logic_error(std::string(Who) +
                         " is not part of the stand-in for cuPyNumeric");
}

std::uint64_t elementSize(Code Kind) {
  if (static_cast<std::size_t>(Kind) >= Sizes.size())
    throw std::invalid_argument("Arrays cannot have elements of type " +
                                nameOf(Kind));
  if (Kind == Code::FLOAT16)
    missing("float16");
  return Sizes[static_cast<std::size_t>(Kind)];
}

static legate::Type make(Code Kind, std::uint32_t Size,
                         std::vector<legate::Type> Parts = {}) {
  auto Impl = std::make_shared<legate::detail::Type>();
  Impl->Kind = Kind;
  Impl->Size = Size;
  Impl->Parts = std::move(Parts);
  return legate::Type(std::move(Impl));
}

} // namespace standin

namespace legate {

using standin::make;

Type::Type() : impl_(make(Code::NIL, 0).impl()) {}
Type::Type(std::shared_ptr<detail::Type> impl) : impl_(std::move(impl)) {}
const std::shared_ptr<detail::Type> &Type::impl() const { return impl_; }
Type::Code Type::code() const { return impl_->Kind; }
std::uint32_t Type::size() const { return impl_->Size; }
std::uint32_t Type::alignment() const { return is_primitive() ? size() : 1; }
std::uint32_t Type::uid() const { return static_cast<std::uint32_t>(code()); }
bool Type::variable_size() const {
  return code() == Code::STRING || code() == Code::LIST;
}
bool Type::is_primitive() const { return code() < Code::NIL; }
std::string Type::to_string() const { return standin::nameOf(code()); }
FixedArrayType Type::as_fixed_array_type() const {
  if (code() != Code::FIXED_ARRAY)
    throw std::invalid_argument("Type is not a fixed array type");
  return FixedArrayType(impl_);
}
StructType Type::as_struct_type() const {
  if (code() != Code::STRUCT)
    throw std::invalid_argument("Type is not a struct type");
  return StructType(impl_);
}
ListType Type::as_list_type() const {
  if (code() != Code::LIST)
    throw std::invalid_argument("Type is not a list type");
  return ListType(impl_);
}
bool Type::operator==(const Type &other) const {
  return code() == other.code() && size() == other.size() &&
         impl_->Parts == other.impl_->Parts;
}
bool Type::operator!=(const Type &other) const { return !(*this == other); }

std::uint32_t FixedArrayType::num_elements() const {
  return size() / element_type().size();
}
Type FixedArrayType::element_type() const { return impl_->Parts.at(0); }
std::uint32_t StructType::num_fields() const {
  return static_cast<std::uint32_t>(impl_->Parts.size());
}
Type StructType::field_type(std::uint32_t field_idx) const {
  return impl_->Parts.at(field_idx);
}
Type ListType::element_type() const { return impl_->Parts.at(0); }

Type primitive_type(Type::Code code) {
  if (static_cast<std::size_t>(code) >= standin::Sizes.size())
    throw std::invalid_argument(
        standin::nameOf(code) +
        " is not a valid type code for a primitive type");
  return make(code, standin::Sizes[static_cast<std::size_t>(code)]);
}
Type string_type() { return make(Type::Code::STRING, 0); }
Type binary_type(std::uint32_t size) { return make(Type::Code::BINARY, size); }
FixedArrayType fixed_array_type(const Type &element_type, std::uint32_t N) {
  return FixedArrayType(
      make(Type::Code::FIXED_ARRAY, element_type.size() * N, {element_type})
          .impl());
}
StructType struct_type(const std::vector<Type> &field_types, bool) {
  std::uint32_t Size = 0;
  for (const Type &Field : field_types)
    Size += Field.size();
  return StructType(make(Type::Code::STRUCT, Size, field_types).impl());
}
ListType list_type(const Type &element_type) {
  return ListType(make(Type::Code::LIST, 0, {element_type}).impl());
}
FixedArrayType point_type(std::uint32_t ndim) {
  return fixed_array_type(int64(), ndim);
}
StructType rect_type(std::uint32_t ndim) {
  return struct_type({point_type(ndim), point_type(ndim)});
}
Type null_type() { return make(Type::Code::NIL, 0); }

std::ostream &operator<<(std::ostream &Out, const Type::Code &Kind) {
  return Out << standin::nameOf(Kind);
}
std::ostream &operator<<(std::ostream &Out, const Type &Of) {
  return Out << Of.to_string();
}

Type bool_() { return primitive_type(Type::Code::BOOL); }
Type int8() { return primitive_type(Type::Code::INT8); }
Type int16() { return primitive_type(Type::Code::INT16); }
Type int32() { return primitive_type(Type::Code::INT32); }
Type int64() { return primitive_type(Type::Code::INT64); }
Type uint8() { return primitive_type(Type::Code::UINT8); }
Type uint16() { return primitive_type(Type::Code::UINT16); }
Type uint32() { return primitive_type(Type::Code::UINT32); }
Type uint64() { return primitive_type(Type::Code::UINT64); }
Type float16() { return primitive_type(Type::Code::FLOAT16); }
Type float32() { return primitive_type(Type::Code::FLOAT32); }
Type float64() { return primitive_type(Type::Code::FLOAT64); }
Type complex64() { return primitive_type(Type::Code::COMPLEX64); }
Type complex128() { return primitive_type(Type::Code::COMPLEX128); }

} // namespace legate
