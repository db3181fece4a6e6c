// Mock: views of rows, columns and other parts.
#pragma once

#include "blaze/math/Sparse.h"

namespace blaze {

template <typename T> using Element = ElementType_t<std::remove_const_t<T>>;

#define BLAZE_VECTOR_VIEW(CLASS)                                               \
  template <typename T, bool TF>                                               \
  class CLASS : public DenseVector<CLASS<T, TF>, TF> {                         \
  public:                                                                      \
    using Type = Element<T>;                                                   \
    using ElementType = Type;                                                  \
    using ResultType = DynamicVector<Type, TF>;                                \
    BLAZE_ACCESS_VECTOR                                                        \
    BLAZE_ASSIGN_VECTOR(CLASS, )                                               \
  };
BLAZE_VECTOR_VIEW(Band)
BLAZE_VECTOR_VIEW(Column)
BLAZE_VECTOR_VIEW(Elements)
BLAZE_VECTOR_VIEW(Row)
BLAZE_VECTOR_VIEW(Subvector)

#define BLAZE_MATRIX_VIEW(CLASS)                                               \
  template <typename T, bool SO>                                               \
  class CLASS : public DenseMatrix<CLASS<T, SO>, SO> {                         \
  public:                                                                      \
    using Type = Element<T>;                                                   \
    using ElementType = Type;                                                  \
    using ResultType = DynamicMatrix<Type, SO>;                                \
    BLAZE_ACCESS_MATRIX                                                        \
    BLAZE_ASSIGN_MATRIX(CLASS, )                                               \
  };
BLAZE_MATRIX_VIEW(Columns)
BLAZE_MATRIX_VIEW(Rows)
BLAZE_MATRIX_VIEW(Submatrix)

template <typename MT, bool SO>
Row<MT, true> row(Matrix<MT, SO> &matrix, size_t index);
template <typename MT, bool SO>
Row<const MT, true> row(const Matrix<MT, SO> &matrix, size_t index);
template <size_t I, typename MT, bool SO>
Row<MT, true> row(Matrix<MT, SO> &matrix);
template <typename MT, bool SO>
Column<MT, false> column(Matrix<MT, SO> &matrix, size_t index);
template <typename MT, bool SO>
Column<const MT, false> column(const Matrix<MT, SO> &matrix, size_t index);
template <typename MT, bool SO>
Band<MT, false> band(Matrix<MT, SO> &matrix, ptrdiff_t index);
template <typename MT, bool SO>
Band<MT, false> diagonal(Matrix<MT, SO> &matrix);
template <typename MT, bool SO>
Submatrix<MT, SO> submatrix(Matrix<MT, SO> &matrix, size_t row, size_t column,
                            size_t m, size_t n);
template <typename MT, bool SO>
Submatrix<const MT, SO> submatrix(const Matrix<MT, SO> &matrix, size_t row,
                                  size_t column, size_t m, size_t n);
template <typename VT, bool TF>
Subvector<VT, TF> subvector(Vector<VT, TF> &vector, size_t index, size_t size);
template <typename VT, bool TF>
Subvector<const VT, TF> subvector(const Vector<VT, TF> &vector, size_t index,
                                  size_t size);
template <typename VT, bool TF, typename T>
Elements<VT, TF> elements(Vector<VT, TF> &vector, initializer_list<T> indices);
template <typename MT, bool SO, typename T>
Rows<MT, SO> rows(Matrix<MT, SO> &matrix, initializer_list<T> indices);
template <typename MT, bool SO, typename T>
Columns<MT, SO> columns(Matrix<MT, SO> &matrix, initializer_list<T> indices);

} // namespace blaze
