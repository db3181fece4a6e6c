// Mock: element types.
#pragma once

#include <complex>
#include <cstdint>

namespace mlx::core {

struct Dtype {
  enum class Val {
    bool_,
    uint8,
    uint16,
    uint32,
    uint64,
    int8,
    int16,
    int32,
    int64,
    float16,
    float32,
    float64,
    bfloat16,
    complex64,
  };
  enum class Category { complexfloating, floating, inexact, signedinteger, unsignedinteger, integer, number, generic };
  constexpr explicit Dtype(Val val, uint8_t size) : val_(val), size_(size) {}
  constexpr operator Val() const { return val_; }
  constexpr Val val() const { return val_; }
  constexpr uint8_t size() const { return size_; }

private:
  Val val_;
  uint8_t size_;
};

inline constexpr Dtype bool_{Dtype::Val::bool_, 1};
inline constexpr Dtype uint8{Dtype::Val::uint8, 1};
inline constexpr Dtype uint16{Dtype::Val::uint16, 2};
inline constexpr Dtype uint32{Dtype::Val::uint32, 4};
inline constexpr Dtype uint64{Dtype::Val::uint64, 8};
inline constexpr Dtype int8{Dtype::Val::int8, 1};
inline constexpr Dtype int16{Dtype::Val::int16, 2};
inline constexpr Dtype int32{Dtype::Val::int32, 4};
inline constexpr Dtype int64{Dtype::Val::int64, 8};
inline constexpr Dtype float16{Dtype::Val::float16, 2};
inline constexpr Dtype bfloat16{Dtype::Val::bfloat16, 2};
inline constexpr Dtype float32{Dtype::Val::float32, 4};
inline constexpr Dtype float64{Dtype::Val::float64, 8};
inline constexpr Dtype complex64{Dtype::Val::complex64, 8};

bool issubdtype(const Dtype &a, const Dtype &b);
Dtype promote_types(const Dtype &t1, const Dtype &t2);

inline uint8_t size_of(const Dtype &t) { return t.size(); }

template <typename T> struct TypeToDtype {
  operator Dtype();
};

} // namespace mlx::core
