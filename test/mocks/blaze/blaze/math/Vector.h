// Mock: the base classes of everything that has the elements of a vector or
// matrix.
#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <type_traits>
#include <vector>

#define BLAZE_MAJOR_VERSION 3
#define BLAZE_MINOR_VERSION 9

namespace blaze {

using std::initializer_list;
using std::size_t;

constexpr bool columnVector = false, rowVector = true;
constexpr bool rowMajor = false, columnMajor = true;
enum AlignmentFlag : bool { unaligned = false, aligned = true };
enum PaddingFlag : bool { unpadded = false, padded = true };
enum ReductionFlag : size_t { columnwise = 0, rowwise = 1 };

template <typename T> class AlignedAllocator {};

template <typename VT, bool TF> class Vector {
public:
  constexpr VT &operator*() noexcept;
  constexpr const VT &operator*() const noexcept;
  constexpr VT &operator~() noexcept; // the name of operator* before 3.9
};
template <typename MT, bool SO> class Matrix {
public:
  constexpr MT &operator*() noexcept;
  constexpr const MT &operator*() const noexcept;
  constexpr MT &operator~() noexcept; // the name of operator* before 3.9
};
template <typename VT, bool TF> class DenseVector : public Vector<VT, TF> {};
template <typename VT, bool TF> class SparseVector : public Vector<VT, TF> {};
template <typename MT, bool SO> class DenseMatrix : public Matrix<MT, SO> {};
template <typename MT, bool SO> class SparseMatrix : public Matrix<MT, SO> {};

template <typename T> using ElementType_t = typename T::ElementType;

template <typename T> constexpr bool IsNumber_v = std::is_arithmetic_v<T>;
template <typename T> constexpr bool IsNumber_v<std::complex<T>> = true;
template <typename T> using EnableIfNumber = std::enable_if_t<IsNumber_v<T>>;

} // namespace blaze
