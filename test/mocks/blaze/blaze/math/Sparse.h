// Mock: sparse arrays, and matrices of which only a part is used.
#pragma once

#include "blaze/math/Arrays.h"

namespace blaze {

template <typename Type> class SparseElement {
public:
  Type &value();
  size_t index() const;
};

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
  Type &operator[](size_t index) noexcept;
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
  Type &operator()(size_t i, size_t j) noexcept;
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

#define BLAZE_ADAPTOR(CLASS)                                                   \
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
    ElementType &operator()(size_t i, size_t j);                               \
    const ElementType &operator()(size_t i, size_t j) const;                   \
    CLASS &operator=(const CLASS &rhs);                                        \
    template <typename MT2, bool SO2>                                          \
    CLASS &operator=(const Matrix<MT2, SO2> &rhs);                             \
    size_t rows() const noexcept;                                              \
    size_t columns() const noexcept;                                           \
    void reset();                                                              \
    void clear();                                                              \
    void resize(size_t n, bool preserve = true);                               \
  };
BLAZE_ADAPTOR(DiagonalMatrix)
BLAZE_ADAPTOR(HermitianMatrix)
BLAZE_ADAPTOR(LowerMatrix)
BLAZE_ADAPTOR(StrictlyLowerMatrix)
BLAZE_ADAPTOR(StrictlyUpperMatrix)
BLAZE_ADAPTOR(SymmetricMatrix)
BLAZE_ADAPTOR(UniLowerMatrix)
BLAZE_ADAPTOR(UniUpperMatrix)
BLAZE_ADAPTOR(UpperMatrix)

} // namespace blaze
