// legate::Scalar, legate::Shape and legate::tuple: plain values that programs
// pass to the runtime.
#include "Types.h"

#include <cstring>
#include <numeric>
#include <sstream>

namespace legate::detail {

class Shape {
public:
  tuple<std::uint64_t> Extents;
};

} // namespace legate::detail

namespace legate {

static std::shared_ptr<detail::Scalar> pack(const Type &Of, const void *Data,
                                            std::size_t Size) {
  auto Impl = std::make_shared<detail::Scalar>();
  Impl->Of = Of;
  Impl->Bytes.resize(Size);
  if (Size != 0)
    std::memcpy(Impl->Bytes.data(), Data, Size);
  return Impl;
}

template <typename T>
static std::shared_ptr<detail::Scalar> packAll(const std::vector<T> &Values) {
  std::vector<std::byte> Bytes(Values.size() * sizeof(T));
  for (std::size_t I = 0; I < Values.size(); ++I) {
    T Value = Values[I]; // a vector of bool has no elements to point to
    std::memcpy(Bytes.data() + I * sizeof(T), &Value, sizeof(T));
  }
  Type Of = fixed_array_type(primitive_type(standin::codeOf<T>()),
                             static_cast<std::uint32_t>(Values.size()));
  return pack(Of, Bytes.data(), Bytes.size());
}

Scalar::Scalar() : impl_(pack(null_type(), nullptr, 0)) {}
Scalar::Scalar(std::shared_ptr<detail::Scalar> impl) : impl_(std::move(impl)) {}
Scalar::Scalar(std::string_view string)
    : impl_(pack(string_type(), string.data(), string.size())) {}
Scalar::Scalar(const Type &type, const void *data, bool copy)
    : impl_(pack(type, data, copy ? type.size() : 0)) {
  if (!copy)
    impl_->Borrowed = data;
}

template <typename T, typename>
Scalar::Scalar(const T &value)
    : impl_(pack(primitive_type(standin::codeOf<T>()), &value, sizeof(T))) {}
template <typename T>
Scalar::Scalar(const T &value, const Type &type)
    : impl_(pack(type, &value, sizeof(T))) {
  if (type.size() != sizeof(T))
    throw std::invalid_argument(
        "Size of the value doesn't match with the type");
}
template <typename T>
Scalar::Scalar(const std::vector<T> &values) : impl_(packAll(values)) {}
template <typename T>
Scalar::Scalar(const tuple<T> &values) : impl_(packAll(values.data())) {}

Type Scalar::type() const { return impl_->Of; }
std::size_t Scalar::size() const {
  return impl_->Borrowed ? impl_->Of.size() : impl_->Bytes.size();
}
const void *Scalar::ptr() const {
  return impl_->Borrowed ? impl_->Borrowed : impl_->Bytes.data();
}

template <typename VAL> VAL Scalar::value() const {
  if (type().code() != standin::codeOf<VAL>())
    throw std::invalid_argument("A scalar of type " + type().to_string() +
                                " has no value of type " +
                                standin::nameOf(standin::codeOf<VAL>()));
  VAL Result;
  std::memcpy(&Result, ptr(), sizeof(VAL));
  return Result;
}

template <typename VAL> Span<const VAL> Scalar::values() const {
  return Span<const VAL>(static_cast<const VAL *>(ptr()), size() / sizeof(VAL));
}

Scalar null() { return Scalar(); }

#define ELEMENT(T)                                                             \
  template Scalar::Scalar(const T &);                                          \
  template Scalar::Scalar(const T &, const Type &);                            \
  template T Scalar::value<T>() const;
#include "Elements.def"

#define ELEMENT(T) template Scalar::Scalar(const std::vector<T> &);
#include "Elements.def"

template <typename T>
tuple<T>::tuple(const container_type &values) : data_(values) {}
template <typename T>
tuple<T>::tuple(container_type &&values) : data_(std::move(values)) {}
template <typename T>
tuple<T>::tuple(std::initializer_list<T> list) : data_(list) {}
template <typename T> const T &tuple<T>::at(std::uint32_t idx) const {
  return data_.at(idx);
}
template <typename T> T &tuple<T>::at(std::uint32_t idx) {
  return data_.at(idx);
}
template <typename T> const T &tuple<T>::operator[](std::uint32_t idx) const {
  return data_.at(idx);
}
template <typename T> T &tuple<T>::operator[](std::uint32_t idx) {
  return data_.at(idx);
}
template <typename T> bool tuple<T>::operator==(const tuple &other) const {
  return data_ == other.data_;
}
template <typename T> bool tuple<T>::operator!=(const tuple &other) const {
  return data_ != other.data_;
}
template <typename T> bool tuple<T>::empty() const { return data_.empty(); }
template <typename T> std::size_t tuple<T>::size() const {
  return data_.size();
}
template <typename T> T tuple<T>::sum() const {
  return std::accumulate(begin(), end(), T(0));
}
template <typename T> T tuple<T>::volume() const {
  return std::accumulate(begin(), end(), T(1), std::multiplies<T>());
}
template <typename T> std::string tuple<T>::to_string() const {
  std::ostringstream Out;
  Out << '(';
  for (std::size_t I = 0; I < data_.size(); ++I)
    Out << (I ? "," : "") << data_[I];
  Out << ')';
  return Out.str();
}
template <typename T> typename tuple<T>::container_type &tuple<T>::data() {
  return data_;
}
template <typename T>
const typename tuple<T>::container_type &tuple<T>::data() const {
  return data_;
}
template <typename T>
typename tuple<T>::const_iterator tuple<T>::begin() const {
  return data_.begin();
}
template <typename T> typename tuple<T>::const_iterator tuple<T>::end() const {
  return data_.end();
}

template class tuple<std::int32_t>;
template class tuple<std::int64_t>;
template class tuple<std::uint32_t>;
template class tuple<std::uint64_t>;
template Scalar::Scalar(const tuple<std::int64_t> &);
template Scalar::Scalar(const tuple<std::uint64_t> &);

static std::shared_ptr<detail::Shape> shapeOf(tuple<std::uint64_t> Extents) {
  auto Impl = std::make_shared<detail::Shape>();
  Impl->Extents = std::move(Extents);
  return Impl;
}

Shape::Shape() : impl_(shapeOf({})) {}
Shape::Shape(Span<const std::uint64_t> extents)
    : impl_(shapeOf(tuple<std::uint64_t>(
          std::vector<std::uint64_t>(extents.begin(), extents.end())))) {}
Shape::Shape(const tuple<std::uint64_t> &extents) : impl_(shapeOf(extents)) {}
Shape::Shape(const std::vector<std::uint64_t> &extents)
    : impl_(shapeOf(tuple<std::uint64_t>(extents))) {}
Shape::Shape(std::initializer_list<std::uint64_t> extents)
    : impl_(shapeOf(tuple<std::uint64_t>(extents))) {}
tuple<std::uint64_t> Shape::extents() const { return impl_->Extents; }
std::size_t Shape::volume() const { return impl_->Extents.volume(); }
std::uint32_t Shape::ndim() const {
  return static_cast<std::uint32_t>(impl_->Extents.size());
}
std::uint64_t Shape::operator[](std::uint32_t idx) const {
  return impl_->Extents[idx];
}
std::uint64_t Shape::at(std::uint32_t idx) const {
  return impl_->Extents.at(idx);
}
std::string Shape::to_string() const {
  return "Shape " + impl_->Extents.to_string();
}
bool Shape::operator==(const Shape &other) const {
  return impl_->Extents == other.impl_->Extents;
}
bool Shape::operator!=(const Shape &other) const { return !(*this == other); }

Slice::Slice(std::optional<std::int64_t> _start,
             std::optional<std::int64_t> _stop)
    : start(_start), stop(_stop) {}

} // namespace legate
