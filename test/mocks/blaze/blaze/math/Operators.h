// Mock: operators of dense arrays.
#pragma once

#include "blaze/math/Expressions.h"
#include "blaze/math/Sparse.h"
#include "blaze/math/SparseExpressions.h"

namespace blaze {

#define BLAZE_BINARY(NAME, KIND, FLAG, RESULT)                                 \
  template <typename T1, typename T2, bool FLAG>                               \
  const RESULT<T1, T2, FLAG> NAME(const KIND<T1, FLAG> &lhs,                   \
                                  const KIND<T2, FLAG> &rhs);
BLAZE_BINARY(operator+, DenseVector, TF, DVecDVecAddExpr)
BLAZE_BINARY(operator-, DenseVector, TF, DVecDVecSubExpr)
BLAZE_BINARY(operator*, DenseVector, TF, DVecDVecMultExpr)
BLAZE_BINARY(operator/, DenseVector, TF, DVecDVecDivExpr)
BLAZE_BINARY(operator%, DenseVector, TF, DVecDVecCrossExpr)
BLAZE_BINARY(cross, DenseVector, TF, DVecDVecCrossExpr)
BLAZE_BINARY(kron, DenseVector, TF, DVecDVecKronExpr)
BLAZE_BINARY(operator+, DenseMatrix, SO, DMatDMatAddExpr)
BLAZE_BINARY(operator-, DenseMatrix, SO, DMatDMatSubExpr)
BLAZE_BINARY(operator%, DenseMatrix, SO, DMatDMatSchurExpr)
BLAZE_BINARY(kron, DenseMatrix, SO, DMatDMatKronExpr)

template <typename MT1, typename MT2>
const DMatDMatMultExpr<MT1, MT2, false, false, false, false>
operator*(const DenseMatrix<MT1, false> &lhs,
          const DenseMatrix<MT2, false> &rhs);
template <typename MT1, typename MT2>
const DMatTDMatMultExpr<MT1, MT2, false, false, false, false>
operator*(const DenseMatrix<MT1, false> &lhs,
          const DenseMatrix<MT2, true> &rhs);
template <typename MT1, typename MT2>
const TDMatDMatMultExpr<MT1, MT2, false, false, false, false>
operator*(const DenseMatrix<MT1, true> &lhs,
          const DenseMatrix<MT2, false> &rhs);
template <typename MT, typename VT>
const DMatDVecMultExpr<MT, VT> operator*(const DenseMatrix<MT, false> &mat,
                                         const DenseVector<VT, false> &vec);
template <typename MT, typename VT>
const TDMatDVecMultExpr<MT, VT> operator*(const DenseMatrix<MT, true> &mat,
                                          const DenseVector<VT, false> &vec);
template <typename MT, typename VT>
const SMatDVecMultExpr<MT, VT> operator*(const SparseMatrix<MT, false> &mat,
                                         const DenseVector<VT, false> &vec);
template <typename VT, typename MT>
const TDVecDMatMultExpr<VT, MT> operator*(const DenseVector<VT, true> &vec,
                                          const DenseMatrix<MT, false> &mat);
// A number, and a matrix.
template <typename VT1, typename VT2>
ElementType_t<VT1> operator*(const DenseVector<VT1, true> &lhs,
                             const DenseVector<VT2, false> &rhs);
template <typename VT1, typename VT2>
const DVecDVecOuterExpr<VT1, VT2, void>
operator*(const DenseVector<VT1, false> &lhs,
          const DenseVector<VT2, true> &rhs);
template <typename VT1, bool TF1, typename VT2, bool TF2>
ElementType_t<VT1> operator,(const Vector<VT1, TF1> &lhs,
                             const Vector<VT2, TF2> &rhs);

#define BLAZE_SCALAR(KIND, FLAG, MULT, DIV)                                    \
  template <typename T, typename ST, bool FLAG, typename = EnableIfNumber<ST>> \
  const MULT<T, ST, FLAG> operator*(const KIND<T, FLAG> &array, ST scalar);    \
  template <typename ST, typename T, bool FLAG, typename = EnableIfNumber<ST>> \
  const MULT<T, ST, FLAG> operator*(ST scalar, const KIND<T, FLAG> &array);    \
  template <typename T, bool FLAG, typename ST, typename = EnableIfNumber<ST>> \
  const DIV<T, ST, FLAG> operator/(const KIND<T, FLAG> &array, ST scalar);     \
  template <typename T, bool FLAG>                                             \
  const MULT<T, ElementType_t<T>, FLAG> operator-(const KIND<T, FLAG> &array); \
  template <typename T, bool FLAG, typename ST, typename = EnableIfNumber<ST>> \
  T &operator*=(KIND<T, FLAG> &array, ST scalar);                              \
  template <typename T, bool FLAG, typename ST, typename = EnableIfNumber<ST>> \
  T &operator*=(KIND<T, FLAG> &&array, ST scalar);                             \
  template <typename T, bool FLAG, typename ST, typename = EnableIfNumber<ST>> \
  T &operator/=(KIND<T, FLAG> &array, ST scalar);                              \
  template <typename T, bool FLAG>                                             \
  T &operator<<=(KIND<T, FLAG> &array, int count);                             \
  template <typename T, bool FLAG>                                             \
  T &operator>>=(KIND<T, FLAG> &array, int count);                             \
  template <typename T1, typename T2, bool FLAG>                               \
  T1 &operator&=(KIND<T1, FLAG> &lhs, const KIND<T2, FLAG> &rhs);              \
  template <typename T1, typename T2, bool FLAG>                               \
  T1 &operator|=(KIND<T1, FLAG> &lhs, const KIND<T2, FLAG> &rhs);              \
  template <typename T1, typename T2, bool FLAG>                               \
  T1 &operator^=(KIND<T1, FLAG> &lhs, const KIND<T2, FLAG> &rhs);
BLAZE_SCALAR(DenseVector, TF, DVecScalarMultExpr, DVecScalarDivExpr)
BLAZE_SCALAR(DenseMatrix, SO, DMatScalarMultExpr, DMatScalarDivExpr)

#define BLAZE_MAP(NAME)                                                        \
  template <typename VT1, typename VT2, bool TF>                               \
  const DVecDVecMapExpr<VT1, VT2, void, TF> NAME(                              \
      const DenseVector<VT1, TF> &lhs, const DenseVector<VT2, TF> &rhs);
BLAZE_MAP(operator&)
BLAZE_MAP(operator|)
BLAZE_MAP(operator^)
BLAZE_MAP(operator&&)
BLAZE_MAP(operator||)
BLAZE_MAP(operator<<)
BLAZE_MAP(operator>>)
template <typename VT, bool TF>
const DVecMapExpr<VT, void, TF> operator!(const DenseVector<VT, TF> &dv);
template <typename VT, bool TF>
const DVecMapExpr<VT, void, TF> operator<<(const DenseVector<VT, TF> &vec,
                                           int count);

#define BLAZE_COMPARE(NAME)                                                    \
  template <typename T1, bool F1, typename T2, bool F2>                        \
  bool NAME(const Vector<T1, F1> &lhs, const Vector<T2, F2> &rhs);             \
  template <typename T1, bool F1, typename T2, bool F2>                        \
  bool NAME(const Matrix<T1, F1> &lhs, const Matrix<T2, F2> &rhs);
BLAZE_COMPARE(operator==)
BLAZE_COMPARE(operator!=)
BLAZE_COMPARE(equal)

template <typename VT, bool TF>
std::ostream &operator<<(std::ostream &os, const Vector<VT, TF> &v);
template <typename MT, bool SO>
std::ostream &operator<<(std::ostream &os, const Matrix<MT, SO> &m);

} // namespace blaze
