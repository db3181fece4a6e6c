// Which C++ type does an element type correspond to, and how is code run for
// it?
#pragma once

#include "View.h"

#include <complex>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace legate::detail {

class Type {
public:
  legate::Type::Code Kind = legate::Type::Code::NIL;
  std::uint32_t Size = 0;
  std::vector<legate::Type> Parts; ///< the types of a composite's parts
};

/// A number or several consecutive ones; owns the bytes.
class Scalar {
public:
  legate::Type Of;
  std::vector<std::byte> Bytes;
  const void *Borrowed =
      nullptr; ///< memory of the program, valid as long as that exists
};

} // namespace legate::detail

namespace standin {

using legate::detail::Type;

template <typename T> struct ElementOf {
  using type = T;
};

template <typename T> inline constexpr bool IsComplex = false;
template <typename T> inline constexpr bool IsComplex<std::complex<T>> = true;
template <typename T>
inline constexpr bool IsInteger =
    std::is_integral_v<T> && !std::is_same_v<T, bool>;

/// Legate's code of the type; NIL if arrays cannot have it.
template <typename T> constexpr Code codeOf() {
  if constexpr (std::is_same_v<T, bool>)
    return Code::BOOL;
  else if constexpr (std::is_same_v<T, float>)
    return Code::FLOAT32;
  else if constexpr (std::is_same_v<T, double>)
    return Code::FLOAT64;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return Code::COMPLEX64;
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return Code::COMPLEX128;
  else if constexpr (std::is_integral_v<T>) {
    constexpr int Width = sizeof(T) == 1   ? 0
                          : sizeof(T) == 2 ? 1
                          : sizeof(T) == 4 ? 2
                                           : 3;
    return static_cast<Code>(
        static_cast<int>(std::is_signed_v<T> ? Code::INT8 : Code::UINT8) +
        Width);
  } else
    return Code::NIL;
}

[[noreturn]] void unsupported(const char *Who, Code Kind);
[[noreturn]] void missing(const char *Who);

/// Calls `Fn` with an ElementOf of the type. If arrays cannot have this type,
/// throws an exception that names `Who`.
template <typename F>
decltype(auto) dispatch(const char *Who, Code Kind, F &&Fn) {
  switch (Kind) {
  case Code::BOOL:
    return Fn(ElementOf<bool>());
  case Code::INT8:
    return Fn(ElementOf<std::int8_t>());
  case Code::INT16:
    return Fn(ElementOf<std::int16_t>());
  case Code::INT32:
    return Fn(ElementOf<std::int32_t>());
  case Code::INT64:
    return Fn(ElementOf<std::int64_t>());
  case Code::UINT8:
    return Fn(ElementOf<std::uint8_t>());
  case Code::UINT16:
    return Fn(ElementOf<std::uint16_t>());
  case Code::UINT32:
    return Fn(ElementOf<std::uint32_t>());
  case Code::UINT64:
    return Fn(ElementOf<std::uint64_t>());
  case Code::FLOAT32:
    return Fn(ElementOf<float>());
  case Code::FLOAT64:
    return Fn(ElementOf<double>());
  case Code::COMPLEX64:
    return Fn(ElementOf<std::complex<float>>());
  case Code::COMPLEX128:
    return Fn(ElementOf<std::complex<double>>());
  default:
    unsupported(Who, Kind);
  }
}

/// The same for types that have an order.
template <typename F>
decltype(auto) dispatchReal(const char *Who, Code Kind, F &&Fn) {
  return dispatch(Who, Kind,
                  [&](auto Tag) -> decltype(Fn(ElementOf<double>())) {
                    using T = typename decltype(Tag)::type;
                    if constexpr (IsComplex<T>)
                      unsupported(Who, Kind);
                    else
                      return Fn(Tag);
                  });
}

std::string nameOf(Code Kind);

} // namespace standin
