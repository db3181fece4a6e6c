// Mock: sparse arrays, and matrices of which only a part is used.
#pragma once

#include "blaze/math/Arrays.h"

namespace blaze {

template <typename Type> class SparseElement {
public:
  Type &value();
  size_t index() const;
};

// These stand for an element, and write it.
#define BLAZE_PROXY(CLASS)                                                     \
  template <typename MT> class CLASS {                                         \
  public:                                                                      \
    using ElementType = typename MT::ElementType;                              \
    CLASS(const CLASS &proxy);                                                 \
    template <typename T> const CLASS &operator=(const T &value) const;        \
    template <typename T> const CLASS &operator+=(const T &value) const;       \
    template <typename T> const CLASS &operator-=(const T &value) const;       \
    template <typename T> const CLASS &operator*=(const T &value) const;       \
    template <typename T> const CLASS &operator/=(const T &value) const;       \
    operator const ElementType &() const noexcept;                             \
  };
BLAZE_PROXY(DiagonalProxy)
BLAZE_PROXY(HermitianProxy)
BLAZE_PROXY(LowerProxy)
BLAZE_PROXY(MatrixAccessProxy)
BLAZE_PROXY(NonScalarProxy)
BLAZE_PROXY(ScalarProxy)
BLAZE_PROXY(StrictlyLowerProxy)
BLAZE_PROXY(StrictlyUpperProxy)
BLAZE_PROXY(UniLowerProxy)
BLAZE_PROXY(UniUpperProxy)
BLAZE_PROXY(UpperProxy)
BLAZE_PROXY(VectorAccessProxy)

template <typename Type, bool TF = columnVector>
class CompressedVector : public SparseVector<CompressedVector<Type, TF>, TF> {
public:
  using ElementType = Type;
  using ResultType = CompressedVector;
  using Iterator = SparseElement<Type> *;
  CompressedVector();
  explicit CompressedVector(size_t size);
  CompressedVector(size_t size, size_t nonzeros);
  CompressedVector(initializer_list<Type> list);
  CompressedVector(const CompressedVector &sv);
  template <typename VT> CompressedVector(const Vector<VT, TF> &v);
  VectorAccessProxy<CompressedVector> operator[](size_t index) noexcept;
  Iterator begin() noexcept;
  Iterator end() noexcept;
  template <typename VT>
  CompressedVector &operator=(const Vector<VT, TF> &rhs) &;
  template <typename VT>
  CompressedVector &operator+=(const Vector<VT, TF> &rhs) &;
  size_t size() const noexcept;
  size_t nonZeros() const noexcept;
  void reset();
  void clear();
  Iterator set(size_t index, const Type &value);
  Iterator insert(size_t index, const Type &value);
  void append(size_t index, const Type &value, bool check = false);
  void erase(size_t index);
  void resize(size_t n, bool preserve = true);
  void reserve(size_t n);
  void shrinkToFit();
  Iterator find(size_t index);
  Iterator lowerBound(size_t index);
  Iterator upperBound(size_t index);
};

template <typename Type, bool SO = rowMajor>
class CompressedMatrix : public SparseMatrix<CompressedMatrix<Type, SO>, SO> {
public:
  using ElementType = Type;
  using ResultType = CompressedMatrix;
  using Iterator = SparseElement<Type> *;
  CompressedMatrix();
  CompressedMatrix(size_t m, size_t n);
  CompressedMatrix(size_t m, size_t n, size_t nonzeros);
  CompressedMatrix(size_t m, size_t n, const std::vector<size_t> &nonzeros);
  CompressedMatrix(initializer_list<initializer_list<Type>> list);
  CompressedMatrix(const CompressedMatrix &sm);
  template <typename MT, bool SO2>
  CompressedMatrix(const DenseMatrix<MT, SO2> &dm);
  template <typename MT, bool SO2>
  CompressedMatrix(const SparseMatrix<MT, SO2> &sm);
  MatrixAccessProxy<CompressedMatrix> operator()(size_t i, size_t j) noexcept;
  Iterator begin(size_t i) noexcept;
  Iterator end(size_t i) noexcept;
  template <typename MT, bool SO2>
  CompressedMatrix &operator=(const SparseMatrix<MT, SO2> &rhs) &;
  template <typename MT, bool SO2>
  CompressedMatrix &operator+=(const Matrix<MT, SO2> &rhs) &;
  size_t rows() const noexcept;
  size_t columns() const noexcept;
  size_t nonZeros() const;
  void reset();
  void clear();
  Iterator set(size_t i, size_t j, const Type &value);
  Iterator insert(size_t i, size_t j, const Type &value);
  void append(size_t i, size_t j, const Type &value, bool check = false);
  void finalize(size_t i);
  void erase(size_t i, size_t j);
  void resize(size_t m, size_t n, bool preserve = true);
  void reserve(size_t nonzeros);
  void trim();
  static constexpr size_t maxNonZeros() noexcept;
  void shrinkToFit();
  Iterator find(size_t i, size_t j);
  CompressedMatrix &transpose();
  CompressedMatrix &ctranspose();
};

#define BLAZE_ADAPTOR(CLASS, REFERENCE)                                        \
  template <typename MT, bool SO = rowMajor, bool DF = true>                   \
  class CLASS : public DenseMatrix<CLASS<MT, SO, DF>, SO> {                    \
  public:                                                                      \
    using ElementType = typename MT::ElementType;                              \
    using ResultType = CLASS;                                                  \
    CLASS();                                                                   \
    explicit CLASS(size_t n);                                                  \
    CLASS(const CLASS &m);                                                     \
    template <typename MT2, bool SO2>                                          \
    explicit CLASS(const Matrix<MT2, SO2> &m);                                 \
    REFERENCE operator()(size_t i, size_t j);                                  \
    const ElementType &operator()(size_t i, size_t j) const;                   \
    CLASS &operator=(const ElementType &rhs) &;                                \
    CLASS &operator=(const CLASS &rhs);                                        \
    template <typename MT2, bool SO2>                                          \
    CLASS &operator=(const Matrix<MT2, SO2> &rhs);                             \
    size_t rows() const noexcept;                                              \
    size_t columns() const noexcept;                                           \
    void reset();                                                              \
    void clear();                                                              \
    void resize(size_t n, bool preserve = true);                               \
  };
BLAZE_ADAPTOR(DiagonalMatrix, DiagonalProxy<MT>)
BLAZE_ADAPTOR(HermitianMatrix, HermitianProxy<MT>)
BLAZE_ADAPTOR(LowerMatrix, LowerProxy<MT>)
BLAZE_ADAPTOR(StrictlyLowerMatrix, StrictlyLowerProxy<MT>)
BLAZE_ADAPTOR(StrictlyUpperMatrix, StrictlyUpperProxy<MT>)
BLAZE_ADAPTOR(SymmetricMatrix, ElementType &)
BLAZE_ADAPTOR(UniLowerMatrix, UniLowerProxy<MT>)
BLAZE_ADAPTOR(UniUpperMatrix, UniUpperProxy<MT>)
BLAZE_ADAPTOR(UpperMatrix, UpperProxy<MT>)

} // namespace blaze
